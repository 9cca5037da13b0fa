import { everyTenant } from '@marquee/server/db/everyTenant'
import { openPool } from '@marquee/server/db/pool'
import { addUpAgain, changesSetAside, hearAgain, setAsideFacts } from '@marquee/server/jobs/queries'
import { openDatabase } from '#start/database.ts'
import { readSettings } from '#start/settings.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Facts that could not be heard, and changes that dashboards could not add up: shows them, or with `hear` has all of them heard and added
// up again, or with numbers those facts alone.

const shown = 100
const usage = 'npm run set-aside shows what waits; npm run set-aside -- hear [number …] has it heard again, all of it also added up'

const run = async ([act, ...ids]: string[]) => {
  if ((act !== undefined && act !== 'hear') || ids.some((id) => !/^\d{1,18}$/.test(id))) throw new Trouble(usage)
  const { url, close } = await openDatabase(readSettings(process.env))
  // What is lost while something is asked fails there.
  const pool = openPool({ url, role: 'marquee_relay', size: 1, onError: () => {} })
  try {
    const db = everyTenant(pool)
    if (act === 'hear') {
      const count = await hearAgain(db, ids.length ? ids : undefined)
      console.log(count === 1 ? 'One fact will be heard again' : `${count} facts will be heard again`)
      const changes = ids.length ? 0 : await addUpAgain(db)
      if (changes) console.log(changes === 1 ? 'One change will be added up again' : `${changes} changes will be added up again`)
      return
    }
    const rows = await setAsideFacts(db, shown)
    for (const { id, topic, tenantId, setAsideAt, reason } of rows) console.log([id, topic, tenantId, setAsideAt, reason].join('\t'))
    const changes = await changesSetAside(db, shown)
    for (const { id, metric, tenantId, reason } of changes) console.log([`change ${id}`, `figure ${metric}`, tenantId, reason].join('\t'))
    if (!rows.length && !changes.length) console.log('Nothing was set aside')
  } finally {
    await pool.end()
    await close()
  }
}

await toldPlainly(() => run(process.argv.slice(2)))
