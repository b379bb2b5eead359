import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '../../router/navigation.tsx';
import { loadPopup, usePopup } from '../../ui/popup.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { testi } from './testi.ts';

/** Asks one question, even when several parts of the screen have unsaved values. */
let asking: Promise<boolean> | null = null;

/** What cannot be saved as it is. */
const NESSUNO = { isOnItsWay: () => false, settle: async () => false };

/**
 * While something is on the screen only, it is not lost without a question: the browser asks before the page is left, the portal
 * before the screen is. Nothing is asked of what `salvataggio` has on its way, or can still save.
 */
export function useNonSalvato(
  isUnsaved: boolean,
  salvataggio: { readonly isOnItsWay: () => boolean; readonly settle: () => Promise<boolean> } = NESSUNO,
): void {
  const router = useRouter();
  const popup = usePopup();
  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    if (salvataggio.isOnItsWay() || (await salvataggio.settle())) return true;
    const { nonSalvato: t } = testi.editor;
    asking ??= popup({
      title: t.titolo,
      text: t.testo,
      actions: [
        { label: t.resta, value: false },
        { label: t.esci, value: true, kind: 'danger' },
      ],
    })
      .then((esito) => esito === true)
      .finally(() => setTimeout(() => (asking = null)));
    return asking;
  });
  const stop = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (!salvataggio.isOnItsWay()) event.preventDefault();
  });
  // What cannot be saved is often so because the network is gone: the question must be there by then.
  useEffect(() => void whenIdle().then(loadPopup, () => undefined), []);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => stop(event);
    addEventListener('beforeunload', ask);
    const release = router.guardLeave(() => mayLeave());
    return () => {
      removeEventListener('beforeunload', ask);
      release();
    };
  }, [isUnsaved, router]);
}
