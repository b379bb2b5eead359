import { LinkDocumento } from '../../documenti/link-documento.tsx';
import type { DocumentoDiRata } from './scadenze.ts';

/** A document's number, with a link to the document if there is one. */
export function NumeroDocumento({ documento: { idDocumento, tipo, numeroDocumento } }: { documento: DocumentoDiRata }) {
  if (idDocumento === null || tipo === null) return numeroDocumento;
  return (
    <LinkDocumento documento={{ id: idDocumento, tipo, numero: numeroDocumento }}>{numeroDocumento}</LinkDocumento>
  );
}
