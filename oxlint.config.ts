import { defineConfig } from 'oxlint';
import { layerOverrides } from './scripts/lint/layers.ts';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/src/test/**', 'e2e/**', 'bench/**'];

const onlyInClient = ['fetch', 'XMLHttpRequest'].map((name) => ({
  name,
  message: 'The only fetch of the portal is in api/client.ts: declare a call and use it.',
}));

const onlyInBrowserStore = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'A browser may keep nothing: use a store of session/browser-store.ts, which knows what to do then.',
}));

const onlyInDomain = {
  name: 'Intl',
  message:
    'A browser loads its first formatter for 22 ms, a phone for 90: the domain’s numero, denaro and giorno write.',
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '.runtime/**', 'data/**'],
  rules: {
    // Circles through `import()` are found by scripts/circles.test.ts.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': 'error',
    'eslint/no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Time is passed in: take a clock or an instant as an argument.' },
      {
        object: 'Math',
        property: 'random',
        message: 'Chance is passed in: take a source of randomness as an argument.',
      },
    ],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectTypeOf', 'fc.assert'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-restricted-matchers': [
      'error',
      {
        toBeTruthy: 'Say what is expected: toBeVisible(), toBe(true).',
        toBeFalsy: 'Say what is expected: toBe(false).',
      },
    ],
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    // Every object of functions would be reported, although there are no classes whose `this` could be lost.
    'typescript/unbound-method': 'off',
    // Axe checks the rendered page; these rules guess from the source.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...layerOverrides,
    {
      files: ['apps/server/**', 'apps/demo/**', 'packages/**', 'scripts/**'],
      excludeFiles: TESTS,
      rules: {
        // What a file takes of another stands in its import, by name.
        'import/no-namespace': 'error',
        'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
        'eslint/max-lines': ['error', { max: 300 }],
      },
    },
    {
      // More values than this are named. Functions of replace() in packages/domain take the groups of an expression.
      files: ['apps/server/**', 'packages/contract/**', 'scripts/**'],
      excludeFiles: TESTS,
      rules: { 'eslint/max-params': ['error', { max: 5 }] },
    },
    {
      files: ['apps/portal/src/**'],
      rules: { 'eslint/no-restricted-globals': ['error', onlyInDomain, ...onlyInClient, ...onlyInBrowserStore] },
    },
    {
      files: ['apps/portal/src/api/**'],
      rules: { 'eslint/no-restricted-globals': ['error', onlyInDomain, ...onlyInBrowserStore] },
    },
    {
      files: ['apps/portal/src/session/browser-store.ts'],
      rules: { 'eslint/no-restricted-globals': ['error', onlyInDomain, ...onlyInClient] },
    },
    {
      // The names of the countries, in a light page's own part.
      files: ['apps/portal/src/standalone/numero-telefono.ts'],
      rules: { 'eslint/no-restricted-globals': ['error', ...onlyInClient, ...onlyInBrowserStore] },
    },
    {
      files: ['apps/portal/src/**/*.test.{ts,tsx}'],
      rules: { 'eslint/no-restricted-globals': ['error', ...onlyInClient] },
    },
    { files: ['apps/portal/src/test/**'], rules: { 'eslint/no-restricted-globals': 'off' } },
    {
      files: ['apps/portal/**', 'bench/**', 'e2e/setup/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
        'eslint/max-lines': ['error', { max: 300 }],
      },
    },
    // The router throws its redirects.
    { files: ['apps/portal/src/router/**'], rules: { 'typescript/only-throw-error': 'off' } },
    {
      files: ['**/ports/**', 'scripts/**', ...TESTS],
      rules: { 'eslint/no-restricted-properties': 'off', 'eslint/no-console': 'off' },
    },
    {
      // The files of one worker share their modules (vitest.config.ts), so a module that another file has loaded cannot
      // be replaced.
      files: TESTS,
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'vi', property: 'mock', message: 'Spy on the function: vi.spyOn(module, name).' },
        ],
      },
    },
    {
      files: ['*.config.ts', '**/vite.config.ts', 'e2e/setup/product.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // The test itself checks values that it makes up or reads from JSON.
      files: TESTS,
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
});
