import { contractFile, migrationFile } from './contractFiles.ts'
import type { Names } from './names.ts'
import type { RelatedNoun } from './relatedNouns.ts'
import * as relationContract from './relationContractFiles.ts'
import * as relationServer from './relationServerFiles.ts'
import * as relationWeb from './relationWebFiles.ts'
import { policyFile, presentFile, queriesFile, routesFile, testFile } from './serverFiles.ts'
import { pageFile, webRoutesFile, wordsFile } from './webFiles.ts'

/** Where the next migration lies: after all of those that exist, which `migrations` names. */
const migrationPath = ({ table }: Names, migrations: readonly string[]) => {
  const number = Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite)) + 1
  return `server/migrations/${String(number).padStart(4, '0')}_${table}.sql`
}

/** Every file of a new feature with a noun of its own, by its path. */
export const newFiles = (names: Names, migrations: readonly string[]): Record<string, string> => {
  const { many, Many } = names
  const server = `server/src/features/${many}`
  const web = `web/src/features/${many}`
  return {
    [`contract/src/${many}.ts`]: contractFile(names),
    [migrationPath(names, migrations)]: migrationFile(names),
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

/** Every file of a new relation of people to another noun, by its path. */
export const newRelationFiles = (names: Names, on: RelatedNoun, migrations: readonly string[]): Record<string, string> => {
  const { many, Many, One } = names
  const server = `server/src/features/${many}`
  const web = `web/src/features/${many}`
  return {
    [`contract/src/${many}.ts`]: relationContract.contractFile(names, on),
    [migrationPath(names, migrations)]: relationContract.migrationFile(names, on),
    [`${server}/queries.ts`]: relationServer.queriesFile(names, on),
    [`${server}/policy.ts`]: relationServer.policyFile(names, on),
    [`${server}/routes.ts`]: relationServer.routesFile(names, on),
    [`${server}/${many}.test.ts`]: relationServer.testFile(names, on),
    [`${web}/routes.tsx`]: webRoutesFile(names),
    [`${web}/${One}Button.tsx`]: relationWeb.buttonFile(names, on),
    [`${web}/${Many}Page.tsx`]: relationWeb.pageFile(names, on),
    [`web/src/words/en/${many}.ts`]: relationWeb.wordsFile(names, on),
  }
}
