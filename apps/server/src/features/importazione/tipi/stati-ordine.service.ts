/** States of orders: state, carrier, parcels, and shipped pieces when rows name an article. */
import { DomainError } from '../../../errore/domain-error.ts';
import { advanceOrdine } from '../../evasione/evasione.service.ts';
import { motivoDiRiga } from '../applicazione.service.ts';
import { facoltativa, grave, obbligatoria } from '../colonna.ts';
import { codice, elenco, giorno, intero, istante, testo, unoFra } from '../lettori.ts';
import { SINONIMI } from '../sinonimi.ts';
import { testi } from '../testi.ts';
import { addRifiuto } from '../stage.sql.ts';
import { listStati, type StatoLetto } from './stati-ordine.sql.ts';
import type { Conti, TipoImportabile } from '../tipo.ts';

const STATI = Object.fromEntries(
  (['CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO', 'PARZIALMENTE_SPEDITO', 'FATTURATO', 'ANNULLATO'] as const).flatMap(
    (stato) => [
      [stato.toLowerCase(), stato],
      [stato.toLowerCase().replaceAll('_', ' '), stato],
    ],
  ),
);

export const statiOrdine: TipoImportabile = {
  nome: 'stati_ordine',
  colonne: [
    obbligatoria('numero', intero(1, 999_999_999), SINONIMI.numero),
    obbligatoria('stato', unoFra(STATI), ['statoordine']),
    facoltativa('istante', grave(istante), { sinonimi: ['dataora', 'timestamp'] }),
    facoltativa('numero_erp', codice(60), { sinonimi: ['numeroerp', 'numordineerp'] }),
    facoltativa('corriere', testo(100), { vuota: '', sinonimi: ['vettore', 'spedizioniere'] }),
    facoltativa('colli', elenco(/\|/), { vuota: [], sinonimi: ['tracking', 'letteradivettura', 'ldv'] }),
    facoltativa('data_fatturazione', giorno, { sinonimi: ['datafatturazione', 'datafattura'] }),
    facoltativa('codice', codice(), { sinonimi: SINONIMI.codiceArticolo }),
    facoltativa('quantita', grave(intero(1, 9_999)), { sinonimi: ['qtaspedita', ...SINONIMI.quantita] }),
  ],
  // An article may lie in several parcels, each with a row of its own.
  chiave: ['numero', 'istante', 'stato', 'codice', 'colli'],
  nonElimina: testi.nonEliminaStato,
  riferimenti: [],
  complete: (riga, { hasColonna }) => {
    // A cell that was refused is not set, although its column is there.
    const vuote = ['codice', 'quantita'].filter(
      (nome) => riga.get(nome) === null && (riga.has(nome) || !hasColonna(nome)),
    );
    // Half of a shipped line would ship the whole order.
    if (vuote.length === 1) riga.refuse(vuote.join(), 'OBBLIGATORIO', testi.codiceConQuantita);
  },
  apply: async (tx, tratto, { evasione }) => {
    const conti: Conti = { applicate: 0, invariate: 0 };
    for (const letto of await listStati(tx, tratto)) {
      try {
        const isMosso = await advanceOrdine(evasione, letto.numero, avanzamentoOf(letto));
        conti[isMosso ? 'applicate' : 'invariate'] += letto.righe.length;
      } catch (error) {
        const [codice, motivo] = rifiutoOf(error);
        for (const riga of letto.righe) await addRifiuto(tx, { riga, campo: 'numero', codice, motivo });
      }
    }
    return conti;
  },
};

/**
 * Code and sentence for a refused message. Its order has a transaction of its own, so the others of the range go on.
 */
function rifiutoOf(error: unknown): readonly [codice: string, motivo: string] {
  if (error instanceof DomainError) return [error.codice, error.message];
  const motivo = motivoDiRiga(error);
  if (motivo === null) throw error;
  return ['GUASTO', testi.guastoRiga(motivo)];
}

function avanzamentoOf(letto: StatoLetto): Parameters<typeof advanceOrdine>[2] {
  const { stato, istante: quando, numeroErp, corriere, colli, dataFatturazione, spedite } = letto;
  return {
    stato,
    istante: quando,
    numeroErp,
    corriere: corriere ?? '',
    colli: [...new Set(colli.flatMap((diRiga) => diRiga ?? []))],
    dataFatturazione,
    righe: spedite.length === 0 ? null : spedite,
    utenteId: null,
  };
}
