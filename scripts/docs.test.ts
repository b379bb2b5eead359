import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git', '.runtime', 'test-results', 'playwright-report']);

/** Every file of the project, as a path from its root. */
function listFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

const files = listFiles();
/**
 * Documents that describe the project's current state; decision records describe the day on which they were written.
 */
const guides = files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
const records = files.filter((path) => path.startsWith('docs/decisions/'));

describe.each(guides)('%s', (guide) => {
  const text = read(guide);

  it('names only paths that exist', () => {
    const missing = pathsIn(text).filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it('links only to what exists', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(guide), target)))).toEqual([]);
  });

  it('shows only npm commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/\bnpm (?:run )?(?!run\b|install\b|ci\b|registry\b|audit\b)([a-z][\w:-]*)/g)];
    for (const [, command = ''] of commands) expect(Object.keys(scripts)).toContain(command);
  });
});

describe('README.md', () => {
  it('shows every demo account and the password', () => {
    const accesso = read('apps/demo/src/accesso.ts');
    const accounts = [...accesso.matchAll(/^ {2}\['(\w+)', /gm)].map(([, username = '']) => username);
    expect(accounts.length).toBeGreaterThan(0);
    for (const username of accounts) expect(read('README.md')).toContain(`\`${username}\``);
    expect(read('README.md')).toContain(/DEMO_PASSWORD = '(.+)'/.exec(accesso)?.[1]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('maps every folder of the server’s and the portal’s sources', () => {
    const folders = ['apps/server/src', 'apps/portal/src'].flatMap((sources) =>
      readdirSync(join(ROOT, sources), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${sources}/${name}/`),
    );
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => !read('ARCHITECTURE.md').includes(`\`${folder}`))).toEqual([]);
  });
});

describe('docs/glossario.md', () => {
  const glossary = read('docs/glossario.md');
  const sql = files
    .filter((path) => path.endsWith('.sql'))
    .map(read)
    .join('\n');

  it('explains every table', () => {
    const tables = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table);
    expect(tables.filter((table) => !glossary.includes(`\`${table}\``))).toEqual([]);
  });

  it('gives every word the place where the code has it', () => {
    const code = files
      .filter((path) => /^(packages|apps)\/.*\.(ts|tsx|sql)$/.test(path))
      .map(read)
      .join('\n');
    const words = glossary
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !new RegExp(`\\b${word}`).test(code))).toEqual([]);
  });
});

describe('decision records', () => {
  it('are numbered without gaps', () => {
    const numbers = records.map((path) => Number(/(\d{4})-[\w-]+\.md$/.exec(path)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(records)('%s has at most 40 lines', (path) => {
    expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it.each(records)('%s has its number, its status, what was found and what was decided', (path) => {
    const [, number = ''] = /(\d{4})-/.exec(path) ?? [];
    const text = read(path);
    expect(text).toMatch(new RegExp(`^# ${number} · .+\n\n\\*\\*Status:\\*\\* (accepted|superseded by)`));
    const headings = [...text.matchAll(/^## (.+)/gm)].map(([, heading = '']) => heading);
    expect(headings[0]).toBe('Context');
    expect(headings).toContain('Decision');
    const known = ['Context', 'Decision', 'Figures', 'Tried and left', 'Considered', 'Consequences'];
    expect(headings.filter((heading) => !known.includes(heading))).toEqual([]);
  });
});

/** Texts in backticks that look like our paths or file names; `<noun>` and `{prefix}` are not paths. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, token = '']) => token);
  return quoted.filter((token) => {
    if (!/^[\w.@/-]+$/.test(token) || token.startsWith('/') || token.startsWith('@') || token.startsWith('./'))
      return false;
    const inFolder = /^(apps|packages|docs|e2e|bench|scripts|\.ci)\//.test(token);
    return inFolder || /^[\w.-]+\.(ts|tsx|mjs|css|sql|md|png)$/.test(token);
  });
}

/** True for a path from the root, or for the name of a file in any folder. */
function exists(path: string): boolean {
  if (path.includes('/')) return existsSync(join(ROOT, path));
  return files.some((file) => file === path || file.endsWith(`/${path}`));
}
