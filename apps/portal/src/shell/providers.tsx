import type { ReactNode } from 'react';
import { useFrase } from '../prezzi/use-frase.ts';
import { PopupProvider } from '../ui/popup.tsx';
import { SnackProvider } from '../ui/snack.tsx';
import { SnackbarOutlet } from './snackbar.tsx';

/** Snacks and pop-ups live here, above the frame and its screens. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SnackProvider>
      <SnackbarOutlet />
      <PopupProvider write={useFrase()}>{children}</PopupProvider>
    </SnackProvider>
  );
}
