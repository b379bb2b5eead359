import { Sicurezza } from '../../features/sicurezza/sicurezza.tsx';
import { testi } from '../../features/sicurezza/testi.ts';
import { leaveForLogin } from '../../session/leave.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The user's own password, second factor, logins and sessions. */
export function SicurezzaPage() {
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <Sicurezza onUscita={leaveForLogin} />
    </Stack>
  );
}
