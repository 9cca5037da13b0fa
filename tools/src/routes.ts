import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { features, liveRooms } from '@marquee/server/features'
import { accessTable, staleCalls } from '#access/table.ts'
import { root } from '#root.ts'

const file = join(root, 'docs/routes.md')
const bound = features.flatMap((feature) => feature.bound)
const rooms = liveRooms.flatMap((kinds) => Object.entries(kinds).map(([kind, { guard }]) => ({ kind, guard })))
const table = accessTable(bound, rooms)
const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
const isCurrent = written === table

if (process.argv.includes('--check')) {
  const stale = staleCalls(written, table)
  if (!isCurrent) console.error(`docs/routes.md is older than the routes of the server${stale.length ? `, by ${stale.join(', ')}` : ''}: run npm run routes`)
  process.exitCode = isCurrent ? 0 : 1
} else {
  writeFileSync(file, table)
  console.log(`docs/routes.md: ${bound.length} routes${isCurrent ? ', as before' : ''}`)
}
