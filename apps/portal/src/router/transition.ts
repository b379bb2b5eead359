/** One screen gives way to the next in a View Transition whose type the shell's CSS animates. */
import type { Direzione } from './menu.ts';

/**
 * Runs `update` inside a transition of this direction, or by itself: without a direction, for users who want less motion, and in
 * browsers without transition types, where every change would fade. Resolves once `update` ran.
 */
export async function transition(direzione: Direzione | null, update: () => void): Promise<void> {
  if (direzione === null || !canTransition() || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const { ready, updateCallbackDone } = document.startViewTransition({ update, types: [direzione] });
  // A transition that the next one overtakes is dropped: the screen changes all the same.
  ready.catch(() => {});
  await updateCallbackDone;
}

function canTransition(): boolean {
  return 'startViewTransition' in document && CSS.supports('selector(:active-view-transition-type(avanti))');
}
