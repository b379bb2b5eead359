import Eye from 'virtual:icona/eye';
import EyeOff from 'virtual:icona/eye-off';
import { togglePrezzi, usePrezziNascosti } from '../../prezzi/prezzi-nascosti.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { testi } from './testi.ts';

/** Hides the prices while a customer looks at the screen; F2 does the same on every screen. */
export function NascondiPrezzi({ className }: { className?: string }) {
  const isNascosto = usePrezziNascosti();
  // Its name stays and its state says whether it is pressed; the tooltip says what a click does.
  return (
    <IconButton
      {...(className && { className })}
      label={testi.nascondiPrezzi}
      title={testi.tastoPrezzi(isNascosto ? testi.mostraPrezzi : testi.nascondiPrezzi)}
      aria-pressed={isNascosto}
      icon={isNascosto ? <EyeOff /> : <Eye />}
      onClick={togglePrezzi}
    />
  );
}
