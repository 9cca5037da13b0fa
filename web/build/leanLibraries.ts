import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
/** What measures a router, and what fetches pages ahead in the framework of its makers. */
const framework = /\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/
const english = /\/zod\/v4\/locales\/en\.js$/

const named = /^export (?:const|function) (\w+)/gm
const renamed = /^export \{ (\w+) as (\w+) \}/gm

/** The same exports, each of which does nothing. */
const hollow = (source: string) => {
  const names = [...source.matchAll(named)].map(([, name]) => `export const ${name} = () => ({})`)
  const others = [...source.matchAll(renamed)].map(([, name, as]) => `export { ${name} as ${as} }`)
  return [...names, ...others].join('\n')
}

const listed = /^export \{ ([\w, ]+) \};?$/gm

/** The same exports, each of which answers nothing. */
const silent = (source: string) =>
  [...source.matchAll(listed)].flatMap(([, names = '']) => names.split(', ')).map((name) => `export const ${name} = () => undefined`).join('\n')

const statics = 'hoist-non-react-statics'

/**
 * Leaves out what the product never asks of its libraries and no bundler can see: how zod's schemas become JSON Schema, for which each of
 * them has a method; zod's own English, in whose stead the contract has words; what emotion needs for `withTheme` alone; and parts of the
 * router that begin with options and attributes which nobody here gives.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === statics ? `\0${statics}` : undefined),
  load: (id) => {
    if (id === `\0${statics}`) return 'export default (target) => target'
    if (english.test(id)) return 'export default () => ({ localeError: () => undefined })'
    if (framework.test(id)) return silent(readFileSync(id, 'utf8'))
    return jsonSchema.test(id) ? hollow(readFileSync(id, 'utf8')) : undefined
  },
})
