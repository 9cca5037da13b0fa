import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#root.ts'

/** The text of a file of the project, empty when there is none. */
export const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Files of the web that name a call of the contract: 'posts.publish'. */
export const webFilesThatName = (call: string): string[] =>
  readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => `web/src/${name}`)
    .filter((path) => textOf(path).includes(call))
    .sort()
