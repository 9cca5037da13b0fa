import hooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { wholeLetters } from './tools/wholeLetters.js'
import { writtenSql } from './tools/src/check/writtenSql.ts'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/src/test/**']

const unfinished = {
  // One test may be set aside for a while, with its day and reason in the line above: tools/src/check/setAside.ts.
  selector:
    "CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo)$/]:not([callee.object.name='it'][callee.property.name='skip'])",
  message: 'A test runs or does not exist.',
}

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name. Only pages, configuration files and reporters have a default export.',
}

const presented = {
  selector:
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^present[A-Z]/] > :matches(ArrowFunctionExpression, FunctionExpression):not([returnType])',
  message: 'A presenter says what it makes, in the contract’s words: what is missing is then missed here.',
}

const writtenText = 'Words live in the catalogue: take them from web/src/words.'
const literalText = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: writtenText },
  { selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\p{L}/u]', message: writtenText },
  { selector: ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]', message: writtenText },
  {
    selector: 'JSXAttribute[name.name=/^(aria-label|aria-description|title|alt|placeholder|label|helperText)$/] > Literal[value=/\\p{L}/u]',
    message: writtenText,
  },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-label|aria-description|title|alt|placeholder|label|helperText)$/] TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]',
    message: writtenText,
  },
]

const ownDates = {
  selector:
    "MemberExpression[object.name='Intl'][property.name='DateTimeFormat'], MemberExpression[property.name=/^toLocale(Date|Time)String$/], MemberExpression[property.name='toLocaleString'][object.callee.name='Date']",
  message: 'Moments and days are written one way: take the words from ui/moment.ts and ui/day.ts.',
}

const mailDates = { ...ownDates, message: 'Moments and days are written one way: take the words from mail/dateOf.ts.' }

const muiRoot = { name: '@mui/material', message: 'Import each component from its own file: @mui/material/Button.' }
const kysely = { name: 'kysely', allowTypeImports: true, message: 'SQL lives in queries.ts, its parts named like draftQueries.ts, facts.ts and db/.' }
const pg = { name: 'pg', allowTypeImports: true, message: 'Only server/src/db, identity, tools and bench talk to PostgreSQL themselves.' }

// Made to be read as text; the browser's, and Node's own.
const urls = { from: 'lib', name: ['URL', 'URLSearchParams'] }

const upwards = { regex: '^\\.\\./', message: 'A relative import stays inside its folder; from elsewhere in the package write #folder/file.ts.' }

/** `no-restricted-imports` is one setting per file: each block names its whole list. */
const restrict = (...paths) => ({ '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns: [upwards] }] })

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'coverage/', '.marquee/', 'e2e/shots/', 'server/src/db/schema.ts']),

  {
    files: ['**/*.{js,ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js', '.*.js', 'tools/*.js'] }, tsconfigRootDir: import.meta.dirname } },
    plugins: { marquee: { rules: { 'whole-letters': wholeLetters } } },
    rules: {
      semi: ['error', 'never', { beforeStatementContinuationChars: 'always' }],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      'max-len': ['error', { code: 140, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
      'func-style': ['error', 'expression'],
      'prefer-arrow-callback': 'error',
      'object-shorthand': ['error', 'always'],
      'prefer-const': 'error',
      'prefer-template': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'marquee/whole-letters': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': ['error', unfinished, defaultExport],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Settings come from config.ts.' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allow: [urls, { ...urls, from: 'package', package: 'url' }] },
      ],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
      ...restrict(kysely, pg),
    },
  },

  { files: ['**/*Page.tsx', '**/*.d.ts', '.dependency-cruiser.js', '*.config.{js,ts}', '*/*.config.ts', '**/*Reporter.ts'], rules: { 'no-restricted-syntax': ['error', unfinished] } },

  { files: ['server/src/**/*.ts'], ignores: tests, rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, presented, mailDates] } },
  { files: ['server/src/mail/dateOf.ts'], rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, presented, ...writtenSql] } },
  {
    // These write names of tables and columns that they have read from the catalogue, and settings that are held against a pattern.
    files: ['server/src/db/tenantPool.ts', 'server/src/tenantArchive/**', 'server/src/masterKey/**'],
    rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, presented] },
  },
  { files: ['identity/src/**/*.ts'], ignores: tests, rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, mailDates] } },
  { files: ['server/src/db/**', 'server/src/**/queries.ts', 'server/src/features/*/*Queries.ts', 'server/src/features/*/facts.ts'], rules: restrict() },
  { files: ['identity/**', 'tools/**', 'bench/**', 'e2e/**', ...tests], rules: restrict() },
  { files: ['server/seeds/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },

  {
    files: ['**/config.ts', 'server/src/main.ts', 'tools/**', 'bench/**', 'e2e/**', '*.config.{js,ts}', '*/*.config.ts', ...tests],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['tools/**', 'bench/**', 'e2e/**'], rules: { 'no-console': 'off', 'marquee/whole-letters': 'off' } },

  { files: ['web/src/**/*.{ts,tsx}'], ignores: tests, extends: [hooks.configs.flat['recommended-latest']] },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      ...restrict(muiRoot),
      'no-console': ['error', { allow: ['error', 'warn', 'info', 'log'] }],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only web/src/api talks to the server.' }],
    },
  },
  {
    files: ['web/src/**/*.ts'],
    ignores: [...tests, 'web/src/ui/{moment,day,zoned,authorZone}.ts'],
    rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, ownDates] },
  },
  { files: ['web/src/**/*.tsx'], ignores: tests, rules: { 'no-restricted-syntax': ['error', unfinished, defaultExport, ownDates, ...literalText] } },
  { files: ['web/src/**/*Page.tsx'], ignores: tests, rules: { 'no-restricted-syntax': ['error', unfinished, ownDates, ...literalText] } },
  {
    // Chunks of their own: React.lazy takes a default export.
    files: ['web/src/auth/ActingBridge.tsx', 'web/src/auth/AuthProviders.tsx', 'web/src/feedback/Toasts.tsx'],
    rules: { 'no-restricted-syntax': ['error', unfinished, ...literalText] },
  },
  { files: ['web/src/api/**', ...tests], rules: { 'no-restricted-globals': 'off' } },

  {
    files: tests,
    rules: {
      'marquee/whole-letters': 'off',
      // Bodies of answers are read as they come: what a test expects of them is the check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked], rules: { 'marquee/whole-letters': 'off' } },
)
