import { Profilo } from '../../../features/utente/profilo.tsx';
import { testi } from '../../../features/utente/testi.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** His data as he sees them; devices and passwords are his alone. */
export function UtentePage() {
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <Profilo />
    </Stack>
  );
}
