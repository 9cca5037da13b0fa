import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databases } from '#db/database.ts'
import { openPool } from '#db/pool.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const tenants: { tenantId: string; hostname: string; orgId: string }[] = []
beforeAll(async () => {
  world = await createWorld()
  for (const hostname of ['a.test', 'b.test', 'c.test']) tenants.push(await world.addTenant(hostname))
})
afterAll(() => world.close())

type Step = { tenant: number; act: 'read' | 'command' | 'fail' | 'failing command' }

const steps = fc.array(
  fc.record({ tenant: fc.integer({ min: 0, max: 2 }), act: fc.constantFrom<Step['act']>('read', 'command', 'fail', 'failing command') }),
  { minLength: 4, maxLength: 40 },
)

it.each([false, true])('never shows one tenant to another over few connections (every read in a transaction: %s)', async (everyRead) => {
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 2, onError: () => {} })
  const { of } = databases(pool, { everyRead })

  const seen = (tenant: number) => of(tenants[tenant]!.tenantId).selectFrom('tenantConfiguration').select('channelName').execute()
  const run = async ({ tenant, act }: Step) => {
    const db = of(tenants[tenant]!.tenantId)
    if (act === 'fail') await expect(db.selectFrom('nowhere' as 'tenant').selectAll().execute()).rejects.toThrow()
    if (act === 'failing command')
      await expect(db.transaction().execute((tx) => tx.insertInto('interest').values({ tenantId: tenants[tenant]!.tenantId, id: 'no id', name: 'x' }).execute())).rejects.toThrow()
    const rows = act === 'command' ? await db.transaction().execute((tx) => tx.selectFrom('tenantConfiguration').select('channelName').execute()) : await seen(tenant)
    expect(rows).toEqual([{ channelName: tenants[tenant]!.hostname }])
  }

  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await Promise.all(plan.map(run))
    }),
    { numRuns: 30 },
  )
  await pool.end()
})

it('refuses to write anything but a UUID into a setting', async () => {
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  const { of } = databases(pool, { everyRead: false })
  await expect(of("x'; drop table post; --").selectFrom('tenant').selectAll().execute()).rejects.toThrow('must be a UUID')
  await pool.end()
})
