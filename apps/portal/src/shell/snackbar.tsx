/** The portal's snackbar for code outside components, such as the session's end. */
import { useEffect } from 'react';
import { useSnack, type Snack } from '../ui/snack.tsx';

let show: Snack = () => {};

/** Shows a snack; without a mounted shell nothing happens. */
export const showSnack: Snack = (text, kind) => show(text, kind);

/** Lends the snackbar of the React tree to `showSnack`; stands once, in the shell. */
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
