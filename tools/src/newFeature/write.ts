import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Trouble } from '#trouble.ts'
import { newFiles, newRelationFiles } from './files.ts'
import { namesOf, type Names } from './names.ts'
import { registrations } from './registrations.ts'
import { relatedNoun } from './relatedNouns.ts'
import { relationRegistrations } from './relationRegistrations.ts'

interface Written {
  names: Names
  /** New files, and lists with a line more. */
  made: string[]
  edited: string[]
}

/**
 * Writes the files of a new feature below `root`, and its lines where features are listed; with `on` those of a relation of people to
 * that noun. Throws Trouble, and has written nothing, where a file is there already or a list is not as expected.
 */
export const writeFeature = (root: string, noun: string | undefined, on: string | undefined): Written => {
  const names = namesOf(noun)
  const related = on === undefined ? undefined : relatedNoun(on)
  const migrations = readdirSync(join(root, 'server/migrations'))
  const files = related ? newRelationFiles(names, related, migrations) : newFiles(names, migrations)
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Trouble(`There is a ${taken} already`)

  const lists = related ? relationRegistrations(related) : registrations
  const edited = lists.map(({ path, edit }) => [path, edit(readFileSync(join(root, path), 'utf8'), names)] as const)
  for (const [path, text] of [...Object.entries(files), ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { names, made: Object.keys(files), edited: edited.map(([path]) => path) }
}
