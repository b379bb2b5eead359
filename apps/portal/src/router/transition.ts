/** Changes screens in a View Transition whose type is animated by the shell's CSS. */
import type { Direzione } from './menu.ts';

/**
 * Runs `update` inside a transition with this direction. Without a direction, for users who prefer reduced motion, and
 * in browsers without transition types (where every change would fade), it runs `update` directly. Resolves when
 * `update` has run.
 */
export async function transition(direzione: Direzione | null, update: () => void): Promise<void> {
  if (direzione === null || !canTransition() || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const { ready, updateCallbackDone } = document.startViewTransition({ update, types: [direzione] });
  // A transition that is overtaken by the next one is skipped; the screen changes anyway.
  ready.catch(() => {});
  await updateCallbackDone;
}

function canTransition(): boolean {
  return 'startViewTransition' in document && CSS.supports('selector(:active-view-transition-type(avanti))');
}
