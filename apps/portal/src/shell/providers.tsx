import type { ReactNode } from 'react';
import { PopupProvider } from '../ui/popup.tsx';
import { SnackProvider } from '../ui/snack.tsx';
import { SnackbarOutlet } from './snackbar.tsx';

/** Snacks and pop-ups live here, above the frame and its screens. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SnackProvider>
      <SnackbarOutlet />
      <PopupProvider>{children}</PopupProvider>
    </SnackProvider>
  );
}
