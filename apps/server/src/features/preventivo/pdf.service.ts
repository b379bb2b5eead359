/** The quotation as a PDF. */
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { DomainError } from '../../errore/domain-error.ts';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { PdfRenderer } from '../../pdf/pdf-renderer.ts';
import { toJpeg } from './logo-immagine.ts';
import { findOfferta } from './link.service.ts';
import { createOfferta, type OffertaSalvata } from './offerta.ts';
import { getIvaBp, getRivenditore } from './rivenditore.sql.ts';
import { getLogo } from './setup.sql.ts';
import { testi } from './testi.ts';
import { requireProdotti, viewPreventivo, type PreventivoDeps } from './vista.service.ts';

const LAYOUT = new URL('./preventivo.pdf.ts', import.meta.url);

/** The data of the layout. */
export interface DatiPdf {
  readonly offerta: Omit<OffertaSalvata, 'logo'>;
  /** A JPEG, or null. */
  readonly logo: Uint8Array | null;
  readonly indirizzoCliente: string;
  readonly ivaPercento: number;
  readonly creato: Date;
}

/** Starts the renderer early, because a quotation will soon be printed. */
export function preparePdf({ pdf }: { readonly pdf: PdfRenderer }): void {
  pdf.prepare(LAYOUT);
}

/** The document and the name of its file; PREVENTIVO_SENZA_PRODOTTI when it has no product. */
export async function createPdf(
  { pool, clock, pdf }: PreventivoDeps & { readonly pdf: PdfRenderer },
  sessione: SessioneCliente,
  id: string,
): Promise<{ file: Buffer; nome: string }> {
  const preventivo = await viewPreventivo(pool, clock, sessione, id);
  requireProdotti(preventivo);
  const [rivenditore, logo] = await Promise.all([
    getRivenditore(pool, sessione.cliente.id),
    readLogo(pool, sessione.cliente.id),
  ]);
  if (rivenditore === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const { logo: _none, ...offerta } = createOfferta(preventivo, rivenditore, null);
  const { cliente } = preventivo;
  const dati: DatiPdf = {
    offerta,
    logo,
    indirizzoCliente: cliente === null ? '' : addressOf(cliente),
    ivaPercento: sessione.cliente.ivaBp / 100,
    creato: clock.now(),
  };
  return { file: await pdf.render(LAYOUT, dati), nome: nomeOf(offerta) };
}

/** The offer of a token as it was when its link was created, for the end customer. NON_TROVATO as for the page. */
export async function createPdfOfferta(
  { pool, clock, pdf }: PreventivoDeps & { readonly pdf: PdfRenderer },
  token: string,
): Promise<{ file: Buffer; nome: string }> {
  const { offerta: salvata, clienteId, creato } = await findOfferta(pool, token, clock.now());
  const { logo: _webp, ...offerta } = salvata;
  const dati: DatiPdf = {
    offerta,
    logo: await readLogo(pool, clienteId),
    // A link does not store the address: not everybody with the link should know where the customer lives.
    indirizzoCliente: '',
    ivaPercento: (await getIvaBp(pool, clienteId)) / 100,
    creato,
  };
  return { file: await pdf.render(LAYOUT, dati), nome: nomeOf(offerta) };
}

async function readLogo(db: Db, clienteId: number): Promise<Buffer | null> {
  const png = await getLogo(db, clienteId);
  return png === null ? null : toJpeg(png);
}

function nomeOf({ numero }: { readonly numero: number }): string {
  return `preventivo-${numero}.pdf`;
}

/** Street; postcode, town, province; phone and VAT number: only lines with contents. */
function addressOf(cliente: {
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
  readonly cellulare: string;
  readonly email: string;
  readonly partitaIva: string;
}): string {
  const recapiti = [cliente.cellulare, cliente.email].filter((parte) => parte !== '').join(' · ');
  const piva = cliente.partitaIva === '' ? '' : `P.IVA / C.F. ${cliente.partitaIva}`;
  return [...righeIndirizzo(cliente), recapiti, piva].filter((riga) => riga !== '').join('\n');
}
