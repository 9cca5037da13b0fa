import { addressOf, type Route } from '@marquee/contract/route'
import { fitting } from './address.ts'
import { callsIn, callsOfModule, partsOf, type Call } from './calls.ts'
import { webFilesThatName } from './files.ts'
import { handlerOf, tablesIn, usedBy, type Handler } from './handlers.ts'
import { lineOf, moduleAt, type Declared } from './modules.ts'
import { lineOfAddress, pagesAt, type Page } from './pages.ts'
import { storiesAt, testsOfCalls, testsOfParts } from './tests.ts'

export interface Bound {
  route: Route
  guard: string
}

/** A question, and its answers in the order in which they matter. */
type Row = [question: string, answers: readonly string[]]

const at = (declared: Pick<Declared, 'path' | 'node'>) => `${declared.path}:${lineOf(declared)}`

/** Lines with their columns below each other. */
const columns = (lines: readonly (readonly string[])[]): string[] => {
  const widths = lines.reduce<number[]>((known, line) => line.map((cell, place) => Math.max(cell.length, known[place] ?? 0)), [])
  return lines.map((line) => line.map((cell, place) => cell.padEnd(widths[place]!)).join('  ').trimEnd())
}

const shownNames = 4
const shownTests = 4

const some = (names: readonly string[], most: number) =>
  names.length > most ? [...names.slice(0, most), `and ${names.length - most} more`] : names

/** Declarations by their files, a line for each: its first one, and what they are called. */
const byFile = (declared: readonly Declared[]) =>
  columns([...Map.groupBy(declared, ({ path }) => path).values()].map((ones) => [at(ones[0]!), some([...new Set(ones.map(({ name }) => name))], shownNames).join(', ')]))

/** What lies behind calls on the server, question by question. */
const serverRows = (calls: readonly Bound[]): Row[] => {
  const found = calls.map(({ route }) => handlerOf(route.name)).filter((handler): handler is Handler => handler !== undefined)
  const used = [...new Map(found.flatMap(({ handler }) => usedBy(handler).slice(1)).map((one) => [`${one.path} ${one.name}`, one])).values()]
  const naming = [...found.map(({ handler }) => handler), ...used].map((one) => ({ one, ...tablesIn(one) }))
  const written = new Set(naming.flatMap((one) => one.written))
  const read = [...new Set(naming.flatMap((one) => [...one.read, ...one.written]))].sort()
  const withSql = new Set(naming.filter((one) => one.read.length || one.written.length).map(({ one }) => one.path))
  const named = (file: string) => used.filter(({ path }) => path.endsWith(`/${file}`))
  const isListed = ({ path }: Declared) => !/\/(policy|present|routes)\.ts$/.test(path)
  return [
    ['contract', byFile(found.flatMap(({ contract }) => contract ?? []))],
    ['rules', byFile(named('policy.ts'))],
    ['queries', byFile(used.filter((one) => withSql.has(one.path) && isListed(one)))],
    ['answers', byFile(named('present.ts'))],
    ['besides', byFile(used.filter((one) => !withSql.has(one.path) && isListed(one) && one.path.includes('/features/')))],
    ['tables', [read.filter((table) => !written.has(table)).join(', '), ...(written.size ? [`${[...written].sort().join(', ')} (written)`] : [])].filter(Boolean)],
  ]
}

const callLine = ({ route, guard }: Bound) => {
  const handler = handlerOf(route.name)?.handler
  return [route.name, `${route.method} ${addressOf(route)}`, guard, handler ? at(handler) : '']
}

const written = (rows: readonly Row[]) =>
  rows.filter(([, answers]) => answers.length).flatMap(([question, answers]) => answers.map((answer, place) => `${(place ? '' : question).padEnd(9)} ${answer}`))

/** Where calls are made, a line for each file. */
const askedIn = (calls: readonly Call[]) =>
  columns([...Map.groupBy(calls, ({ path }) => path).values()].map((ones) => [`${ones[0]!.path}:${ones[0]!.line}`, [...new Set(ones.map(({ name }) => name))].join(', ')]))

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const describePage = (page: Page, byName: ReadonlyMap<string, Bound>): string[] => {
  const parts = partsOf(page.files)
  const calls = callsIn(parts, new Set(byName.keys()))
  const made = [...new Set(calls.map(({ name }) => name))].map((name) => byName.get(name)!)
  const own = [...new Set(parts.map(({ path }) => path))].filter((path) => page.files.some((file) => folderOf(file) === folderOf(path)))
  const words = own.flatMap((path) => [...moduleAt(path).imports.values()].map((imported) => imported.path)).filter((path) => path.startsWith('web/src/words/en/'))
  const [contract, ...behind] = serverRows(made)
  return written([
    ['page', page.files.length ? page.files : ['none: it leads to another address']],
    ['address', [`${page.pattern} = paths.${page.name}, ${lineOfAddress(page.name)}`]],
    ['route', page.route ? [page.route] : []],
    ['words', [...new Set(words)]],
    ['parts', askedIn(calls)],
    ['calls', columns(made.map(callLine))],
    contract!,
    ...behind,
    ['tests', [...some(testsOfParts(own), shownTests), ...some(testsOfCalls(made.map(({ route }) => route.name)), shownTests)]],
    ['stories', some(storiesAt(page.pattern), shownTests)],
  ])
}

const describeCall = (call: Bound): string[] => {
  const { name } = call.route
  const asked = webFilesThatName(name).flatMap((path) => callsOfModule(path, new Set([name])))
  return written([['call', columns([callLine(call)])], ['parts', askedIn(asked)], ...serverRows([call]), ['tests', some(testsOfCalls([name]), shownTests)]])
}

/** What lies behind an address or a call's name, question by question, or behind each of several that fit. Empty when nothing does. */
export const describe = (path: string, bound: readonly Bound[]): string[] => {
  const byName = new Map(bound.map((entry) => [entry.route.name, entry]))
  const named = byName.get(path.replace(/^\//, ''))
  // What the server answers at /api and /reader is never a screen.
  const [page] = named ? [] : pagesAt(path)
  if (page) return describePage(page, byName)
  const direct = named ? [named] : [
    ...fitting(bound, ({ route }) => addressOf(route), path),
    ...fitting(bound.filter(({ route }) => route.alias), ({ route }) => route.alias!, path),
  ]
  return direct.flatMap((call, place) => (place ? ['', ...describeCall(call)] : describeCall(call)))
}
