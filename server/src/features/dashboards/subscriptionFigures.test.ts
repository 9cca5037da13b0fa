import { dashboards } from '@marquee/contract/dashboards'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whatever the provider says of subscriptions, and in whatever order: what is added up is what the rows say. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('delete from subscription')
  await world.owner.query('truncate subscription_spell, subscription_stay, figure_change, figure')
})

const rowsOf = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const money = (wish: object = {}) => world.as('olga')(dashboards.ownerMoney, wish)
const figures = async (wish: object = {}) => (await money(wish)).subscriptions!

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

interface Said {
  status: string
  per?: 'month' | 'year'
  cents?: number
  startedAt?: string | null
  trialEndsAt?: string | null
  endedAt?: string | null
  asOf?: string
  isPeriodPaid?: boolean
}

/** What the provider says of a subscription, written as `setStanding` writes it: how it stands first, then what it costs. */
const say = async (id: string, said: Said) => {
  const { status, per = 'month', cents = 999, startedAt = null, trialEndsAt = null, endedAt = null, asOf = ago(0), isPeriodPaid = true } = said
  await world.owner.query(
    `insert into subscription (tenant_id, id, tier_level, per, cents, trial_days, account, open_until)
     values ($1, $2, 1, $3, $4, 0, 'acct_1', now()) on conflict do nothing`, [world.home.tenantId, id, per, cents])
  await world.owner.query(
    `update subscription set status = $2, started_at = coalesce($3, started_at), trial_ends_at = coalesce($4, trial_ends_at), ended_at = $5, fetched_at = $6,
            is_period_paid = $7
      where id = $1`, [id, status, startedAt, trialEndsAt, endedAt, asOf, isPeriodPaid])
  await world.owner.query('update subscription set per = $2, cents = $3 where id = $1', [id, per, cents])
}

describe('what people pay for', () => {
  it('says what they bring a month, a year’s price by its twelfth, and what that is for each of them', async () => {
    await say(newId(), { status: 'active', cents: 999 })
    await say(newId(), { status: 'past_due', per: 'year', cents: 10_000 })
    await say(newId(), { status: 'trialing', cents: 4_999 })
    await say(newId(), { status: 'incomplete', cents: 4_999 })
    await say(newId(), { status: 'paused', cents: 4_999 })
    // A period that has begun in a pause.
    await say(newId(), { status: 'active', cents: 4_999, isPeriodPaid: false })
    const found = await figures()
    expect(found.monthlyCents.now).toBe(Math.round(999 + 10_000 / 12))
    expect(found.centsEach.now).toBe(Math.round((999 + 10_000 / 12) / 2))
    expect([found.paying.now, found.active.now, found.pastDue.now, found.trialing.now]).toEqual([2, 1, 1, 1])
    expect(found.joined.added).toBe(2)
  })

  it('stands on its days: tried, paid for, changed, and over', async () => {
    const id = newId()
    await say(id, { status: 'trialing', cents: 500, startedAt: ago(20), trialEndsAt: ago(13), asOf: ago(20) })
    await say(id, { status: 'active', cents: 500, asOf: ago(12) })
    await say(id, { status: 'active', cents: 900, asOf: ago(6) })
    await say(id, { status: 'canceled', cents: 900, endedAt: ago(2), asOf: ago(1) })
    const found = await figures({ period: 'month' })
    const at = (level: { steps: number[] }, days: number) => level.steps.at(-1 - days)
    expect([21, 20, 14, 13].map((days) => at(found.trialing, days))).toEqual([0, 1, 1, 0])
    expect([14, 13, 7, 6, 3, 2].map((days) => at(found.monthlyCents, days))).toEqual([0, 500, 500, 900, 900, 0])
    expect([at(found.joined, 13), at(found.left, 2), found.joined.added, found.left.added]).toEqual([1, 1, 1, 1])
    expect(found.monthlyCents).toMatchObject({ now: 0, before: 0 })
  })

  it('tells what recurring revenue came from and where it went, which is its whole change to the cent', async () => {
    const [tom, uma, vic, wes] = [newId(), newId(), newId(), newId()]
    await say(tom, { status: 'active', per: 'year', cents: 10_000, startedAt: ago(90), asOf: ago(90) })
    await say(tom, { status: 'active', per: 'year', cents: 20_000, asOf: ago(9) })
    await say(uma, { status: 'active', cents: 999, startedAt: ago(80), asOf: ago(80) })
    await say(uma, { status: 'past_due', cents: 999, asOf: ago(8) })
    await say(uma, { status: 'active', cents: 499, asOf: ago(7) })
    await say(vic, { status: 'active', cents: 700, startedAt: ago(60), asOf: ago(60) })
    await say(vic, { status: 'paused', cents: 700, asOf: ago(20) })
    await say(vic, { status: 'active', cents: 700, asOf: ago(10) })
    await say(wes, { status: 'trialing', cents: 300, startedAt: ago(20), trialEndsAt: ago(6), asOf: ago(20) })
    await say(wes, { status: 'active', cents: 300, asOf: ago(6) })
    const { monthlyCents: { before, now }, movements: { begun, returned, raised, lowered, ended } } = await figures({ period: 'month' })
    expect([before, now]).toEqual([Math.round(10_000 / 12) + 999 + 700, Math.round(20_000 / 12) + 499 + 700 + 300])
    expect([begun, returned, lowered, ended]).toEqual([300, 700, -500, -700])
    expect(before + begun + returned + raised + lowered + ended).toBe(now)
    expect(Math.abs(raised - 10_000 / 12)).toBeLessThan(1)
    const list = (wish: object = {}) => world.as('olga')(dashboards.movements, { period: 'month', ...wish })
    expect((await list()).items.map(({ id, kind, monthlyCents }) => [id, kind, monthlyCents])).toEqual([
      [wes, 'begun', 300], [uma, 'lowered', -500], [tom, 'raised', 834], [vic, 'returned', 700], [vic, 'ended', -700],
    ])
    const first = await list({ limit: 3 })
    expect((await list({ limit: 3, cursor: first.cursor! })).items.map(({ kind }) => kind)).toEqual(['returned', 'ended'])
    expect((await list({ kind: 'ended' })).items.map(({ id }) => id)).toEqual([vic])
    expect((await list({ kind: 'raised' })).items.map(({ id }) => id)).toEqual([tom])
  })

  it('knows somebody again who had left and subscribes anew', async () => {
    const { profileId } = await world.addPerson('mia', { role: 'Member' })
    const [first, second] = [newId(), newId()]
    await say(first, { status: 'active', cents: 400, startedAt: ago(50), asOf: ago(50) })
    await say(first, { status: 'canceled', cents: 400, endedAt: ago(20), asOf: ago(20) })
    await say(second, { status: 'incomplete', cents: 600 })
    await world.owner.query('update subscription set profile_id = $1', [profileId])
    await say(second, { status: 'active', cents: 600, startedAt: ago(5), asOf: ago(5) })
    expect((await figures({ period: 'month' })).movements).toEqual({ begun: 0, returned: 600, raised: 0, lowered: 0, ended: -400 })
  })

  it('counts nothing of what was subscribed to for play once real money moves', async () => {
    const id = newId()
    await world.owner.query(
      `insert into payment_account (tenant_id, reference, livemode, country) values ($1, 'acct_1', false, 'US')`, [world.home.tenantId])
    await say(id, { status: 'active', cents: 999, startedAt: ago(9), asOf: ago(9) })
    await world.owner.query(`update payment_account set reference = 'acct_2', livemode = true, books_from = now()`)
    await say(id, { status: 'past_due', cents: 999 })
    await world.runJob('add_up_figures')
    expect(await rowsOf('select metric from figure where count <> 0')).toEqual([])
    await say(newId(), { status: 'active', cents: 500 })
    expect((await figures()).monthlyCents.now).toBe(500)
    await world.owner.query('delete from payment_account')
  })

  it('counts who has left among those who paid when the time began, and among nobody not at all', async () => {
    for (const days of [100, 90, 80, 50]) await say(newId(), { status: 'active', startedAt: ago(days), asOf: ago(days) })
    const gone = newId()
    await say(gone, { status: 'active', startedAt: ago(70), asOf: ago(70) })
    await say(gone, { status: 'canceled', endedAt: ago(5), asOf: ago(5) })
    expect((await figures({ period: 'month' })).churn).toEqual({ now: 1 / 5, before: 0 })
    expect((await figures({ from: ago(400).slice(0, 10), to: ago(300).slice(0, 10) })).churn).toEqual({ now: null, before: null })
  })

  it('tells who of a month’s newcomers is still there when each later month begins', async () => {
    const now = new Date()
    const inMonth = (months: number, date: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date)).toISOString()
    const join = async (startedAt: string, endedAt?: string) => {
      const id = newId()
      await say(id, { status: 'active', startedAt, asOf: startedAt })
      if (endedAt) await say(id, { status: 'canceled', endedAt, asOf: endedAt })
    }
    for (const end of [undefined, undefined, inMonth(-3, 20), inMonth(-2, 9), inMonth(-1, 28)]) await join(inMonth(-3, 5), end)
    await world.runJob('add_up_figures')
    await join(inMonth(-1, 5), inMonth(-1, 6))
    expect((await figures()).cohorts).toEqual([
      { month: inMonth(-3, 1).slice(0, 7), kept: [5, 4, 3, 2] },
      { month: inMonth(-1, 1).slice(0, 7), kept: [1, 0] },
    ])
  })

  it('leaves who only tried out of those who have left', async () => {
    const id = newId()
    await say(id, { status: 'trialing', startedAt: ago(9), trialEndsAt: ago(2), asOf: ago(9) })
    await say(id, { status: 'canceled', endedAt: ago(2), asOf: ago(2) })
    expect(await figures()).toMatchObject({ joined: { added: 0 }, left: { added: 0 }, trialing: { now: 0 } })
  })

  it('keeps what was brought when somebody is erased', async () => {
    const id = newId()
    await say(id, { status: 'active', startedAt: ago(9), asOf: ago(9) })
    await say(id, { status: 'canceled', endedAt: ago(2), asOf: ago(2) })
    await world.runJob('add_up_figures')
    const before = await figures()
    await world.owner.query('delete from subscription')
    expect(await figures()).toEqual(before)
  })

  it('is nothing where nothing was ever sold, and for owners alone', async () => {
    expect(await money()).toMatchObject({ sells: false, subscriptions: null })
    await world.addPerson('ada', { role: 'Creator' })
    await expect(world.as('ada')(dashboards.ownerMoney, {})).rejects.toMatchObject({ status: 403 })
  })
})

/** Counted from the rows by the day and in all, as plainly as they tell it. */
const truth = `
  with neighbours as (
    select s.*, lag(twelfths) over whole as twelfths_before, lag(ended_at) over whole as ended_before,
           coalesce(lead(began_at) over whole = ended_at and lead(twelfths) over whole > 0, false) as goes_on,
           coalesce(bool_or(twelfths > 0) over (whole rows between unbounded preceding and 1 preceding), false) as has_paid
      from subscription_spell s window whole as (partition by subscription_id order by place)),
  spells as (select n.*, coalesce(ended_before = began_at and twelfths_before > 0, false) as is_one from neighbours n),
  facts as (
    select case state when 'trialing' then 11 when 'active' then 12 else 13 end as metric, began_at as at, 1::bigint as delta from subscription_spell
    union all select case state when 'trialing' then 11 when 'active' then 12 else 13 end, ended_at, -1 from subscription_spell where ended_at is not null
    union all select 14, began_at, twelfths from subscription_spell
    union all select 14, ended_at, -twelfths from subscription_spell where ended_at is not null
    union all select 15, joined_at, 1 from subscription_stay
    union all
    select case when not is_one then case when has_paid then 36 else 32 end when twelfths > twelfths_before then 33 else 34 end, began_at,
           twelfths - case when is_one then twelfths_before else 0 end
      from spells where twelfths > 0
    union all select 35, ended_at, -twelfths from spells where ended_at is not null and twelfths > 0 and not goes_on
    union all select 16, left_at, 1 from subscription_stay where left_at is not null)
  select metric, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as when, sum(delta)::int as count from facts group by 1, 2 having sum(delta) <> 0
  union all select metric, 'all', sum(delta)::int from facts group by 1 having sum(delta) <> 0
  union all select 99, to_char(joined_at at time zone 'UTC', 'YYYY-MM'), count(*)::int from subscription_stay group by 2
  union all select 100 + (extract(year from age) * 12 + extract(month from age))::int, month, count(*)::int
    from (select to_char(joined_at at time zone 'UTC', 'YYYY-MM') as month,
                 age(date_trunc('month', left_at at time zone 'UTC'), date_trunc('month', joined_at at time zone 'UTC')) as age
            from subscription_stay where left_at is not null) gone group by 1, 2
   order by 1, 2`
const added = `
  select metric, case span when 0 then 'all' when 1 then to_char(begins at time zone 'UTC', 'YYYY-MM-DD') else to_char(begins at time zone 'UTC', 'YYYY-MM') end as when,
         count::int from figure where span <> 2 and metric between 11 and 999 and count <> 0 order by 1, 2`
const standing = `
  select count(*) filter (where status = 'trialing')::int as trialing, count(*) filter (where status = 'active')::int as active,
         count(*) filter (where status = 'past_due')::int as "pastDue",
         coalesce(sum(case per when 'month' then cents * 12 else cents end) filter (where status in ('active', 'past_due')), 0)::int as twelfths
    from subscription`

const none = { now: 0, before: 0 }
const nobody = { active: none, trialing: none, pastDue: none, monthlyCents: none, movements: {} as Record<string, number> }
/** What the dashboard says stands now; nothing where nobody has ever subscribed. */
const shown = async () => (await money()).subscriptions ?? nobody

const statuses = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused']
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({
    who: fc.nat(5), status: fc.constantFrom(...statuses), per: fc.constantFrom('month' as const, 'year' as const), cents: fc.integer({ min: 100, max: 9_999 }),
    started: fc.option(fc.nat(120)), trial: fc.option(fc.nat(90)), ended: fc.option(fc.nat(60)), asOf: fc.nat(40),
  }) },
  { weight: 1, arbitrary: fc.record({ gone: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant('add up' as const) },
)

it('adds up what the rows say after any story, and what is paid now is what the subscriptions say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (story) => {
      await world.owner.query('delete from subscription')
      await world.owner.query('truncate subscription_spell, subscription_stay, figure_change, figure')
      const ids = Array.from({ length: 6 }, () => newId())
      const when = (days: number | null) => (days === null ? null : ago(days))
      for (const one of story) {
        if (one === 'add up') await world.runJob('add_up_figures')
        else if ('gone' in one) await world.owner.query('delete from subscription where id = $1', [ids[one.gone]])
        else {
          const { who, started, trial, ended, asOf, ...said } = one
          await say(ids[who]!, { ...said, startedAt: when(started), trialEndsAt: when(trial), endedAt: when(ended), asOf: ago(asOf) })
        }
      }
      const [now] = await rowsOf(standing)
      const { active, trialing, pastDue, monthlyCents, movements } = await shown()
      expect(Object.values(movements).reduce((all, cents) => all + cents, monthlyCents.before)).toBe(monthlyCents.now)
      expect({ active: active.now, trialing: trialing.now, pastDue: pastDue.now, cents: monthlyCents.now })
        .toEqual({ active: now.active, trialing: now.trialing, pastDue: now.pastDue, cents: Math.round(now.twelfths / 12) })
      await world.runJob('add_up_figures')
      expect(await rowsOf(added)).toEqual(await rowsOf(truth))
    }),
    { numRuns: 40 },
  )
}, 120_000)
