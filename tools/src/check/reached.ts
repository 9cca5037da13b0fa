import { resolveImport } from '#resolveImport.ts'
import type { Source } from './sources.ts'

const imports = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

/** The files of this project that a file imports when it runs. */
const importsOf = ({ path, text }: Source) =>
  [...text.matchAll(imports)].flatMap(([, from, bare, later]) => resolveImport((from ?? bare ?? later)!, path) ?? [])

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const lists = ['server/src/features.ts', 'server/src/reactions.ts']
const isFeature = (path: string) => path.startsWith('server/src/features/')

/** What every test stands on. */
const isUnderAll = (path: string) => /(^|\/)(package(-lock)?|tsconfig[\w.]*)\.json$|(^|\/)vitest\.config\.ts$|^tools\/src\/test\//.test(path)

/** Every test of the server begins with the tables that migrations make, and so do those of what is said of tables. */
const isUnderServer = (path: string) => path.startsWith('server/migrations/')
const beginsWithTables = /^(server\/src|tools\/src\/(statements|postgres))\//

/**
 * What each file leads to. The server's lists of features would lead every test of the server to every feature: a test leads to those
 * whose part of the contract it imports instead, and to the one that it lies in. Who only hears of a fact is left to the whole run.
 */
const leadsTo = (sources: readonly Source[]) => {
  const listed = sources.filter(({ path }) => lists.includes(path)).flatMap(importsOf).filter(isFeature)
  const ofFeature = (name: string | undefined) => (name ? listed.filter((path) => path.startsWith(`server/src/features/${name}/`)) : [])
  return new Map(
    sources.map((source) => {
      const { path } = source
      const imported = importsOf(source)
      if (lists.includes(path)) return [path, imported.filter((one) => !isFeature(one))]
      // What reads the list itself, or loads it for a test of all statements, is about every feature.
      if ((isTest(path) || path.startsWith('tools/')) && imported.some((one) => lists.includes(one))) return [path, [...imported, ...listed]]
      if (!path.startsWith('server/src/') || !(isTest(path) || path.startsWith('server/src/test/'))) return [path, imported]
      const called = imported.flatMap((one) => ofFeature(/^contract\/src\/(\w+)\.ts$/.exec(one)?.[1]))
      return [path, [...imported, ...called, ...ofFeature(/^server\/src\/features\/(\w+)\//.exec(path)?.[1])]]
    }),
  )
}

/** The tests that import one of the changed files, also by way of others; undefined for all. */
export const testsReachedBy = (changed: readonly string[], sources: readonly Source[]): string[] | undefined => {
  if (changed.some(isUnderAll)) return undefined
  const usedBy = new Map<string, string[]>()
  for (const [path, targets] of leadsTo(sources)) for (const target of targets) usedBy.set(target, [...(usedBy.get(target) ?? []), path])
  const reached = new Set<string>()
  const waiting = [...changed]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(usedBy.get(path) ?? []))
  }
  const allOfServer = changed.some(isUnderServer)
  const isReached = (path: string) => reached.has(path) || (allOfServer && beginsWithTables.test(path))
  return sources.map(({ path }) => path).filter((path) => isTest(path) && isReached(path))
}
