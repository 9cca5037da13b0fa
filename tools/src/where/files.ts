import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#root.ts'

/** The text of a file of the project, empty when there is none. */
export const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

/** 'web/src/paths.ts:12' for the first line that the pattern finds, the bare path when it finds none, undefined without the file. */
export const place = (path: string, pattern?: RegExp): string | undefined => {
  const text = textOf(path)
  if (!text) return undefined
  const at = pattern ? text.search(pattern) : -1
  return at < 0 ? path : `${path}:${text.slice(0, at).split('\n').length}`
}
