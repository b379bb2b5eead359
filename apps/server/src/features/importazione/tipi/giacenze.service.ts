/** Stock as counted by the ERP, applied by the rule of integration.md §1.2. */
import { ANTICIPO_MASSIMO_MS } from '@battistrada/domain/giacenza-erp';
import type { Db } from '../../../db/sql.ts';
import { applyFigure, applyAndCountFigure } from '../../giacenza/giacenza.service.ts';
import { findOrWait } from '../anagrafi.ts';
import { facoltativa, grave, obbligatoria } from '../colonna.ts';
import { codice, intero, istante } from '../lettori.ts';
import { articolo } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { AMBITO, checkFigure, countAssenti, figureDelTratto, listFigureAssenti } from './giacenze.sql.ts';
import { testi } from '../testi.ts';
import type { Conti, Contesto, TipoImportabile, Tratto } from '../tipo.ts';

export const giacenze: TipoImportabile = {
  nome: 'giacenze',
  colonne: [
    obbligatoria('codice', codice(), SINONIMI.codiceArticolo),
    obbligatoria('deposito', codice(), SINONIMI.deposito),
    obbligatoria('quantita', intero(0, 9_999_999), SINONIMI.quantita),
    // An unreadable one must not count as now: it may be of yesterday.
    facoltativa('rilevata_il', grave(istante), { sinonimi: SINONIMI.rilevataIl }),
  ],
  derivate: [{ nome: 'deposito_id', tipoSql: 'smallint' }],
  chiave: ['codice', 'deposito'],
  chiaveTrovata: ['articolo', 'deposito_id'],
  precedenza: ['rilevata_il'],
  riferimenti: [articolo()],
  righePerVolta: 5_000,
  complete: (riga, { anagrafi, dataFile, now }) => {
    riga.set('deposito_id', findOrWait(riga, anagrafi.depositi, 'deposito', riga.text('deposito')));
    if (riga.get('rilevata_il') === null) {
      // Only an empty cell: one that cannot be read has refused the row.
      if (riga.has('rilevata_il')) riga.warn('rilevata_il', 'ORA_DEL_FILE', testi.rigaSenzaOrario);
      riga.set('rilevata_il', dataFile.toISOString());
    }
    // Before rows of the same key are compared: a figure from the future must not take the place of a good one.
    if (Date.parse(riga.text('rilevata_il')) > now.getTime() + ANTICIPO_MASSIMO_MS) {
      riga.refuse('rilevata_il', 'FUTURA', testi.futura);
    }
  },
  warnFile: ({ hasColonna }) => (hasColonna('rilevata_il') ? [] : [['rilevata_il', 'ORA_DEL_FILE', testi.senzaOrario]]),
  check: checkFigure,
  apply: async (tx, tratto, contesto) => applyAndCount(tx, tratto, contesto),
  assenti: {
    ambito: AMBITO,
    count: (tx, { dataFile, now }) => countAssenti(tx, dataFile, now),
    remove: async (tx, contesto) => {
      const assenti = await listFigureAssenti(tx, contesto.dataFile, contesto.now);
      if (assenti.length > 0) await applyFigure(tx, assenti, contesto.significatoGiacenze, contesto.now);
      return assenti.length;
    },
  },
};

async function applyAndCount(tx: Db, tratto: Tratto, { significatoGiacenze, now }: Contesto): Promise<Conti> {
  const conti = { applicate: 0, invariate: 0 };
  for (const { esito, quante } of await applyAndCountFigure(tx, figureDelTratto(tratto), significatoGiacenze, now)) {
    conti[esito === 'nuova' || esito === 'correzione' ? 'applicate' : 'invariate'] += quante;
  }
  return conti;
}
