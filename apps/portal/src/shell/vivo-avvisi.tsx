import type { Avvisi } from '@battistrada/contract/avvisi';
import { useQueryClient } from '@tanstack/react-query';
import Bell from 'virtual:icona/bell';
import { useEffect, useId, useState } from 'react';
import { markLetti } from '../features/avvisi/avvisi-query.ts';
import { testi } from '../features/avvisi/testi.ts';
import { later } from '../ui/later.tsx';
import { Contatore } from './contatore.tsx';
import styles from './vivo.module.css';

const ListaAvvisi = later(() => import('../features/avvisi/lista-avvisi.tsx').then((module) => module.ListaAvvisi));

/** The notices: a bell with the number of new ones, and their list. Opening it marks them as read. */
export function VivoAvvisi({ avvisi }: { avvisi: Avvisi | undefined }) {
  const client = useQueryClient();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const nonLetti = avvisi?.nonLetti ?? 0;
  useBadge(nonLetti);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.bottone}
        aria-label={testi.apri(nonLetti)}
        title={testi.titolo}
      >
        <Bell />
        <Contatore quanti={nonLetti} />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={testi.titolo}
        className={styles.avvisi}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          setOpened(true);
          if (avvisi) void markLetti(client, avvisi);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <h2 className={styles.titolo}>{testi.titolo}</h2>
        {wasOpened && <ListaAvvisi />}
      </div>
    </>
  );
}

/** Shows the same number on the icon of the installed portal, in browsers that support it. */
function useBadge(nonLetti: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Rejects when the portal is not installed.
    void navigator.setAppBadge(nonLetti).catch(() => {});
  }, [nonLetti]);
}
