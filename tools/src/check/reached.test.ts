import { expect, it } from 'vitest'
import { root } from '#root.ts'
import { testsReachedBy } from './reached.ts'
import { sourcesIn } from './sources.ts'

const sources = sourcesIn(root)
const reachedBy = (...changed: string[]) => testsReachedBy(changed, sources) ?? ['every test']

const bookmarksTest = 'server/src/features/bookmarks/bookmarks.test.ts'
const tiersTest = 'server/src/features/tiers/tiers.test.ts'
const statementsTest = 'tools/src/statements/statements.test.ts'

it('runs the tests of the server that make a call of the changed feature, and those of no other', () => {
  const tests = reachedBy('server/src/features/bookmarks/queries.ts')
  expect(tests).toContain(bookmarksTest)
  expect(tests).not.toContain(tiersTest)
  expect(tests.filter((path) => path.startsWith('web/'))).toEqual([])
})

it('follows what another feature imports, and what only hears of facts in its own', () => {
  expect(reachedBy('server/src/features/posts/gate.ts')).toContain(bookmarksTest)
  expect(reachedBy('server/src/features/notifications/facts.ts')).toContain('server/src/features/notifications/notifications.test.ts')
})

it('runs what reads the list of features for any of them', () => {
  expect(reachedBy('server/src/features/bookmarks/routes.ts')).toContain('server/src/test/zeros.test.ts')
  expect(reachedBy('server/src/features/bookmarks/queries.ts')).toContain(statementsTest)
})

it('goes from the contract to both sides', () => {
  const tests = reachedBy('contract/src/posts.ts')
  expect(tests).toContain('server/src/features/posts/posts.test.ts')
  expect(tests).toContain('web/src/features/posts/PostPage.test.tsx')
})

it('runs a changed test itself, and nothing for a page of the docs', () => {
  expect(reachedBy(bookmarksTest)).toEqual([bookmarksTest])
  expect(reachedBy('docs/routes.md')).toEqual([])
})

it('runs all of the server for a table, and everything for what every test stands on', () => {
  const tests = reachedBy('server/migrations/0011_posts.sql')
  expect(tests).toEqual(expect.arrayContaining([bookmarksTest, tiersTest, statementsTest, 'tools/src/postgres/databaseTypes.test.ts']))
  expect(tests.filter((path) => !/^(server|tools)\//.test(path))).toEqual([])
  expect(reachedBy('vitest.config.ts')).toEqual(['every test'])
})
