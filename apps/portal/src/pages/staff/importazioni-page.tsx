import { CaricaFile } from '../../features/importazione/staff/carica-file.tsx';
import { RigheInAttesa } from '../../features/importazione/staff/righe-in-attesa.tsx';
import { StoriaImportazioni } from '../../features/importazione/staff/storia-importazioni.tsx';
import { testi } from '../../features/importazione/staff/testi.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Files of the wholesaler's data: upload, preview, check, apply; and what became of all of them (product.md §6 "Import"). */
export function ImportazioniPage() {
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <CaricaFile />
      <RigheInAttesa />
      <h2>{testi.storia}</h2>
      <StoriaImportazioni />
    </Stack>
  );
}
