import type { CallFault } from '@marquee/sandbox/payments/events'
import fc from 'fast-check'
import { act, type Act } from './act.ts'
import { day, quietMoment } from './model.ts'
import { checkMoney } from './checks.ts'

/* What time, the network and machines do. */

const pass = (wish: { days: number }): Act => act({
  name: 'days pass', wish, can: () => true,
  run: (stage) => stage.passTo(quietMoment(stage.model.fans, Date.now() + wish.days * day)),
})

/** What the provider has told since comes in: some of it, in some order, some twice; what is left out never comes. */
const hear = (wish: { order: number[]; lost: number; isWorked: boolean }): Act => act({
  name: 'is told', wish, can: () => true,
  async run(stage) {
    const news = (await stage.news()).filter((_, place) => wish.lost === 0 || place % 7 !== wish.lost)
    const shuffled = news
      .map((event, place) => ({ event, at: wish.order[place % wish.order.length]! + place / 1_000 }))
      .sort((one, other) => one.at - other.at)
    for (const { event, at } of shuffled) {
      await stage.tell(event)
      if (at % 5 < 1) await stage.tell(event)
    }
    if (wish.isWorked) await stage.world.worked()
  },
})

/** What was told long ago is told again. */
const hearAgain = (wish: { place: number }): Act => act({
  name: 'is told again', wish, can: () => true,
  async run(stage) {
    const all = await stage.history()
    if (all.length) await stage.tell(all[wish.place % all.length]!)
    await stage.world.worked()
  },
})

const places = [
  'POST /v1/subscriptions/:id', 'POST /v1/checkout/sessions', 'POST /v1/refunds', 'POST /v1/customers/:id/balance_transactions', 'GET /v1/subscriptions/:id',
  'POST /v1/subscription_schedules', 'POST /v1/subscription_schedules/:id', 'DELETE /v1/subscriptions/:id', 'GET /v1/checkout/sessions/:id',
] as const

const fault = (wish: CallFault): Act => act({
  name: 'a call breaks', wish, can: () => true,
  run: async (stage) => void stage.provider.faults.calls.push({ ...wish }),
})

const restart = (): Act => act({ name: 'the server restarts', wish: {}, can: () => true, run: (stage) => stage.world.restart() })

/** The provider wants to know something of the account, and knows it again. */
const askAccount = (): Act => act({
  name: 'the account is asked', wish: {}, can: () => true,
  async run({ provider, account }) {
    provider.settle(account, 'restricted')
    provider.settle(account, 'enabled')
  },
})

const payOut = (): Act => act({ name: 'banks are open', wish: {}, can: () => true, run: async (stage) => stage.provider.payOut() })

/** Everything is heard, and all is as it ought to be. */
const look = (): Act => act({
  name: 'somebody looks', wish: {}, can: () => true,
  async run(stage) {
    await stage.catchUp()
    await checkMoney(stage)
  },
})

export const passing: fc.Arbitrary<Act> = fc.record({ days: fc.constantFrom(1, 3, 8, 20, 29, 31, 40, 62) }).map(pass)

export const worldActs: fc.Arbitrary<Act>[] = [
  fc.record({ order: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 6 }), lost: fc.nat(6), isWorked: fc.boolean() }).map(hear),
  fc.record({ place: fc.nat(500) }).map(hearAgain),
  fc.record({
    place: fc.constantFrom(...places), answer: fc.constantFrom<CallFault['answer']>('lost', 'broken', 409, 429, 500), times: fc.integer({ min: 1, max: 2 }),
  }).map(fault),
  fc.constant(null).map(restart), fc.constant(null).map(payOut), fc.constant(null).map(askAccount), fc.constant(null).map(look),
]
