import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '../../router/navigation.tsx';
import { loadPopup, usePopup } from '../../ui/popup.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { testi } from './testi.ts';

/** Asks one question, even when several parts of the screen have unsaved values. */
let asking: Promise<boolean> | null = null;

/** For values that cannot be saved. */
const NESSUNO = { isOnItsWay: () => false, settle: async () => false };

/**
 * Asks before unsaved values are lost: the browser before the page is left, the portal before the screen is. It does
 * not ask about values that `salvataggio` is sending or can still save.
 */
export function useNonSalvato(
  isUnsaved: boolean,
  salvataggio: { readonly isOnItsWay: () => boolean; readonly settle: () => Promise<boolean> } = NESSUNO,
  /** Called when the user leaves in spite of the question. */
  onGivenUp = (): void => {},
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
    const isGivenUp = await asking;
    if (isGivenUp) onGivenUp();
    return isGivenUp;
  });
  const stop = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (!salvataggio.isOnItsWay()) event.preventDefault();
  });
  // Saving often fails because the network is gone, so the question's code must already be loaded.
  // Loaded in vain, it is asked for again when the question comes.
  useEffect(
    () =>
      void whenIdle()
        .then(loadPopup)
        .catch(() => undefined),
    [],
  );
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
