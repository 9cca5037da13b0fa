import { addressOf, type Route } from '@marquee/contract/route'

interface Bound {
  route: Route
  guard: string
  /** Refused to an operator who acts as somebody. */
  isOnesOwn?: boolean
}

const head = `# Access table

Who may call what. Written by \`npm run routes\` from the routes of the contract and the guards of the server; a check fails when it is
stale. The guard of a row reads "what is loaded: the rule it must pass". "Never in another's name": refused to an operator who acts as
somebody (docs/decisions/052).
`

interface Room {
  kind: string
  guard: string
}

/** docs/routes.md: a table for each feature, and one for the rooms of the live socket. */
export const accessTable = (bound: readonly Bound[], rooms: readonly Room[]): string => {
  const features = Map.groupBy(bound, ({ route }) => route.name.split('.')[0]!)
  const sections = [...features].map(([feature, rows]) => [`## ${feature}`, '', ...table(rows)].join('\n'))
  return `${[head, ...sections, roomTable(rooms)].join('\n')}\n`.replaceAll('\n\n\n', '\n\n')
}

/** How a table differs from the one that is written down: calls that only one of them has, or has otherwise. */
export const staleCalls = (written: string, current: string): string[] => {
  const rows = (text: string) => new Set(text.split('\n').filter((line) => line.startsWith('| `')))
  const [before, now] = [rows(written), rows(current)]
  const differing = [...[...now].filter((row) => !before.has(row)), ...[...before].filter((row) => !now.has(row))]
  return [...new Set(differing.map((row) => /^\| `([^`]+)`/.exec(row)![1]!))]
}

const roomTable = (rooms: readonly Room[]) =>
  [
    '## Rooms of the live socket',
    '',
    '| room | who may listen |',
    '|---|---|',
    '| `person:<id>` | oneself |',
    ...rooms.map(({ kind, guard }) => `| \`${kind}:<id>\` | ${guard} |`),
  ].join('\n')

const table = (rows: readonly Bound[]) => [
  '| call | address | who may call |',
  '|---|---|---|',
  ...rows.map((row) => `| \`${row.route.name}\` | \`${row.route.method} ${addressOf(row.route)}\`${aliasOf(row.route)} | ${wordsOf(row)} |`),
  '',
]

const wordsOf = ({ guard, isOnesOwn }: Bound) => (isOnesOwn ? `${guard}; never in another’s name` : guard)

const aliasOf = ({ alias }: Route) => (alias ? `, also \`${alias}\`` : '')
