/** Loads the code of a root's screens on demand. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenPath } from '../router/screen-path.ts';
import { screenAt, type Root } from '../router/root.ts';

/** A page's module: the components that the table names, and possibly `loadData`. */
export type PageModule = Readonly<Record<string, unknown>>;

export interface Pages {
  readonly load: (path: ScreenPath) => Promise<ComponentType>;
  /**
   * Loads the data that the screen shows first, when a visit is likely. Requests that only a real visit may make are
   * excluded.
   */
  readonly loadData: (path: ScreenPath, client: QueryClient) => Promise<void>;
}

/**
 * `modules` is the result of Vite's glob for the root's folder of pages: file names with a function that loads each.
 */
export function createPages(root: Root, modules: Readonly<Record<string, () => Promise<PageModule>>>): Pages {
  const loadModule = async (path: ScreenPath): Promise<PageModule> => {
    const file = `/${screenAt(root, path).modulo}-page.tsx`;
    const name = Object.keys(modules).find((each) => each.endsWith(file)) ?? '';
    const load = modules[name];
    if (load === undefined) throw new Error(`no page ${path}`);
    return load();
  };
  return {
    async load(path) {
      const module = await loadModule(path);
      // The build omits the name when it equals the module's.
      const page =
        module[screenAt(root, path).pagina ?? Object.keys(module).find((name) => name.endsWith('Page')) ?? ''];
      if (!isComponent(page)) throw new Error(`no page ${path}`);
      return page;
    },
    async loadData(path, client) {
      const { loadData } = await loadModule(path);
      if (isLoadData(loadData)) await loadData(client);
    },
  };
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

function isLoadData(value: unknown): value is (client: QueryClient) => Promise<void> | void {
  return typeof value === 'function';
}
