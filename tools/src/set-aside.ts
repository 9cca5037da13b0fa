import { everyTenant } from '@marquee/server/db/everyTenant'
import { openPool } from '@marquee/server/db/pool'
import { parkedEvents, tryAgain } from '@marquee/server/features/payments/eventQueries'
import { addUpAgain, changesSetAside, hearAgain, setAsideFacts } from '@marquee/server/jobs/queries'
import { openDatabase } from '#start/database.ts'
import { readSettings } from '#start/settings.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Facts that could not be heard, events of the payment provider that could not be worked on, and changes that dashboards could not add up:
// shows them, or with `hear` has all of them heard and added up again, or with numbers and ids those facts and events alone.

const shown = 100
const usage = 'npm run set-aside shows what waits; npm run set-aside -- hear [number or evt_… …] has it heard again, all of it also added up'
const isFact = (id: string) => /^\d{1,18}$/.test(id)
const isEvent = (id: string) => /^evt_\w{1,250}$/.test(id)
const counted = (count: number, one: string, more: string) => (count === 1 ? `One ${one}` : `${count} ${more}`)

const run = async ([act, ...ids]: string[]) => {
  if ((act !== undefined && act !== 'hear') || ids.some((id) => !isFact(id) && !isEvent(id))) throw new Trouble(usage)
  const { url, close } = await openDatabase(readSettings(process.env))
  // What is lost while something is asked fails there.
  const pool = openPool({ url, role: 'marquee_relay', size: 1, onError: () => {} })
  try {
    const db = everyTenant(pool)
    if (act === 'hear') {
      const facts = await hearAgain(db, ids.length ? ids.filter(isFact) : undefined)
      console.log(`${counted(facts, 'fact', 'facts')} will be heard again`)
      const events = await tryAgain(db, ids.length ? ids.filter(isEvent) : undefined)
      if (events) console.log(`${counted(events, 'event', 'events')} of the payment provider will be worked on again`)
      const changes = ids.length ? 0 : await addUpAgain(db)
      if (changes) console.log(`${counted(changes, 'change', 'changes')} will be added up again`)
      return
    }
    const rows = await setAsideFacts(db, shown)
    for (const { id, topic, tenantId, setAsideAt, reason } of rows) console.log([id, topic, tenantId, setAsideAt, reason].join('\t'))
    const events = await parkedEvents(db, shown)
    for (const { id, type, tenantId, reason, error } of events) console.log([id, type, tenantId ?? 'no channel', reason, error ?? ''].join('\t'))
    const changes = await changesSetAside(db, shown)
    for (const { id, metric, tenantId, reason } of changes) console.log([`change ${id}`, `figure ${metric}`, tenantId, reason].join('\t'))
    if (!rows.length && !events.length && !changes.length) console.log('Nothing was set aside')
  } finally {
    await pool.end()
    await close()
  }
}

await toldPlainly(() => run(process.argv.slice(2)))
