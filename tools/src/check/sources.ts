import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** Relative to the project, parted by slashes. */
  path: string
  text: string
}

const folders = ['contract/src', 'server/src', 'server/seeds', 'web/src', 'identity/src', 'sandbox/src', 'tools', 'e2e', 'bench']
const left = new Set(['node_modules', 'dist'])

/** Every TypeScript and JavaScript file that people wrote, below `root`. */
export const sourcesIn = (root: string, within: readonly string[] = folders): Source[] =>
  within.flatMap((folder) => filesIn(root, folder)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const filesIn = (root: string, folder: string): string[] =>
  entriesOf(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return left.has(entry.name) ? [] : filesIn(root, path)
    return /\.(ts|tsx|js)$/.test(entry.name) ? [path] : []
  })

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
