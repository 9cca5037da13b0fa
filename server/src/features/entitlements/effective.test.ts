import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { effectiveAt, type Grant } from './effective.ts'
import { isRunning } from '#db/entitled.ts'

let world: World
const tierIds = [newId(), newId(), newId()]
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ben')
  for (const [place, id] of tierIds.entries())
    await world.owner.query('insert into tier (tenant_id, id, level, name) values ($1, $2, $3, $4)', [world.home.tenantId, id, place + 1, `Level ${place + 1}`])
})
afterAll(() => world.close())

const hourMs = 3_600_000
/** Half an hour off every edge, so that a slow machine decides nothing. */
const moments = fc.integer({ min: -20, max: 20 }).map((hours) => hours + 0.5)
const rows = fc.array(
  fc.record({
    level: fc.integer({ min: 0, max: 3 }),
    from: fc.integer({ min: -20, max: 20 }),
    lasts: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    grace: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
  }),
  { maxLength: 8 },
)
type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never

/** Rows of the table, their hours counted from a moment. */
const grantsFrom = (made: readonly Row[], zero: number): Grant[] =>
  made.map(({ level, from, lasts, grace }) => {
    const at = (hours: number) => new Date(zero + hours * hourMs).toISOString()
    const until = lasts === null ? null : from + lasts
    return {
      tierId: tierIds[level - 1] ?? null, tierLevel: level, validFrom: at(from), validUntil: until === null ? null : at(until),
      graceUntil: until === null || grace === null ? null : at(until + grace),
    }
  })

it('is the same in whichever order and however often rows are told', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(), { maxLength: 8 }), moments, (made, again, hours) => {
      const grants = grantsFrom(made, 0)
      const told = [...again.flatMap((place) => grants[place % (grants.length || 1)] ?? []), ...grants.toReversed()]
      expect(effectiveAt(told, hours * hourMs)).toEqual(effectiveAt(grants, hours * hourMs))
    }),
  )
})

it('holds until it says that it will change, and changes then', () => {
  fc.assert(
    fc.property(rows, moments, fc.double({ min: 0, max: 1, noNaN: true }), (made, hours, part) => {
      const grants = grantsFrom(made, 0)
      const at = hours * hourMs
      const { changesAt, ...held } = effectiveAt(grants, at)
      const until = changesAt ?? 200 * hourMs
      expect(effectiveAt(grants, Math.floor(at + (until - 1 - at) * part))).toMatchObject(held)
      if (changesAt !== null) expect(effectiveAt(grants, changesAt)).not.toMatchObject(held)
    }),
  )
})

it('opens no less with a row more', () => {
  fc.assert(
    fc.property(rows, rows, moments, (made, more, hours) => {
      const before = effectiveAt(grantsFrom(made, 0), hours * hourMs)
      const after = effectiveAt(grantsFrom([...made, ...more], 0), hours * hourMs)
      expect(after.level).toBeGreaterThanOrEqual(before.level)
      expect(after.tierIds).toEqual(expect.arrayContaining(before.tierIds))
    }),
  )
})

it('says what the database says', { timeout: 60_000 }, async () => {
  const { tenantId } = world.home
  const { profileId } = world.person('ben')
  await fc.assert(
    fc.asyncProperty(rows, moments, async (made, hours) => {
      // That moment is now: every row lies so far before or after it.
      const grants = grantsFrom(made, Date.now() - hours * hourMs)
      await world.owner.query('delete from entitlement')
      await world.owner.query(
        `insert into entitlement (tenant_id, profile_id, source, source_id, tier_id, tier_level, valid_from, valid_until, grace_until)
         select $1, $2, 'comp', gen_random_uuid(), g."tierId", g."tierLevel", g."validFrom", g."validUntil", g."graceUntil"
           from jsonb_to_recordset($3::jsonb) g ("tierId" uuid, "tierLevel" int, "validFrom" timestamptz, "validUntil" timestamptz, "graceUntil" timestamptz)`,
        [tenantId, profileId, JSON.stringify(grants)],
      )
      const { rows: said } = await world.owner.query<{ level: number; tiers: string[] }>(
        `select coalesce(max(e.tier_level), 0)::int as level, coalesce(array_agg(distinct e.tier_id::text) filter (where e.tier_id is not null), '{}') as tiers
           from entitlement e where e.profile_id = $1 and ${isRunning('e')}`,
        [profileId],
      )
      const { level, tierIds: held } = effectiveAt(grants, Date.now())
      expect([said[0]!.level, said[0]!.tiers.toSorted()]).toEqual([level, held])
    }),
    { numRuns: 60 },
  )
})
