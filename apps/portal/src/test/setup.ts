/** Runs around every test file of the portal: each test starts with a clean browser and leaves one. */
import type {} from '@testing-library/jest-dom/vitest';
import {
  toBeChecked,
  toBeDisabled,
  toBeEnabled,
  toBeInTheDocument,
  toBeInvalid,
  toBeRequired,
  toBeVisible,
  toHaveAccessibleDescription,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveFocus,
  toHaveTextContent,
  toHaveValue,
} from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** True while `waitFor` tries a query, which it repeats until it succeeds. */
function isTried(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

configure({
  // The first test of a file also loads the page's code, and a busy machine needs more than the default second for it.
  asyncUtilTimeout: 20_000,
  // Writing the page into the error takes longer than the query. `waitFor` writes it when it gives up.
  getElementError(message, container) {
    const error = new Error([message, !isTried() && prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// jsdom has no layout and no scrolling inside an element, which the logo's crop calls when it takes the focus.
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

// The files of one worker share the window: each begins with an empty tab.
sessionStorage.clear();

// Registered for each file, because the files of one worker share modules but not `expect`.
expect.extend({
  toBeChecked,
  toBeDisabled,
  toBeEnabled,
  toBeInTheDocument,
  toBeInvalid,
  toBeRequired,
  toBeVisible,
  toHaveAccessibleDescription,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveFocus,
  toHaveTextContent,
  toHaveValue,
});

// The files of one worker share a window and modules, so nothing of a file may reach the next.
beforeAll(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

// jsdom starts one timer for all its frames, with the global setInterval. If it started one while a test fakes timers,
// no frame would be drawn after that test, in the next files neither. A frame that always waits keeps the real timer.
const requestFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);
let waiting = 0;

beforeAll(function waitForFrame() {
  waiting = requestFrame(waitForFrame);
});

afterAll(() => cancelFrame(waiting));

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void complaints.push(format(...said)));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`Errors on the console:\n${complaints.join('\n')}`);
});
