import { databases } from '@marquee/server/db/database'
import { openPool } from '@marquee/server/db/pool'
import { verifyAll } from '@marquee/server/features/auditLog/verify'
import { Client } from 'pg'
import { openDatabase } from '#start/database.ts'
import { readSettings } from '#start/settings.ts'
import { toldPlainly } from '#trouble.ts'

// Holds the audit log of every channel against its seals, and names the first entry that is broken.

interface Channel {
  tenantId: string
  slug: string
}

/** All of them, suspended and closed ones too. */
const channelsIn = async (url: string): Promise<Channel[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Channel>('select tenant_id as "tenantId", slug from tenant order by slug')).rows
  } finally {
    await client.end()
  }
}

const run = async () => {
  const { url, close } = await openDatabase(readSettings(process.env))
  // What is lost while something is asked fails there.
  const pool = openPool({ url, role: 'marquee_relay', size: 1, onError: () => {} })
  try {
    const known = databases(pool, { everyRead: false })
    for (const { tenantId, slug } of await channelsIn(url)) {
      const { entries, broken, seal } = await verifyAll({ db: known.of(tenantId), tenantId })
      if (broken) process.exitCode = 1
      const outcome = broken ? `entry ${broken.seq} is ${broken.reason}` : entries ? `${entries} entries hold, the newest seal is ${seal}` : 'nothing yet'
      console.log(`${slug}\t${outcome}`)
    }
  } finally {
    await pool.end()
    await close()
  }
}

await toldPlainly(run)
