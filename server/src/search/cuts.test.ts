import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/*
 * PostgreSQL counts code points: `left` can cut a family, a flag or an accent in half. What people read is brought with one more than is
 * shown, `left(text, most + 1)`, and cut by `beginningOf` of the contract.
 */

const source = resolve(import.meta.dirname, '..')

/** Files whose cuts nobody reads, or that are cut again further down, each with why. */
const others: Readonly<Record<string, string>> = {
  'jobs/queries.ts': 'why a job was set aside, for operators: our own words',
  'features/events/wordQueries.ts': 'words of an index',
  'features/directory/nearQueries.ts': 'words of an index',
  'features/posts/gate.ts': 'withoutTornEnd in present.ts',
  'features/posts/publicPost.ts': 'previewOf makes it shorter',
  'features/events/publicEvent.ts': 'previewOf makes it shorter',
  'features/notifications/truthQueries.ts': 'withoutTornEnd in present.ts; mails quote less of it',
  'features/notifications/partQueries.ts': 'the same as truthQueries.ts, to compare',
  'features/ledger/writeQueries.ts': 'codes of the payment provider',
  'features/dashboards/rollUpQueries.ts': 'why a change was set aside, for operators: our own words',
  'features/moderation/caseQueries.ts': 'shortened in present.ts',
  'tenantArchive/rows.ts': 'the number of a migration',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^test\//.test(file))

it('cuts no text that people read where the database counts', () => {
  const cuts = files.flatMap((file) =>
    [...readFileSync(resolve(source, file), 'utf8').matchAll(/\b(?:left|substr)\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+\)/g)]
      .flatMap(([call]) => (call.includes(' + 1}') ? [] : [{ file, call }])))
  expect(cuts.filter(({ file }) => !others[file]).map(({ file, call }) => `${file}: ${call}`)).toEqual([])
  expect(Object.keys(others).filter((file) => !cuts.some((cut) => cut.file === file))).toEqual([])
})
