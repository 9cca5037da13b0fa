import { addressOf, type Route } from '@marquee/contract/route'
import { fitting } from './address.ts'
import { callsOf } from './calls.ts'
import { place } from './files.ts'
import { pagesAt } from './pages.ts'

export interface Bound {
  route: Route
  guard: string
}

const label = (name: string) => name.padEnd(9)

/** What lies behind an address, line by line: the screen and its calls, or the call itself. Empty when nothing does. */
export const describe = (path: string, bound: readonly Bound[]): string[] => {
  const direct = [
    ...fitting(bound, ({ route }) => addressOf(route), path),
    ...fitting(bound.filter(({ route }) => route.alias), ({ route }) => route.alias!, path),
  ]
  const byName = new Map(bound.map((entry) => [entry.route.name, entry]))
  // What the server answers at /api and /reader is never a screen.
  const [page] = pagesAt(path)
  if (!page) return direct.flatMap((call, at) => (at ? ['', ...describeCall(call)] : describeCall(call)))

  const calls = page.file ? callsOf(page.file, new Set(byName.keys())) : []
  return [
    `${label('screen')} ${page.file ?? 'no feature lists it yet'}`,
    `${label('address')} ${page.pattern} = paths.${page.name}, ${place('web/src/paths.ts', new RegExp(`^ {2}${page.name}:`, 'm'))}`,
    ...(page.route ? [`${label('route')} ${page.route}`] : []),
    ...calls.flatMap((name) => ['', ...describeCall(byName.get(name)!)]),
  ]
}

const describeCall = ({ route, guard }: Bound) => {
  const [feature, key] = route.name.split('.') as [string, string]
  const folder = `server/src/features/${feature}`
  const line = new RegExp(`^ {2}${key}:`, 'm')
  const lines: [string, string | undefined][] = [
    ['call', `${route.name}  ${route.method} ${addressOf(route)}`],
    ['contract', place(`contract/src/${feature}.ts`, line)],
    ['server', place(`${folder}/routes.ts`, line)],
    ['may call', guard],
    ['policy', place(`${folder}/policy.ts`)],
    ['queries', place(`${folder}/queries.ts`)],
  ]
  return lines.filter(([, value]) => value).map(([name, value]) => `${label(name)} ${value}`)
}
