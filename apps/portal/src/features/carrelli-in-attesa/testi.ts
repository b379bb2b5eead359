/** Texts of carts put away (product.md §8 "Liste"). */
const righe = (n: number): string => (n === 1 ? '1 riga' : `${n} righe`);

export const testi = {
  titolo: 'Carrelli messi via',
  testo: 'Servi più clienti insieme: metti via il carrello col nome del cliente e riprendilo quando ordini.',
  tabella: 'Carrelli messi via',
  colonne: { nome: 'Per chi', cosa: 'Che cosa', pezzi: 'Pezzi', quando: 'Messo via', azioni: 'Azioni' },
  cosa: (n: number, articoli: readonly string[]) =>
    n > articoli.length ? `${articoli.join(', ')} e altre ${n - articoli.length}` : articoli.join(', '),
  adesso: (n: number) => `Nel carrello adesso: ${righe(n)}.`,
  vuoto: 'Il carrello è vuoto: riempilo, poi lo metti via da qui.',
  mettiVia: 'Metti via il carrello',
  mettiViaBreve: 'Metti via',
  messoVia: (nome: string) => `Carrello messo via: ${nome}.`,
  nome: 'Per chi è',
  nomeAiuto: 'Come «Sig. Bianchi, Golf»: sarà il riferimento dell’ordine.',
  nomeManca: 'Scrivi per chi è il carrello.',
  primaIlTuo: 'Prima metti via quello di adesso',
  riprendi: 'Riprendi',
  riprendiNome: (nome: string) => `Riprendi ${nome}`,
  ripreso: (nome: string) => `Carrello ripreso: ${nome}.`,
  nonTutto: (n: number, motivo: string) =>
    `${n === 1 ? '1 riga resta messa via' : `${n} righe restano messe via`}: ${motivo}`,
  elimina: 'Elimina',
  eliminaNome: (nome: string) => `Elimina ${nome}`,
  domandaElimina: 'Eliminare il carrello messo via?',
  testoElimina: (nome: string) => `«${nome}» si perde con le sue righe. Non si può annullare.`,
  eliminato: 'Carrello eliminato.',
  annulla: 'Annulla',
  erroreElenco: 'Non è stato possibile caricare i carrelli messi via.',
} as const;
