import { useEffect } from 'react';
import { useRouter } from '../router/navigation.tsx';

/**
 * On a change of screen the focus moves to its heading, so that a screen reader announces the screen and Tab continues
 * from there. A screen that took the focus itself keeps it. A change within a screen moves nothing.
 */
export function useFocusTitolo(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.onShown((from, to) => {
        if (from.path === to.path) return;
        if (document.activeElement?.closest('main') && document.activeElement.tagName !== 'MAIN') return;
        const title = document.querySelector<HTMLElement>('main h1');
        if (!title) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }),
    [router],
  );
}
