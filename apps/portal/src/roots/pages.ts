/** The code of a root's screens, loaded when they are first wanted. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenPath } from '../router/screen-path.ts';
import { screenAt, type Root } from '../router/root.ts';

/** A page's module: the components that the table names, and perhaps `loadData`. */
export type PageModule = Readonly<Record<string, unknown>>;

export interface Pages {
  readonly load: (path: ScreenPath) => Promise<ComponentType>;
  /** Asks for what the screen shows first, when a visit is likely. What only its showing may ask for stays out. */
  readonly loadData: (path: ScreenPath, client: QueryClient) => Promise<void>;
}

/** `modules` is what Vite's glob makes of the root's folder of pages: file names beside the way to load each. */
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
      // The build leaves the name out where it is the module's own.
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
