import { ElencoDocumenti } from '../features/documenti/elenco-documenti.tsx';

export function DdtPage() {
  return <ElencoDocumenti tipo="DDT" />;
}

export function FatturePage() {
  return <ElencoDocumenti tipo="FT" />;
}

export function NoteCreditoPage() {
  return <ElencoDocumenti tipo="NC" />;
}

export function NoteDebitoPage() {
  return <ElencoDocumenti tipo="ND" />;
}
