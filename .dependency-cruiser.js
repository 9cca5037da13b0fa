// The import law. In one sentence: web and server meet only in the contract; shared folders never know a feature; a feature may lean on
// another's queries, policy, present or parts, never in a circle, never on its routes or pages.
const feature = '^(server|web)/src/features/([^/]+)/'
const lists = '(app|features|reactions|main|postButtons|eventTools|eventParts|hostTools|\\w+Area)\\.ts|(router|main)\\.tsx'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or hide a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-feature-circles',
      severity: 'error',
      comment: 'Two features that lean on each other cannot be understood apart.',
      scope: 'folder',
      from: { path: '^(server|web)/src/features/[^/]+$' },
      to: { circular: true, path: '^(server|web)/src/features/[^/]+$' },
    },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      comment: 'Shapes, routes and words; no I/O.',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', '^node_modules/zod/'] },
    },
    {
      name: 'web-meets-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|identity|sandbox|tools|e2e|bench)/' },
    },
    {
      name: 'server-meets-only-contract-and-identity',
      severity: 'error',
      comment: 'Tests and what is made for them may play the outside world with the sandbox.',
      from: { path: '^server/', pathNot: '\\.test\\.ts$|^server/src/test/' },
      to: { path: '^(web|sandbox|tools|e2e|bench)/' },
    },
    {
      name: 'server-tests-meet-the-sandbox-too',
      severity: 'error',
      from: { path: '^server/(src/test/|.*\\.test\\.ts$)' },
      to: { path: '^(web|tools|e2e|bench)/' },
    },
    {
      name: 'identity-and-sandbox-stand-alone',
      severity: 'error',
      comment: 'Each can be replaced by the real thing: another issuer, a real mail server.',
      from: { path: '^(identity|sandbox)/' },
      to: { path: '^(contract|server|web|identity|sandbox|tools|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'nobody-needs-the-tools',
      severity: 'error',
      comment: 'The product runs without them; stories and benches start it with them.',
      from: { path: '^(contract|server|web|identity|sandbox)/' },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      comment: 'Only app.ts, features.ts, reactions.ts, postButtons.ts, eventTools.ts, eventParts.ts, hostTools.ts, router.tsx and its areas list features.',
      from: { path: '^(server|web)/src/', pathNot: `^(server|web)/src/(features/|test/|(${lists})$)` },
      to: { path: feature },
    },
    {
      name: 'public-files-only',
      severity: 'error',
      comment: "Another feature's queries, policy, present and parts are public; its routes and pages are not.",
      from: { path: feature },
      to: { path: '^$1/src/features/(?!$2/)[^/]+/(routes\\.tsx?|jobs\\.ts|facts\\.ts|[A-Z]\\w*Page\\.tsx)$' },
    },
    {
      name: 'sql-lives-in-queries',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/db/|^server/src/test/|/(queries|[a-z]\\w*Queries|facts)\\.ts$|\\.test\\.ts$' },
      to: { path: '^node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-database-folder-opens-connections',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(db|test)/|\\.test\\.ts$' },
      to: { path: '^node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules/).*/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
