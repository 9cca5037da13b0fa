import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { labels, pairsOf } from '@marquee/contract/labels'
import { sealWith } from '@marquee/identity/storage/sealed'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databases } from '#db/database.ts'
import { openPool } from '#db/pool.ts'
import { diskStore } from '#media/diskStore.ts'
import { exportTenant } from '#tenantArchive/exportTenant.ts'
import { importTenant } from '#tenantArchive/importTenant.ts'
import { freshDatabase } from '#test/database.ts'
import { createWorld, type World } from '#test/world.ts'
import { verifyAll } from './verify.ts'

let world: World
let folder: string
let empty: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  world = await createWorld({ provider: true })
  folder = await mkdtemp(join(tmpdir(), 'marquee-moved-'))
  empty = await freshDatabase()
  await world.addPerson('olga', { role: 'Owner' })
  for (const singular of ['Season ticket', 'Membership']) {
    const { SUBSCRIPTION } = pairsOf(await world.as('olga')(labels.custom, {}))
    await world.as('olga')(labels.set, { SUBSCRIPTION: { ...SUBSCRIPTION, singular }, seen: { SUBSCRIPTION } })
  }
  await world.settled()
})
afterAll(async () => {
  await empty.drop()
  await world.close()
  await rm(folder, { recursive: true })
})

const inClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

it('holds seal for seal in another installation that the channel has moved to', async () => {
  const { tenantId } = world.home
  const archive = { passphrase: 'a passphrase that is long enough', path: join(folder, 'channel.tar') }
  await inClient(world.databaseUrl, (client) =>
    exportTenant({ client, media: world.media, seal: world.context.seal, slug: 'northlight-test', ...archive }))
  const seal = sealWith(Buffer.alloc(32, 9).toString('base64'))
  await inClient(empty.url, (client) => importTenant({ client, media: diskStore(join(folder, 'media')), seal, ...archive }))

  const before = await verifyAll(world.scope())
  expect(before.entries).toBeGreaterThan(1)
  const pool = openPool({ url: empty.url, role: 'marquee_app', size: 1, onError: () => {} })
  const after = await verifyAll({ db: databases(pool, { everyRead: false }).of(tenantId), tenantId }).finally(() => pool.end())
  expect(after).toEqual({ ...before, broken: null })
})
