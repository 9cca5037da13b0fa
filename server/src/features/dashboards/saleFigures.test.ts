import { dashboards } from '@marquee/contract/dashboards'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whatever is sold, given back and taken away, and in whatever order: what is added up is what the ledger and the tickets say. */

let world: World
let hosts: string[]
let fans: string[]
let events: string[]
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  hosts = [(await world.addPerson('ada', { role: 'Creator' })).profileId, (await world.addPerson('cleo', { role: 'Creator' })).profileId]
  fans = [(await world.addPerson('ben')).profileId, (await world.addPerson('dov')).profileId]
})
afterAll(() => world.close())
beforeEach(async () => {
  events = await Promise.all([addEvent(hosts[0]!), addEvent(hosts[1]!)])
})

const tenant = () => world.home.tenantId
const query = (text: string, values: unknown[] = []) => world.owner.query(text, values)
const rowsOf = async (text: string, values: unknown[] = []) => (await query(text, values)).rows
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

const addEvent = async (hostId: string) => {
  const id = newId()
  await query(
    `insert into event (tenant_id, id, host_id, title, slug, category, kind, starts_at, ends_at, time_zone)
     values ($1, $2, $3, 'Raku', 'raku', 'art', 'in_person', now(), now() + interval '1 hour', 'UTC')`, [tenant(), id, hostId])
  await query(`insert into ticket_type (tenant_id, id, event_id, place, name, kind) values ($1, $2, $2, 0, 'Free', 'free')`, [tenant(), id])
  return id
}

/** An order of the event, and where they hold one, a ticket. */
const addTicket = async (eventId: string, holderId: string, days: number) => {
  const id = newId()
  await query(
    `insert into ticket_order (tenant_id, id, event_id, buyer_id, status, total_cents, reserved_until)
     values ($1, $2, $3, $4, 'completed', 0, now())`, [tenant(), id, eventId, holderId])
  await query(
    `insert into ticket (tenant_id, id, event_id, order_id, ticket_type_id, holder_id, code, created_at)
     values ($1, $2, $3, $2, $3, $4, translate(upper(left(md5($2::uuid::text), 16)), '0189', 'GHIJ'), $5)`, [tenant(), id, eventId, holderId, ago(days)])
  return id
}

interface Booked {
  kind: string
  soldAs: string
  currency: string
  cents: number
  fees: number
  days: number
  reference: string
}

/** A line with its entries in one statement, as the ledger writes it. */
const book = ({ kind, soldAs, currency, cents, fees, days, reference }: Booked) =>
  query(
    `with line as (
       insert into ledger_line (tenant_id, id, reference, kind, sold_as, payment_reference, currency, happened_at)
       values ($1, $2, 'txn_' || replace($2::uuid::text, '-', ''), $3, $4, $5, $6, $7) returning id),
     entries as (
       insert into ledger_entry (tenant_id, line_id, account, cents, currency)
       select $1, line.id, e.account, e.cents, $6 from line
         cross join (values ($8, -$9::bigint), ('channel', $9::bigint - $10::bigint), ('processor', $10::bigint)) e(account, cents) where e.cents <> 0)
     select 1`,
    [tenant(), newId(), kind, soldAs, reference, currency, ago(days), kind.startsWith('dispute') ? 'dispute' : 'fan', cents, fees])

interface Sale {
  soldAs: string
  cents: number
  days?: number
  currency?: string
  creatorId?: string | null
  soldId?: string | null
  reference?: string
}

const sell = async ({ soldAs, cents, days = 0, currency = 'usd', creatorId = null, soldId = null, reference = `ch_${newId().replaceAll('-', '')}` }: Sale) => {
  await query(
    `insert into payment (tenant_id, id, reference, sold_as, sold_id, creator_id, cents, currency, tax_cents, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9)`, [tenant(), newId(), reference, soldAs, soldId, creatorId, cents, currency, ago(days)])
  await book({ kind: 'payment', soldAs, currency, cents, fees: Math.floor(cents / 10), days, reference })
  return reference
}

it('tells the owner what was sold and what is left of it, and a creator what was theirs', async () => {
  const ticket = await addTicket(events[0]!, fans[0]!, 3)
  await addTicket(events[0]!, fans[1]!, 2)
  await addTicket(events[1]!, fans[1]!, 1)
  const paid = await sell({ soldAs: 'ticket', cents: 2_000, days: 3, soldId: ticket })
  await sell({ soldAs: 'tip', cents: 500, days: 2, creatorId: hosts[0] })
  await sell({ soldAs: 'tip', cents: 300, days: 2, creatorId: hosts[1], currency: 'eur' })
  await sell({ soldAs: 'subscription', cents: 999, days: 1 })
  await sell({ soldAs: 'gift', cents: 100, days: 1 })
  await sell({ soldAs: 'other', cents: 7_777, days: 1 })
  await book({ kind: 'refund', soldAs: 'ticket', currency: 'usd', cents: -1_500, fees: 0, days: 1, reference: paid })

  const olgas = await world.as('olga')(dashboards.ownerMoney, { period: 'week' })
  expect(olgas.tickets).toMatchObject({ total: 3, added: 3 })
  expect(olgas.tickets!.steps.slice(-4)).toEqual([1, 1, 1, 0])
  expect(olgas.sales.map(({ currency }) => currency)).toEqual(['eur', 'usd'])
  const [eur, usd] = olgas.sales
  expect(usd).toMatchObject({
    tickets: { gross: { added: 500, total: 500 }, net: { added: 300 } }, tips: { gross: { added: 500 }, net: { added: 450 } },
    subscriptions: { gross: { added: 1_099 }, net: { added: 990 } },
  })
  expect(usd!.tickets.gross.steps.slice(-4)).toEqual([2_000, 0, -1_500, 0])
  expect(eur).toMatchObject({ tips: { gross: { added: 300 } }, subscriptions: { gross: { added: 0 } } })

  const adas = await world.as('ada')(dashboards.creatorMoney, { period: 'week' })
  expect(adas.tickets).toMatchObject({ added: 2 })
  expect(adas.sales).toMatchObject([{ currency: 'usd', tickets: { gross: { added: 500 } }, tips: { gross: { added: 500 } }, subscriptions: { gross: { added: 0 } } }])
  await expect(world.as('ben')(dashboards.creatorMoney, {})).rejects.toMatchObject({ status: 403 })
})

/** Counted from the rows by the day and in all, as plainly as they tell it. */
const truth = `
  with facts as (
    select v.host_id as whose, 17 as metric, '' as currency, t.created_at as at, 1::bigint as delta
      from ticket t join event v on v.id = t.event_id where t.status in ('active', 'checked_in')
    union all
    select coalesce((select p.creator_id from payment p where p.reference = l.payment_reference),
                    (select v.host_id from payment p join ticket_order o on o.id = p.sold_id join event v on v.id = o.event_id
                      where l.sold_as = 'ticket' and p.reference = l.payment_reference)),
           m.metric, l.currency, l.happened_at, m.delta
      from ledger_line l
      cross join lateral (
        select 18 + 2 * array_position(array['ticket', 'tip', 'subscription'], replace(l.sold_as, 'gift', 'subscription')) - 2 + place as metric, cents as delta
          from (select 0 as place, -sum(e.cents) as cents from ledger_entry e where e.line_id = l.id and e.account in ('fan', 'dispute')
                union all select 1, sum(e.cents) from ledger_entry e where e.line_id = l.id and e.account = 'channel') s) m
     where l.sold_as <> 'other'),
  wider as (select whose, metric, currency, at, delta from facts where whose is not null union all select nobodys_figures(), metric, currency, at, delta from facts)
  select whose, metric, currency, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as when, sum(delta)::int as count from wider group by 1, 2, 3, 4 having sum(delta) <> 0
  union all select whose, metric, currency, 'all', sum(delta)::int from wider group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3, 4`
const added = `
  select profile_id as whose, metric, currency, case span when 0 then 'all' else to_char(begins at time zone 'UTC', 'YYYY-MM-DD') end as when, count::int
    from figure where span < 2 and metric between 17 and 23 and count <> 0 order by 1, 2, 3, 4`

const day = fc.nat(6)
const cents = fc.integer({ min: 100, max: 9_999 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ sells: fc.constantFrom('tip', 'subscription', 'gift', 'other'), cents, days: day, to: fc.option(fc.nat(1)), currency: fc.constantFrom('usd', 'eur') }) },
  { weight: 3, arbitrary: fc.record({ takes: fc.nat(1), fan: fc.nat(1), cents: fc.option(cents), days: day }) },
  { weight: 3, arbitrary: fc.record({ back: fc.nat(20), cents, kind: fc.constantFrom('refund', 'refund_back', 'dispute', 'dispute_won') }) },
  { weight: 3, arbitrary: fc.record({ ticket: fc.nat(20), becomes: fc.constantFrom('canceled', 'active', 'checked_in', 'gone') }) },
  { weight: 1, arbitrary: fc.record({ ends: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constant('add up' as const) },
)

it('adds up what the ledger and the tickets say after any story, and makes the same again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (story) => {
      const here = [...events]
      const paid: { reference: string; soldAs: string; currency: string }[] = []
      const tickets: string[] = []
      for (const one of story) {
        if (one === 'add up') await world.runJob('add_up_figures')
        else if ('sells' in one) {
          const { sells: soldAs, to, currency, ...rest } = one
          paid.push({ soldAs, currency, reference: await sell({ soldAs, currency, creatorId: to === null ? null : hosts[to]!, ...rest }) })
        } else if ('takes' in one) {
          const id = await addTicket(here[one.takes]!, fans[one.fan]!, one.days)
          tickets.push(id)
          if (one.cents) paid.push({ soldAs: 'ticket', currency: 'usd', reference: await sell({ soldAs: 'ticket', cents: one.cents, days: one.days, soldId: id }) })
        } else if ('back' in one) {
          const of = paid[one.back % (paid.length || 1)]
          const sign = one.kind === 'refund' || one.kind === 'dispute' ? -1 : 1
          if (of) await book({ ...of, kind: one.kind, cents: sign * one.cents, fees: 0, days: 0 })
        } else if ('ticket' in one) {
          const id = tickets[one.ticket % (tickets.length || 1)] ?? null
          if (one.becomes === 'gone') await query('delete from ticket where id = $1', [id])
          else {
            const at = one.becomes === 'checked_in' ? new Date() : null
            await query('update ticket set status = $2, checked_in_at = $3 where id = $1', [id, one.becomes, at])
          }
        } else {
          // What was sold for an event that goes is the channel's alone from then on: whoever erases its host takes their figures along.
          await query('delete from ticket where event_id = $1', [here[one.ends]])
          here[one.ends] = await addEvent(hosts[one.ends]!)
        }
      }
      await world.runJob('add_up_figures')
      const said = await rowsOf(truth)
      expect(await rowsOf(added)).toEqual(said)
      await query('select recall_figures($1), recall_sales($1)', [tenant()])
      await world.runJob('add_up_figures')
      expect(await rowsOf(added)).toEqual(said)
    }),
    { numRuns: 25 },
  )
}, 120_000)

it('takes the tickets of an event out that goes with its host, and keeps what was paid', async () => {
  const event = await addEvent(hosts[0]!)
  const before = await world.as('olga')(dashboards.ownerMoney, { period: 'week' })
  const ticket = await addTicket(event, fans[0]!, 2)
  await addTicket(event, fans[1]!, 2)
  await sell({ soldAs: 'ticket', cents: 1_200, soldId: ticket })
  await world.runJob('add_up_figures')
  await query('delete from event where id = $1', [event])
  const after = await world.as('olga')(dashboards.ownerMoney, { period: 'week' })
  expect(after.tickets).toEqual(before.tickets)
  const total = ({ sales }: typeof after) => sales.find(({ currency }) => currency === 'usd')!.tickets.gross.total
  expect(total(after) - total(before)).toBe(1_200)
})
