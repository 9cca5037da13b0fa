import { everyTenant } from '@marquee/server/db/everyTenant'
import { openPool } from '@marquee/server/db/pool'
import { hearAgain, setAsideFacts } from '@marquee/server/jobs/queries'
import { openDatabase } from '#start/database.ts'
import { readSettings } from '#start/settings.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Facts that could not be heard: shows them, or with `hear`, and their numbers where not all are meant, has them heard again.

const shown = 100
const usage = 'npm run set-aside shows what waits; npm run set-aside -- hear [number …] has it heard again'

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
      return
    }
    const rows = await setAsideFacts(db, shown)
    for (const { id, topic, tenantId, setAsideAt, reason } of rows) console.log([id, topic, tenantId, setAsideAt, reason].join('\t'))
    if (!rows.length) console.log('Nothing was set aside')
  } finally {
    await pool.end()
    await close()
  }
}

await toldPlainly(() => run(process.argv.slice(2)))
