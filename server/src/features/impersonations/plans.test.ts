import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import * as q from './queries.ts'

/* What each call of an operator at work costs, in pages of the database, among 20,000 who have been: each row is found by an index. */

let world: World
let operatorId: string
/** As a value in SQL. */
const digest = `\\x${'ab'.repeat(32)}` as unknown as Buffer

beforeAll(async () => {
  world = await createWorld()
  const { owner, home } = world
  operatorId = (await world.addPerson('sol', { role: 'Superadmin' })).profileId
  const { profileId } = await world.addPerson('noor')
  await owner.query(
    `insert into impersonation (tenant_id, id, profile_id, operator_tenant_id, operator_id, reason, back_url, code_hash, token_hash, ends_at, ended_at)
     select $1, gen_random_uuid(), $2, $1, case when n % 100 = 0 then $3::uuid else gen_random_uuid() end, 'x', 'x',
            case when n % 2 = 0 then sha256(n::text::bytea) end, sha256(n::text::bytea), now() + interval '10 minutes', now()
       from generate_series(1, 20000) n`,
    [home.tenantId, profileId, operatorId],
  )
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const calls: [string, (context: Parameters<typeof q.actingBy>[0]) => Promise<unknown>][] = [
  ['who is acted as', (context) => q.actingBy(context, digest)],
  ['the way in', (context) => q.enter(context, digest, digest)],
  ['the end', (context) => q.endImpersonation(context, newId())],
  ['what is over', (context) => q.forgetOld(context)],
]

it.each(planModes.flatMap((mode) => calls.map(([what, work]) => [what, mode, work] as const)))('finds %s by an index, with %s', async (_what, mode, work) => {
  const { buffers, whole } = await costOf(world, 'noor', work, mode)
  expect(whole).not.toContain('impersonation')
  expect(buffers).toBeLessThan(60)
})
