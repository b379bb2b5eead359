/** An order as a PDF. */
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import type { DatiOrdinePdf } from './ordine.pdf.ts';
import { getOrdineStampato } from './pdf-ordine.sql.ts';
import { testi } from './testi.ts';

export interface PdfOrdineDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly pdf: PdfRenderer;
  readonly impostazioni: ImpostazioniVigenti;
}

const LAYOUT = new URL('./ordine.pdf.ts', import.meta.url);

/** One of the customer's orders as a PDF; NON_TROVATO for any other. */
export async function createOrdinePdf(
  { pool, clock, pdf, impostazioni }: PdfOrdineDeps,
  { cliente }: SessioneCliente,
  id: number,
): Promise<{ nome: string; contenuto: Buffer }> {
  const ordine = await getOrdineStampato(pool, cliente.id, id);
  if (ordine === null) throw new DomainError('NON_TROVATO', testi.ordineNonTrovato);
  const { azienda, marchio } = await impostazioni.get();
  const dati: DatiOrdinePdf = { ordine, azienda, marchio, creato: clock.now() };
  return { nome: `Ordine ${ordine.numero}.pdf`, contenuto: await pdf.render(LAYOUT, dati) };
}
