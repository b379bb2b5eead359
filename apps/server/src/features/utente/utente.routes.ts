import { VERSIONE_TERMINI } from '@battistrada/contract/login';
import {
  getPdfTerminiEndpoint,
  getProfiloEndpoint,
  setPreferenzeEndpoint,
} from '@battistrada/contract/utente.endpoints';
import type pg from 'pg';
import { asFile } from '../../http/as-file.ts';
import type { Mount } from '../../http/mount.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { createTermini } from './termini.service.ts';
import { getProfilo, setPreferenze } from './utente.service.ts';

export interface UtenteDeps {
  readonly pool: pg.Pool;
  readonly pdf: PdfRenderer;
  readonly impostazioni: Pick<ImpostazioniVigenti, 'marchio'>;
}

export function utenteRoutes(mount: Mount, { pool, pdf, impostazioni }: UtenteDeps): void {
  const readTermini = createTermini(pdf, impostazioni.marchio);
  mount.customer(getProfiloEndpoint, ({ sessione }) => getProfilo(pool, sessione));
  mount.customer(setPreferenzeEndpoint, ({ sessione, body }) => setPreferenze(pool, sessione, body));
  mount.anySession(getPdfTerminiEndpoint, async ({ reply }) =>
    asFile(reply, 'application/pdf', 'inline', `condizioni-di-vendita-v${VERSIONE_TERMINI}.pdf`).send(
      await readTermini(),
    ),
  );
}
