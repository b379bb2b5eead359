/** Dependencies of imports, for every way of sending files. */
import type { Azienda } from '@battistrada/contract/impostazioni';
import type { SignificatoGiacenze } from '@battistrada/domain/giacenza-erp';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';

export interface ImportazioneDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly limiti: Config['limiti'];
  readonly significatoGiacenze: SignificatoGiacenze;
  readonly guardia: Guardia;
  /** The wholesaler's own company in the environment; without it the database's is used. */
  readonly azienda: Azienda | null;
  /** The portal's public address, with which links in mails begin. */
  readonly indirizzoPortale: string;
}

/** Percentages beyond which `completo` waits for an approval. */
export interface Guardia {
  /** Share of the active rows that may become inactive or 0. */
  readonly tolteMassime: number;
  /** Minimum number of rows, compared with the last import. */
  readonly righeMinime: number;
}

export function importazioneDepsOf({
  config: { dataDir, giacenze, guardiaImporta, azienda, limiti, publicUrl, host, port },
  pool,
  clock,
}: {
  config: Pick<
    Config,
    'dataDir' | 'giacenze' | 'guardiaImporta' | 'azienda' | 'limiti' | 'publicUrl' | 'host' | 'port'
  >;
  pool: pg.Pool;
  clock: Clock;
}): ImportazioneDeps {
  return {
    pool,
    clock,
    dataDir,
    limiti,
    significatoGiacenze: giacenze,
    guardia: guardiaImporta,
    azienda,
    indirizzoPortale: publicUrl ?? `http://${host}:${port}`,
  };
}
