/**
 * Lucide's drawings as modules. `virtual:icona/check` is one drawing as a component; `virtual:icone/dealer` has the
 * drawings of all menu entries in the tables of screens, `virtual:icone/dealer/acquisti` those of one group. So a new
 * entry needs only its icon's name in the table. The drawings come from one data file: lucide-react has 4,900 files, a
 * third of everything installed.
 */
import { fileURLToPath } from 'node:url';
import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';
import { PARTS } from './parts.ts';

const ICON = 'virtual:icona/';
const MENU = 'virtual:icone/';

export function icons(): Plugin {
  return {
    name: 'battistrada:icons',
    resolveId: (id) => (id.startsWith(ICON) || id.startsWith(MENU) ? `\0${id}` : undefined),
    load: (id) => {
      if (id.startsWith(`\0${ICON}`)) return iconModule(id.slice(ICON.length + 1));
      return id.startsWith(`\0${MENU}`) ? menuModule(id.slice(MENU.length + 1)) : undefined;
    },
  };
}

/** Attributes common to all drawings; `createIcona` writes them once for all. */
const COMMON =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")(?=[^>]*>)/g;

const CREATE = fileURLToPath(new URL('../src/ui/icona.tsx', import.meta.url));

function iconModule(name: string): string {
  const body = lucide.icons[lucide.aliases?.[name]?.parent ?? name]?.body;
  if (body === undefined) throw new Error(`lucide has no icon ${name}: the names are on https://lucide.dev/icons`);
  const drawing = body.replace(COMMON, '').replace(/^<g>(.*)<\/g>$/, '$1');
  return `import { createIcona } from '${CREATE}';\nexport default /* @__PURE__ */ createIcona('${drawing}');\n`;
}

function menuModule(wanted: string): string {
  const [root = '', gruppo] = wanted.split('/');
  const menus = Object.values(PARTS[root]?.screens ?? {}).flatMap(({ menu }) => menu ?? []);
  const names = [
    ...new Set(menus.filter((menu) => gruppo === undefined || menu.gruppo === gruppo).map((m) => m.icona)),
  ];
  if (names.length === 0) throw new Error(`no menu of ${wanted}`);
  const imports = names.map((name, index) => `import Icona${index} from '${ICON}${name}';`);
  const entries = names.map((name, index) => `'${name}': Icona${index}`);
  return `${imports.join('\n')}\nexport const ICONE = { ${entries.join(', ')} };\n`;
}
