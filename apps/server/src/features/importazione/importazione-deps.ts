/** What imports need of the server, whatever door they come by. */
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
  /** The wholesaler's own company as the environment says; the database's is asked where it says nothing. */
  readonly azienda: Azienda | null;
  /** Where the portal is reached: links in mails begin with it. */
  readonly indirizzoPortale: string;
}

/** Percentages beyond which `completo` waits for a person's yes. */
export interface Guardia {
  /** Of what is active: what may become inactive or 0. */
  readonly tolteMassime: number;
  /** Of last time's rows: how many there must be. */
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
