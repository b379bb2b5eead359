import { createRoot, type Root } from 'react-dom/client';

/** The page's React root. An error while drawing replaces it by a page that reports it, with a link to `home`. */
export function createPageRoot(home: string): Root {
  const container = document.getElementById('root');
  if (container === null) throw new Error('the page has no #root');
  const root = createRoot(container, {
    // React removes everything from the page; without this it would stay blank.
    onUncaughtError: (error) => {
      reportError(error);
      showGuasto(root, home);
    },
  });
  return root;
}

/** Replaces the screens by a message that something broke, with a link to `home`. */
export function showGuasto(root: Root, home: string): void {
  void import('../shell/guasto.tsx').then((guasto) => guasto.showGuasto(root, home));
}
