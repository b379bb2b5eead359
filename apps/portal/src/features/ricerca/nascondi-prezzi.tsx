import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { togglePrezzi, usePrezziNascosti } from './prezzi-nascosti.ts';
import { testi } from './testi.ts';

/** Hides the prices while a customer looks at the screen; F2 does the same, also from within the search box. */
export function NascondiPrezzi({ className }: { className?: string }) {
  const isNascosto = usePrezziNascosti();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F2' || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      event.preventDefault();
      togglePrezzi();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Its name stays and says what is pressed; the tooltip says what a click would do.
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
