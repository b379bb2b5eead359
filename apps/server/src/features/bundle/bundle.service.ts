/** Package promotions (specification §3 "Bundle promo", §6: hidden from users without depositi). */
import type { Bundle } from '@battistrada/contract/bundle';
import { giornoOf } from '@battistrada/domain/giorno';
import { pezziDisponibili } from '@battistrada/domain/smistamento';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { giacenzeOf } from '../carrello/carrello.service.ts';
import { listRigheBundle, type RigaBundleRow } from './bundle.sql.ts';

export interface BundleDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The promotions valid today, including their last day, at this customer's cart prices; none without depositi. */
export async function getBundle({ pool, clock }: BundleDeps, sessione: SessioneCliente): Promise<{ bundle: Bundle[] }> {
  if (sessione.cliente.depositi.length === 0) return { bundle: [] };
  const righe = await listRigheBundle(pool, sessione.cliente, giornoOf(clock.now()));
  const byBundle = Map.groupBy(righe, ({ idBundle }) => idBundle);
  return { bundle: [...byBundle.values()].flatMap((righeBundle) => toBundle(righeBundle, sessione)) };
}

function toBundle(righe: readonly RigaBundleRow[], sessione: SessioneCliente): Bundle[] {
  const [testata] = righe;
  if (testata === undefined) return [];
  return [
    {
      testata: { id: testata.idBundle, dataFine: testata.dataFine, descrizione: testata.descrizioneBundle },
      prodotti: righe.map(({ codice, descrizione, idMarca, marca, linea, giacenze }) => ({
        id: codice,
        codice,
        descrizione,
        idMarca,
        marca,
        linea,
        disponibilitaTotale: pezziDisponibili(giacenzeOf(giacenze, sessione)),
      })),
      corpo: righe.map(({ codice, prezzoCents, prezzoNettoCents, quantitaMinima }) => ({
        codice,
        prezzoCents,
        prezzoNettoCents,
        quantitaMinima,
      })),
    },
  ];
}
