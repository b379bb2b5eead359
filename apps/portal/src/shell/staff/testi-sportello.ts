/** Texts of the frame around a customer's counter for the staff. */
export const testi = {
  menu: 'Menu',
  telefono: 'Ordine telefonico per',
  come: 'Stai vedendo il portale di',
  utente: (username: string): string => `utente ${username}`,
  altroCliente: 'Altro cliente',
  bloccatoBreve: 'Bloccato',
  bloccato: 'Cliente bloccato: non può ordinare',
  esci: 'Torna ai clienti',
  solaLetturaNome: 'Sola lettura',
  solaLettura:
    'Sola lettura: vedi quello che vede il cliente, ma da qui non cambia niente. La visita resta nel registro.',
  cerca: 'ricerca',
  carrello: 'carrello',
} as const;
