/**
 * Menus that open from the bar, loaded when somebody reaches for them (see barra.tsx), so that no screen waits for
 * them.
 */
import Keyboard from 'virtual:icona/keyboard';
import LogOut from 'virtual:icona/log-out';
import { ICONE } from 'virtual:icone/dealer';
import { MenuTelefono } from './menu-telefono.tsx';
import { Scorciatoie } from './scorciatoie.tsx';
import { testi } from './testi-menu.ts';
import { useLeave } from './use-leave.ts';
import { useVociMenu } from './use-voci-menu.ts';
import { Voce } from './voce.tsx';

/** The entries of one group of the menu. */
export function VociGruppo({ gruppo }: { gruppo: string }) {
  return useVociMenu().map(
    (voce) =>
      voce.gruppo === gruppo &&
      voce.path !== '/utente' && <Voce key={voce.path} voce={voce} icona={ICONE[voce.icona]} />,
  );
}

/** The user's own menu: profile, shortcuts, logout. */
export function VociUtente({ onScorciatoie }: { onScorciatoie: () => void }) {
  const voci = useVociMenu();
  const { isLeaving, leave } = useLeave();
  return (
    <>
      {voci.map((voce) => voce.path === '/utente' && <Voce key={voce.path} voce={voce} icona={ICONE[voce.icona]} />)}
      <button type="button" onClick={onScorciatoie}>
        <Keyboard />
        {testi.scorciatoie}
      </button>
      <button type="button" disabled={isLeaving} onClick={leave}>
        <LogOut />
        {testi.esci}
      </button>
    </>
  );
}

/** The dialogs of the frame; at most one is open. */
export function Finestre({ opened, onClose }: { opened: 'menu' | 'scorciatoie' | null; onClose: () => void }) {
  return (
    <>
      <MenuTelefono open={opened === 'menu'} onClose={onClose} />
      <Scorciatoie open={opened === 'scorciatoie'} onClose={onClose} />
    </>
  );
}
