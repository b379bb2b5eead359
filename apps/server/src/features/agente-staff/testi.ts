export const testi = {
  agenteIgnoto: 'Questo agente non c’è.',
  agenteChiuso: 'Questo agente non lavora più: scegline un altro.',
  giornoPassato: 'Non può essere prima di oggi.',
  nonPiuSuoi: 'Intanto l’elenco dei suoi clienti è cambiato: ricaricalo e scegli di nuovo.',
  marcaIgnota: 'Questa marca non c’è.',
  listinoIgnoto: 'Questo listino non c’è.',
  limiteIgnoto: 'Questo limite non c’è più.',
  limiteTolto: 'Intanto questo limite è stato tolto. Salva di nuovo per rimetterlo.',
} as const;
