import { logout } from '@battistrada/contract/login';
import { useState } from 'react';
import { request } from '../api/client.ts';
import { useSnack } from '../ui/snack.tsx';
import { testi } from './testi.ts';

/** Ends the session and leaves for the login, which is another document: nothing cached survives it. */
export function useEsci() {
  const snack = useSnack();
  const [isLeaving, setLeaving] = useState(false);
  const esci = () => {
    setLeaving(true);
    request(logout).then(
      () => location.assign('/login'),
      () => {
        setLeaving(false);
        snack(testi.erroreUscita, 'error');
      },
    );
  };
  return { isLeaving, esci };
}
