/** The portal's snackbar for code outside of components, such as the end of the session. */
import { useEffect } from 'react';
import { useSnack, type Snack } from '../ui/snack.tsx';

let show: Snack = () => {};

/** Shows a snack; does nothing while no shell is mounted. */
export const showSnack: Snack = (text, kind) => show(text, kind);

/** Connects `showSnack` with the snackbar of the React tree; used once, in the shell. */
export function SnackbarOutlet() {
  const snack = useSnack();
  useEffect(() => {
    show = snack;
    return () => {
      show = () => {};
    };
  }, [snack]);
  return null;
}
