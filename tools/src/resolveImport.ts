import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#root.ts'

/** Where an import in a file of this project leads: to another of its files, or undefined for one that leaves the project. */
export const resolveImport = (name: string, from: string): string | undefined => {
  const [, workspace, rest] = /^@marquee\/([^/]+)\/(.+)$/.exec(name) ?? []
  const near = name.startsWith('#') ? `${from.split('/')[0]}/src/${name.slice(1)}` : name.startsWith('.') ? join(dirname(from), name) : undefined
  const candidates = near ? [near] : workspace ? [`${workspace}/src/${rest}.ts`, `${workspace}/${rest}.ts`] : []
  return candidates.find((path) => /\.(tsx?|js)$/.test(path) && existsSync(join(root, path)))
}
