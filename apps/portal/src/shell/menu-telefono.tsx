import LogOut from 'virtual:icona/log-out';
import { ICONE } from 'virtual:icone/dealer';
import { Dialog } from '../ui/dialog.tsx';
import { telefonoHref } from '../ui/telefono.ts';
import { orarioBreve, ufficioPer } from './contatti.ts';
import styles from './menu-telefono.module.css';
import { testi as testiMenu } from './testi-menu.ts';
import { testi } from './testi.ts';
import { useLeave } from './use-leave.ts';
import { usePezziCarrello } from './use-pezzi-carrello.ts';
import { useUtente } from './use-utente.ts';
import { useVociMenu } from './use-voci-menu.ts';
import { Voce } from './voce.tsx';

const GRUPPI = ['acquisti', 'documenti', 'servizi'] as const;

/** All menu entries in their groups, for the drawer of a phone and of a narrow window. */
export function MenuTelefono({ open, onClose }: { open: boolean; onClose: () => void }) {
  const voci = useVociMenu();
  const pezzi = usePezziCarrello();
  const utente = useUtente();
  const { isLeaving, leave } = useLeave();
  return (
    <Dialog kind="drawer" open={open} onClose={onClose} title={utente?.nome ?? testi.menu}>
      <nav className={styles.groups} aria-label={testi.menu} onClick={onClose}>
        {GRUPPI.map((gruppo) => (
          <section key={gruppo} className={styles.group}>
            <h3>{testiMenu.gruppi[gruppo]}</h3>
            {voci.map(
              (voce) =>
                voce.gruppo === gruppo && (
                  <Voce
                    key={voce.path}
                    voce={voce}
                    icona={ICONE[voce.icona]}
                    pezzi={voce.path === '/carrello' ? pezzi : 0}
                    className={styles.entry}
                  />
                ),
            )}
          </section>
        ))}
      </nav>
      <div className={styles.footer}>
        <Telefono />
        <button type="button" className={styles.entry} disabled={isLeaving} onClick={leave}>
          <LogOut />
          {testiMenu.esci}
        </button>
      </div>
    </Dialog>
  );
}

function Telefono() {
  const ufficio = ufficioPer('ordini');
  if (ufficio === null) return null;
  const orario = orarioBreve(ufficio);
  return (
    <p>
      <a href={telefonoHref(ufficio.telefono)}>{ufficio.telefono}</a>
      {orario !== null && ` · ${orario.giorni} ${orario.ore}`}
    </p>
  );
}
