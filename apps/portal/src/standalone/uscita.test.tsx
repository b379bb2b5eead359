// @vitest-environment jsdom
/** A tab that shows the login because a call was refused, when another tab logs out a moment later. */
import { act, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStore, tabStore } from '../session/browser-store.ts';
import { SESSIONE_SCADUTA } from '../session/session-end.ts';
import { chiaveBozza, rememberExpired, rememberReturnPath } from '../session/session-memory.ts';
import { announceUscita, announceUtente } from '../session/session-tabs.ts';
import { fakeApi } from '../test/render-page.tsx';
import { SnackProvider } from '../ui/snack.tsx';
import { renderStandalone, Standalone } from './standalone.tsx';

const BOZZA = chiaveBozza('note');

/** What the other tab's change of the shared storage does to this tab. */
const hearStorage = (): void => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));

describe('a logout in another tab', () => {
  fakeApi();
  afterEach(() => vi.unstubAllGlobals());
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/login');
    announceUtente(browserStore, 7, 1);
    tabStore.setItem(BOZZA, 'non salvato');
  });

  it('makes the next login lead to the home, although this tab was led to the login from a screen', () => {
    const onEnter = vi.fn<(path: string) => void>();
    render(
      <SnackProvider>
        <Standalone first="/login" nextPath="/utente" onEnter={onEnter} />
      </SnackProvider>,
    );
    announceUscita(browserStore);
    hearStorage();
    expect(tabStore.getItem(BOZZA)).toBeNull();
    expect(onEnter).not.toHaveBeenCalled();
    announceUtente(browserStore, 8, 2);
    hearStorage();
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('/home');
  });

  it.each([
    ['that comes while the login is loading leaves no notice and no unsaved text', true],
    ['is needed for that: a session that ran out is announced, and unsaved texts stay', false],
  ])('%s', async (_name, isLoggedOut) => {
    // jsdom does not have it.
    vi.stubGlobal('PerformanceNavigationTiming', class {});
    rememberReturnPath(tabStore, { pathname: '/utente', search: '' });
    rememberExpired(tabStore);
    if (isLoggedOut) announceUscita(browserStore);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    act(() => renderStandalone(root, '/login'));
    await screen.findByLabelText('Username');
    expect(screen.queryByText(SESSIONE_SCADUTA) === null).toBe(isLoggedOut);
    expect(tabStore.getItem(BOZZA) === null).toBe(isLoggedOut);
    act(() => root.unmount());
    place.remove();
  });
});
