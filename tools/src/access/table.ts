import { addressOf, type Route } from '@marquee/contract/route'

interface Bound {
  route: Route
  guard: string
}

const head = `# Access table

Who may call what. Written by \`npm run routes\` from the routes of the contract and the guards of the server; a check fails when it is
stale. The guard of a row reads "what is loaded: the rule it must pass".
`

/** docs/routes.md: a table for each feature. */
export const accessTable = (bound: readonly Bound[]): string => {
  const features = Map.groupBy(bound, ({ route }) => route.name.split('.')[0]!)
  const sections = [...features].map(([feature, rows]) => [`## ${feature}`, '', ...table(rows)].join('\n'))
  return `${[head, ...sections].join('\n')}\n`.replaceAll('\n\n\n', '\n\n')
}

const table = (rows: readonly Bound[]) => [
  '| call | address | who may call |',
  '|---|---|---|',
  ...rows.map(({ route, guard }) => `| \`${route.name}\` | \`${route.method} ${addressOf(route)}\`${aliasOf(route)} | ${guard} |`),
  '',
]

const aliasOf = ({ alias }: Route) => (alias ? `, also \`${alias}\`` : '')
