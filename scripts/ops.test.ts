import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './node-runtime.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every metric name in the sources. A histogram has three series, a counter one. */
function listFigures(): Set<string> {
  const folder = join(ROOT, 'apps/server/src/metriche');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = sources.flatMap((source) => [
    ...[...source.matchAll(/(?:name: |seconds\(\s*)'([a-z0-9_]+)'/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/gauge\('([a-z0-9_]+)'/g)].map(([, name = '']) => `battistrada_${name}`),
  ]);
  return new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`]));
}

/** The metrics that a Prometheus expression uses. */
function figuresOf(expr: string): string[] {
  return (
    expr
      .match(/\b(?:battistrada|http|db|process|nodejs|v8js)_[a-z0-9_]+(?=[{[)\s]|$)/g)
      ?.filter((name) => !isLabel(expr, name)) ?? []
  );
}

const isLabel = (expr: string, name: string): boolean =>
  new RegExp(String.raw`by \([^)]*\b${name}\b[^)]*\)|\{[^}]*\b${name}\b`).test(expr);

describe('ops/', () => {
  const figures = listFigures();

  it('alerts only on figures that exist', () => {
    const file = parse(read('ops/prometheus-alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
    const asked = file.groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => figuresOf(expr)));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !figures.has(name))).toEqual([]);
  });

  it('draws only figures that exist', () => {
    const board = JSON.parse(read('ops/grafana-battistrada.json')) as { panels: { targets: { expr: string }[] }[] };
    const asked = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresOf(expr)));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !figures.has(name))).toEqual([]);
  });

  it('draws every figure of our own', () => {
    const board = read('ops/grafana-battistrada.json');
    const own = [...figures].filter((name) => name.startsWith('battistrada_') && !/_(count|sum|bucket)$/.test(name));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !board.includes(name))).toEqual([]);
  });

  it('copies every workspace into the image before it installs', () => {
    const dockerfile = read('Dockerfile');
    for (const folder of ['packages', 'apps']) {
      for (const name of readdirSync(join(ROOT, folder))) {
        expect(dockerfile).toContain(`COPY ${folder}/${name}/package.json ${folder}/${name}/`);
      }
    }
  });

  it('compiles modules in the image with the V8 settings, the user and the modules of the processes that run', () => {
    const dockerfile = read('Dockerfile');
    const [, entry = '[]'] = /^ENTRYPOINT (\[[^\]]*\])$/m.exec(dockerfile) ?? [];
    const [program, ...rest] = JSON.parse(entry.replaceAll('\\\n', '')) as string[];
    expect([program, rest.at(-1)]).toEqual(['node', 'apps/server/dist/main.js']);
    const settings = rest.slice(0, -1);
    // Two settings in one argument would be one that Node does not know.
    expect(settings.filter((setting) => !/^--[\w-]+=\d+$/.test(setting))).toEqual([]);
    const flags = settings.join(' ');
    expect(dockerfile).toContain(`RUN node ${flags} --input-type`);
    // All of the built server, except the file that starts it.
    expect(dockerfile).toContain(
      "globSync('/app/apps/server/dist/*.js')) if (!file.endsWith('/main.js')) await import(file);",
    );
    expect(read('package.json')).toContain(`node ${flags} scripts/start.mjs`);
    expect(read('ops/systemd/battistrada.service')).toContain(`node ${flags} scripts/start.mjs`);
    const [, renderer = ''] = /^const HEAP = \[(.*)\];$/m.exec(read('apps/server/src/pdf/pdf-renderer.ts')) ?? [];
    expect(dockerfile).toContain(`RUN node ${renderer.replaceAll("'", '').replaceAll(', ', ' ')} --input-type`);
    // Compiled modules belong to one user.
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf(`RUN node ${flags}`));
    // Node writes them with mode 0600, and the image gives them to root.
    const readable = dockerfile.indexOf('RUN chmod -R a+rX node_modules/.cache/node-compile\n');
    expect(readable).toBeGreaterThan(dockerfile.lastIndexOf('RUN node '));
    expect(readable).toBeLessThan(dockerfile.lastIndexOf('FROM '));
  });

  it('reaches its processes also when the settings are a copy of .env.example', () => {
    const compose = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string; environment?: Record<string, unknown> }>;
    };
    const own = Object.values(compose.services).filter(({ image }) => image === 'battistrada');
    expect(own).toHaveLength(3);
    for (const { environment } of own) {
      expect(environment).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' });
    }
    expect(read('ops/Caddyfile')).toContain('web1:3000 web2:3000');
  });

  it('starts two processes that answer and one for jobs, none as root and none with a writable root', () => {
    const compose = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment?: { RUOLO?: string }; read_only?: boolean }>;
    };
    const roles = Object.values(compose.services).flatMap(({ environment, read_only: readOnly }) =>
      environment?.RUOLO === undefined ? [] : [{ role: environment.RUOLO, readOnly }],
    );
    expect(roles).toEqual([
      { role: 'web', readOnly: true },
      { role: 'web', readOnly: true },
      { role: 'lavori', readOnly: true },
    ]);
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });

  it('gives every volume of its processes to their user', () => {
    const compose = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string; volumes?: string[] }>;
    };
    const folders = Object.values(compose.services).flatMap(({ image, volumes = [] }) =>
      image === 'battistrada' ? volumes.map((volume) => volume.split(':')[1] ?? '') : [],
    );
    expect(new Set(folders)).toEqual(new Set(['/data', '/backup']));
    // Otherwise it would be root's, and nothing could be written to it.
    const made = /^RUN install -d -o node -g node -m 0700 (.+)$/m.exec(read('Dockerfile'))?.[1]?.split(' ') ?? [];
    for (const folder of folders) expect(made).toContain(folder);
  });
});
