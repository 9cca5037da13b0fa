import { ledger } from '@marquee/contract/ledger'
import { notifications, type NotificationTab, type NotificationType } from '@marquee/contract/notifications'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { newId } from '#db/id.ts'
import { announce } from '#jobs/announce.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

/* Who hears what of the ledger. */

let fixture: PaymentFixture
let pages: FastifyInstance
let account: string
const as = (name: string) => fixture.world.as(name)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
  // What the provider tells is applied by a job, and tells facts in turn.
  await fixture.world.settled()
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await fixture.world.addPerson('ben')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  pages = Fastify()
  await pages.register(fixture.provider.plugin)
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
})
afterAll(async () => {
  await pages.close()
  await fixture.close()
})
beforeEach(async () => {
  await heard()
  await fixture.world.owner.query('delete from notification')
})

const told = async (name: string, ...types: NotificationType[]) => {
  const { items } = await as(name)(notifications.list, { limit: 100 })
  const wanted = items.filter(({ type }) => types.includes(type))
  return wanted.map(({ type, actors, about }) => [type, ...actors.map(({ nickname }) => nickname), about].join(' ').trim()).toSorted()
}
const sold = async (cents: number, kind: 'tip' | 'ticket' | 'subscription' = 'tip') => {
  await sell(fixture, account, { payer: 'ben', cents, kind, ...(kind === 'tip' ? { creator: 'ada' } : {}) })
  await heard()
  return (await as('olga')(ledger.lines, { limit: 100 })).items.find(({ grossCents }) => grossCents === cents)!
}
/** Everything that the ledger holds is told once more. */
const again = async () => {
  const { rows } = await fixture.world.owner.query<{ id: string }>('select id from ledger_line')
  await inTransaction(fixture.world.scope(), async (inside) => {
    for (const { id: lineId } of rows) await announce(inside, 'line_booked', lineId, { lineId })
  })
  await heard()
}

it('tells a creator of a tip, by whom it is and how much; once', async () => {
  await sold(2_000)
  expect(await told('ada', 'TIP_RECEIVED')).toEqual(['TIP_RECEIVED ben tip 2000 usd -'])
  const ids = (await as('ada')(notifications.list, {})).items.map(({ id }) => id)
  await again()
  expect((await as('ada')(notifications.list, {})).items.map(({ id }) => id)).toEqual(ids)
  for (const name of ['ben', 'olga']) expect(await told(name, 'TIP_RECEIVED')).toEqual([])
})

it('tells whoever had paid how much goes back, of what it was paid for; each time once', async () => {
  for (const [cents, kind] of [[1_500, 'subscription'], [1_700, 'ticket']] as const) {
    const { id: lineId } = await sold(cents, kind)
    await as('olga')(ledger.refund, { lineId, id: newId(), cents: 500, reason: 'requested_by_customer' })
    await as('olga')(ledger.refund, { lineId, id: newId(), cents: cents - 500, reason: 'requested_by_customer' })
    await heard()
  }
  const said = ['subscription 1000', 'subscription 500', 'ticket 1200', 'ticket 500'].map((what) => `REFUND_ISSUED ${what} usd -`)
  expect(await told('ben', 'REFUND_ISSUED')).toEqual(said)
  await again()
  expect(await told('ben', 'REFUND_ISSUED')).toEqual(said)
  for (const name of ['ada', 'olga']) expect(await told(name, 'REFUND_ISSUED')).toEqual([])
})

it('writes of what goes back to whoever has been banned meanwhile', async () => {
  const ben = fixture.world.person('ben').accountId
  await fixture.world.owner.query(`update account set email = 'ben@people.test' where id = $1`, [ben])
  const { id: lineId } = await sold(1_900, 'subscription')
  await fixture.world.owner.query(`update account set status = 'banned' where id = $1`, [ben])
  await as('olga')(ledger.refund, { lineId, id: newId(), cents: 1_900, reason: 'requested_by_customer' })
  await heard()
  await heard()
  await fixture.world.owner.query(`update account set status = 'active' where id = $1`, [ben])
  const { rows } = await fixture.world.owner.query(
    `select j.payload ->> 'to' as to, (j.payload ->> 'text') like '%$19 goes back%' as "saysHowMuch" from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail' and j.payload ->> 'subject' like '%back%'`)
  expect(rows).toContainEqual({ to: 'ben@people.test', saysHowMuch: true })
})

it('stands under Money beside the rest, and nowhere else', async () => {
  await sold(2_500)
  const typesIn = async (tab: NotificationTab) => (await as('ada')(notifications.list, { tab })).items.map(({ type }) => type)
  expect(await typesIn('money')).toEqual(['TIP_RECEIVED'])
  expect(await typesIn('all')).toContain('TIP_RECEIVED')
  for (const tab of ['mentions', 'requests'] as const) expect(await typesIn(tab)).not.toContain('TIP_RECEIVED')
})

it('tells owners of a payout that the bank has sent back, and of no other', async () => {
  await sold(5_000)
  const payOut = async (outcome: 'paid' | 'failed') => {
    await pages.inject({
      method: 'POST', url: `/sandbox/payments/accounts/${account}/payouts`, payload: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await heard()
    return (await as('olga')(ledger.payouts, {})).items
  }
  const [first] = await payOut('failed')
  expect(first).toMatchObject({ state: 'failed' })
  expect(await told('olga', 'PAYOUT_FAILED')).toEqual([`PAYOUT_FAILED payout ${first!.cents} usd -`])
  await sold(600)
  // Both can have been made in the same second.
  expect((await payOut('paid')).map(({ state }) => state === 'failed').toSorted()).toEqual([false, true])
  expect(await told('olga', 'PAYOUT_FAILED')).toHaveLength(1)
  expect(await told('ada', 'PAYOUT_FAILED')).toEqual([])
})
