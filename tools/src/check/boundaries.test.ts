import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#root.ts'
import { checkBoundaries } from './boundaries.ts'

const config = join(root, '.dependency-cruiser.js')
const houses: string[] = []
afterAll(() => houses.forEach((house) => rmSync(house, { recursive: true, force: true })))

/** As libraries are published: what was built lies in a folder of its own. */
const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './dist/index.js' }),
  [`node_modules/${name}/dist/index.js`]: 'export const x = 1\n',
})

const x = 'export const x = 1\n'
const uses = (path: string) => `import { x } from '${path}'\nexport const y = x\n`

const shared = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }',
  'package.json': '{ "type": "module", "private": true }',
  'contract/src/posts.ts': x,
  'server/src/features/posts/queries.ts': x,
  'server/src/features/posts/routes.ts': x,
  'web/src/features/posts/PostPage.tsx': x,
  ...library('zod'),
  ...library('kysely'),
  ...library('pg'),
}

/** A small project of its own, to be read by the real rules. */
const houseOf = (files: Record<string, string>) => {
  const house = mkdtempSync(join(tmpdir(), 'marquee-house-'))
  houses.push(house)
  for (const [path, text] of Object.entries({ ...shared, ...files })) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  return house
}

const broken: [rule: string, from: string, files: Record<string, string>][] = [
  ['no-circles', 'web/src/a.ts', { 'web/src/a.ts': uses('./b.ts'), 'web/src/b.ts': "import { y } from './a.ts'\nexport const x = y\n" }],
  [
    'no-feature-circles',
    'server/src/features/chats',
    {
      'server/src/features/posts/present.ts': uses('../chats/queries.ts'),
      'server/src/features/chats/queries.ts': x,
      'server/src/features/chats/present.ts': uses('../posts/queries.ts'),
    },
  ],
  ['contract-is-zod-only', 'contract/src/io.ts', { 'contract/src/io.ts': uses('kysely') }],
  ['web-meets-only-the-contract', 'web/src/c.ts', { 'web/src/c.ts': uses('../../server/src/features/posts/queries.ts') }],
  ['server-meets-only-contract-and-identity', 'server/src/d.ts', { 'server/src/d.ts': uses('../../web/src/e.ts'), 'web/src/e.ts': x }],
  ['identity-and-sandbox-stand-alone', 'identity/src/a.ts', { 'identity/src/a.ts': uses('../../contract/src/posts.ts') }],
  ['nobody-needs-the-tools', 'sandbox/src/a.ts', { 'sandbox/src/a.ts': uses('../../tools/src/b.ts'), 'tools/src/b.ts': x }],
  ['shared-knows-no-feature', 'server/src/http/a.ts', { 'server/src/http/a.ts': uses('../features/posts/queries.ts') }],
  ['public-files-only', 'server/src/features/tiers/queries.ts', { 'server/src/features/tiers/queries.ts': uses('../posts/routes.ts') }],
  ['public-files-only', 'web/src/features/chats/ChatPage.tsx', { 'web/src/features/chats/ChatPage.tsx': uses('../posts/PostPage.tsx') }],
  ['sql-lives-in-queries', 'server/src/features/tiers/present.ts', { 'server/src/features/tiers/present.ts': uses('kysely') }],
  ['only-the-database-folder-opens-connections', 'server/src/http/b.ts', { 'server/src/http/b.ts': uses('pg') }],
  ['nothing-unresolved', 'web/src/f.ts', { 'web/src/f.ts': uses('./nowhere.ts') }],
]

describe('the import law', () => {
  let found: string[]
  beforeAll(async () => {
    found = await checkBoundaries(houseOf(Object.assign({}, ...broken.map(([, , files]) => files)) as Record<string, string>), config, 1)
  })

  it.each(broken)('%s catches %s', (rule, from) => {
    expect(found).toContainEqual(expect.stringContaining(`${rule}: ${from} → `))
  })

  it('lets a house that keeps it stand', async () => {
    const house = houseOf({
      'server/src/features.ts': uses('./features/posts/routes.ts'),
      'server/src/features/chats/queries.ts': uses('../posts/queries.ts'),
      'server/src/db/pool.ts': uses('pg'),
      'contract/src/chats.ts': uses('zod'),
      'web/src/features/posts/PostCard.tsx': uses('../../../../contract/src/posts.ts'),
      'web/src/features/bookmarks/BookmarkButton.tsx': x,
      'web/src/postButtons.ts': uses('./features/bookmarks/BookmarkButton.tsx'),
    })
    expect(await checkBoundaries(house, config, 5)).toEqual([])
  })

  it('is not kept by a check that read nothing', async () => {
    await expect(checkBoundaries(houseOf({}), config, 100)).rejects.toThrow(/Only \d+ files were read/)
  })
})
