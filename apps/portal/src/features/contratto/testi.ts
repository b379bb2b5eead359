/** Texts of contracts and targets (specification §2 "Target economy", §9). */
import { formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  targetPremium: 'Target premium',
  nessunTarget: 'Nessun target in corso.',
  pezzi: formatPezzi,
  soglie: (soglie: readonly number[]) => `Soglie: ${soglie.join(', ')}`,
  mancano: (quanti: number, soglia: number) =>
    `${quanti === 1 ? 'manca' : 'mancano'} ${formatPezzi(quanti)} alla soglia ${soglia}`,
  massimo: (soglia: number) => `soglia ${soglia} raggiunta`,

  contratti: 'Contratti',
  nessunContratto: 'Nessun contratto in corso.',
  masterpro: 'MasterPro',
  di: (corrente: string, obiettivo: string) => `${corrente} di ${obiettivo}`,
  fatturato: 'Fatturato',
  tuttiITarget: 'Target economy',

  target: {
    titolo: 'Target Economy',
    sottotitolo: 'I tuoi contratti, marca per marca, e gli obiettivi del trimestre.',
    economyBrand: 'Economy Brand',
    trimestre: (trimestre: number, anno: number) => `${trimestre}º trimestre ${anno}`,
    obiettivo: (fatti: number, obiettivo: number) => `${fatti} di ${formatPezzi(obiettivo)}`,
    raggiunto: 'Obiettivo raggiunto',
    mancano: (quanti: number) => `${quanti === 1 ? 'Manca' : 'Mancano'} ${formatPezzi(quanti)}`,
    pezziContratto: 'Pezzi',
    senzaObiettivo: 'Nessun obiettivo in pezzi per questo trimestre.',
    vuoto: 'Nessun contratto in corso.',
    vuotoAiuto: 'Quando attivi un contratto con una marca, qui segui pezzi, fatturato e obiettivi.',
    contattaci: 'Vai ai contatti',
    erroreCaricamento: 'Non è stato possibile caricare i tuoi target.',
  },
} as const;
