/** Texts of the activation until its three steps are there (specification §2 "Activation"). */
export const testi = {
  titolo: 'Attivazione',
  inArrivo: 'In arrivo',
  testo: 'Per usare il portale devi accettare le condizioni di utilizzo. L’attivazione online arriva a breve.',
  intanto: 'Intanto ti attiviamo noi al telefono:',
  tornaAlLogin: 'Torna all’accesso',
} as const;
