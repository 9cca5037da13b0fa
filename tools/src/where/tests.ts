import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#root.ts'
import { textOf } from './files.ts'

const testsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .sort()

/** Tests of the server that make one of these calls, those that make the most of them first. */
export const testsOfCalls = (calls: readonly string[]): string[] => {
  const patterns = calls.map((call) => new RegExp(`\\b${call.replace('.', '\\.')}\\b`))
  const counted = testsIn('server/src').map((path) => ({ path, made: patterns.filter((pattern) => pattern.test(textOf(path))).length }))
  return counted.filter(({ made }) => made).sort((one, other) => other.made - one.made).map(({ path }) => path)
}

/** Tests of the web that lie beside these files and import one of them. */
export const testsOfParts = (parts: readonly string[]): string[] => {
  const folders = new Set(parts.map((path) => path.slice(0, path.lastIndexOf('/'))))
  return [...folders].flatMap((folder) => testsIn(folder).filter((test) => parts.some((part) => part.startsWith(folder) && textOf(test).includes(`'./${part.slice(folder.length + 1)}'`))))
}

/** Browser stories that go to an address, written out as they do: '/posts/${id}' for '/posts/:postId'. */
export const storiesAt = (pattern: string): string[] => {
  const written = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/\'"`]+' : part)).join('/')
  const address = new RegExp(`['"\`}]${written}['"\`?#]`)
  return testsIn('e2e/src').filter((path) => address.test(textOf(path)))
}
