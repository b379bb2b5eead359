import { useInfiniteQuery } from '@tanstack/react-query';
import { CaricaFile } from '../../features/importazione/staff/carica-file.tsx';
import { importazioniQuery } from '../../features/importazione/staff/importazioni-query.ts';
import { Problemi } from '../../features/importazione/staff/problemi.tsx';
import { parseProblemiUrl } from '../../features/importazione/staff/problemi-url.ts';
import { RigheInAttesa } from '../../features/importazione/staff/righe-in-attesa.tsx';
import { StoriaImportazioni } from '../../features/importazione/staff/storia-importazioni.tsx';
import { testi } from '../../features/importazione/staff/testi.ts';
import { useNavigate, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

function parseDaRisolvere(raw: RawSearch): boolean {
  return raw['daRisolvere'] === 'true';
}

/** Files of the wholesaler's data: upload, preview, check, import, and the results so far (product.md §6 "Import"). */
export function ImportazioniPage() {
  const url = useSearchObject(parseProblemiUrl);
  const daRisolvere = useSearchObject(parseDaRisolvere);
  const navigate = useNavigate();
  const { esito } = url;
  const { data } = useInfiniteQuery(importazioniQuery());
  const aperta = data?.pages.flatMap(({ importazioni }) => importazioni).find(({ id }) => id === esito);
  if (esito !== undefined) {
    return (
      <Stack>
        <PageHead title={testi.titolo} />
        <Problemi url={{ ...url, esito }} nome={aperta?.nomeFile || testi.unImportazione} />
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      {/* Somebody who came for these needs no other part of the page. */}
      {!daRisolvere && <CaricaFile />}
      {!daRisolvere && <RigheInAttesa />}
      <h2>{testi.storia}</h2>
      <Checkbox
        label={testi.soloDaRisolvere}
        checked={daRisolvere}
        onChange={({ target }) =>
          void navigate({
            to: '/backoffice/importazioni',
            search: target.checked ? { daRisolvere: true } : {},
          })
        }
      />
      <StoriaImportazioni daRisolvere={daRisolvere} />
    </Stack>
  );
}
