/** Runs before and around every file of tests of the portal: each test finds a clean browser and leaves one. */
import type {} from '@testing-library/jest-dom/vitest';
import {
  toBeChecked,
  toBeDisabled,
  toBeEnabled,
  toBeInTheDocument,
  toBeInvalid,
  toBeRequired,
  toBeVisible,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveFocus,
  toHaveTextContent,
  toHaveValue,
} from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// The first test of a file loads the page's code too, and a busy machine takes more than the usual second for it.
configure({ asyncUtilTimeout: 20_000 });

// jsdom draws nothing, so it has no scrolling inside an element; the logo's crop asks for it as it takes the focus.
Element.prototype.scrollTo ??= () => {};

// The matchers, for each file anew: files of one worker share modules, not `expect`.
expect.extend({
  toBeChecked,
  toBeDisabled,
  toBeEnabled,
  toBeInTheDocument,
  toBeInvalid,
  toBeRequired,
  toBeVisible,
  toHaveAccessibleName,
  toHaveAttribute,
  toHaveFocus,
  toHaveTextContent,
  toHaveValue,
});

// Those of one worker share a window and their modules: nothing of a file may reach the next.
beforeAll(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

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
