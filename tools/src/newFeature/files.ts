import { contractFile, migrationFile } from './contractFiles.ts'
import type { Names } from './names.ts'
import { policyFile, presentFile, queriesFile, routesFile, testFile } from './serverFiles.ts'
import { pageFile, webRoutesFile, wordsFile } from './webFiles.ts'

/** Every file of a new feature by its path. `migrations` are the names of those that exist: the new one comes after them. */
export const newFiles = (names: Names, migrations: readonly string[]): Record<string, string> => {
  const { many, Many, table } = names
  const server = `server/src/features/${many}`
  const web = `web/src/features/${many}`
  const number = Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite)) + 1
  return {
    [`contract/src/${many}.ts`]: contractFile(names),
    [`server/migrations/${String(number).padStart(4, '0')}_${table}.sql`]: migrationFile(names),
    [`${server}/queries.ts`]: queriesFile(names),
    [`${server}/policy.ts`]: policyFile(names),
    [`${server}/present.ts`]: presentFile(names),
    [`${server}/routes.ts`]: routesFile(names),
    [`${server}/${many}.test.ts`]: testFile(names),
    [`${web}/routes.tsx`]: webRoutesFile(names),
    [`${web}/${Many}Page.tsx`]: pageFile(names),
    [`web/src/words/en/${many}.ts`]: wordsFile(names),
  }
}
