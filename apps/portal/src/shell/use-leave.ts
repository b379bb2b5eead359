import { logout } from '@battistrada/contract/login';
import { useState } from 'react';
import { request } from '../api/client.ts';
import { leaveForLogin } from '../session/leave.ts';
import { useSnack } from '../ui/snack.tsx';
import { testi } from './testi-menu.ts';

/** Ends the session and opens the login. */
export function useLeave() {
  const snack = useSnack();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    request(logout).then(leaveForLogin, () => {
      setLeaving(false);
      snack(testi.erroreUscita, 'error');
    });
  };
  return { isLeaving, leave };
}
