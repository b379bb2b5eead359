import { Profilo } from '../../../features/utente/profilo.tsx';
import { testi } from '../../../features/utente/testi.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** The user's data as he sees it; devices and passwords are private and omitted. */
export function UtentePage() {
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <Profilo />
    </Stack>
  );
}
