/**
 * Circles of files that import each other in any way. The linter's `import/no-cycle` does not follow
 * `import('./a.ts')`, neither as a call nor as a type, so the imports are read here.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync, Visitor } from 'vite';

/** The folder of each workspace that others import by name. */
const WORKSPACES: Readonly<Record<string, string>> = {
  '@battistrada/contract': 'packages/contract/src',
  '@battistrada/demo': 'apps/demo/src',
  '@battistrada/domain': 'packages/domain/src',
  '@battistrada/server': 'apps/server/src',
};

/** The circles among these files (path → source), each as a list of its files. */
export function findCircles(sources: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...sources].map(([file, source]) => [file, importsOf(file, source).filter((target) => sources.has(target))]),
  );
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): void => {
    const place = way.indexOf(file);
    if (place >= 0) circles.push(way.slice(place));
    if (place >= 0 || done.has(file)) return;
    way.push(file);
    imports.get(file)?.forEach(walk);
    way.pop();
    done.add(file);
  };
  for (const file of sources.keys()) walk(file);
  return circles;
}

/** All files that a file imports: by value, by type only, by `export from`, at run time or inside a type. */
function importsOf(file: string, source: string): string[] {
  const targets: string[] = [];
  const add = (node: { type: string; value?: unknown } | null): void => {
    const target = node === null || typeof node.value !== 'string' ? null : resolve(file, node.value);
    if (target !== null) targets.push(target);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return targets;
}

/** The file of an import; null for a package. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [scope, name, ...path] = specifier.split('/');
  const folder = WORKSPACES[`${scope}/${name}`];
  return folder === undefined ? null : `${folder}/${path.join('/')}.ts`;
}
