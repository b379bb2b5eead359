import { createRoot, type Root } from 'react-dom/client';

/** The page's React root. An error while drawing replaces it by a page that says so, with a link to `home`. */
export function createPageRoot(home: string): Root {
  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no #root');
  const root = createRoot(container, {
    // React takes everything off the page: without this it stays blank.
    onUncaughtError: (error) => {
      reportError(error);
      showGuasto(root, home);
    },
  });
  return root;
}

/** Says in place of the screens that something broke, with a link to `home`. */
export function showGuasto(root: Root, home: string): void {
  void import('../shell/guasto.tsx').then((guasto) => guasto.showGuasto(root, home));
}
