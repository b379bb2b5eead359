/**
 * The drawings of the menus, as modules made from the tables of screens: `virtual:icone/dealer` has those of all its entries,
 * `virtual:icone/dealer/acquisti` those of one group. So a new entry needs its icon's name in the table and nothing else.
 */
import type { Plugin } from 'vite';
import { ROOTS } from './roots.ts';

const PREFIX = 'virtual:icone/';

export function icons(): Plugin {
  return {
    name: 'battistrada:icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : undefined),
  };
}

function moduleOf(wanted: string): string {
  const [root = '', gruppo] = wanted.split('/');
  const menus = Object.values(ROOTS[root]?.screens ?? {}).flatMap(({ menu }) => menu ?? []);
  const names = [
    ...new Set(menus.filter((menu) => gruppo === undefined || menu.gruppo === gruppo).map((m) => m.icona)),
  ];
  if (names.length === 0) throw new Error(`no menu of ${wanted}`);
  const imports = names.map((name, index) => `import Icona${index} from 'lucide-react/icons/${name}';`);
  const entries = names.map((name, index) => `'${name}': Icona${index}`);
  return `${imports.join('\n')}\nexport const ICONE = { ${entries.join(', ')} };\n`;
}
