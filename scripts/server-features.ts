/**
 * Checks the imports between the server's features: no circle between them, however long, and no service that exports
 * its feature's statements instead of a function of its own. `npm test` runs it (server-features.test.ts).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = 'apps/server/src/features';

const OTHER_FEATURE = /from '\.\.\/([a-z][a-z-]*)\/[^']+'/g;

/** Matches `export … from './x.sql.ts'`, and `export const a = b.c;`. */
const HANDED_ON = /^export (?:type )?(?:\{[^}]*\}|\*[^']*) from '[^']*\.sql\.ts'|^export const \w+ = (?:\w+\.)?\w+;$/gm;

/** The features that each feature imports, with the first file that does. */
export type FeatureGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function readFeatureGraph(root: string): FeatureGraph {
  const graph = new Map<string, Map<string, string>>();
  for (const file of productionFiles(root)) {
    const [feature = ''] = file.split('/');
    const imported = graph.get(feature) ?? new Map<string, string>();
    graph.set(feature, imported);
    for (const [, other = ''] of readFileSync(join(root, FEATURES, file), 'utf8').matchAll(OTHER_FEATURE)) {
      if (!imported.has(other)) imported.set(other, file);
    }
  }
  return graph;
}

/** Every circle once, as a path from a feature back to itself, with the importing files. */
export function findCircles(graph: FeatureGraph): string[] {
  const circles = new Map<string, string>();
  for (const feature of [...graph.keys()].toSorted()) {
    const way = shortestWay(graph, feature, feature);
    if (way === null) continue;
    const members = way.toSorted().join();
    if (!circles.has(members)) circles.set(members, describe(graph, [feature, ...way]));
  }
  return [...circles.values()];
}

/** The features on the shortest path from one to another, including the last one; null when there is no path. */
function shortestWay(graph: FeatureGraph, from: string, to: string): string[] | null {
  const ways: string[][] = [[]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? from)?.keys() ?? []) {
      if (next === to) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

function describe(graph: FeatureGraph, way: readonly string[]): string {
  const steps = way.slice(1).map((to, at) => `→ ${to} (${graph.get(way[at] ?? '')?.get(to) ?? ''})`);
  return [way[0], ...steps].join(' ');
}

/** The services that export statements, with the line. */
export function findHandedOn(root: string): string[] {
  return productionFiles(root)
    .filter((file) => file.endsWith('.service.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, FEATURES, file), 'utf8').matchAll(HANDED_ON)].map(([line]) => `${file}: ${line}`),
    );
}

function productionFiles(root: string): string[] {
  return globSync('*/**/*.ts', { cwd: join(root, FEATURES) })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();
}
