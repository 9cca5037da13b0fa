import { subscriptions } from '@marquee/contract/subscriptions'
import fc from 'fast-check'
import { newId } from '#db/id.ts'
import { act, fanAt, type Act } from './act.ts'
import {
  addMonths, boundaryAfter, caps, codes, day, hour, minute, pay, placesTaken, priceOf, prices, quietMoment, trialDays, type Fan, type Level,
  type Model, type Paying, type Per,
} from './model.ts'
import type { MoneyStage } from './moneyStage.ts'

/* What fans do with what they pay for again and again. */

const fan = fc.nat(2)
const level = fc.constantFrom<Level>(1, 2, 3)
const per = fc.constantFrom<Per>('month', 'month', 'year')

const payingOf = (model: Model, who: number): Paying | undefined => fanAt(model, who).paying
const isNear = (one: number, other: number) => Math.abs(one - other) < 3 * minute

const priceIdOf = async (stage: MoneyStage, one: Fan, wanted: Level, by: Per) => {
  const { prices: offered } = await stage.as(one)(subscriptions.offer, { tierId: stage.tierIds[wanted] })
  return offered.find((price) => price.per === by)!.id
}
const currentOf = async (stage: MoneyStage, one: Fan) => (await stage.as(one)(subscriptions.mine, {})).current

interface Beginning {
  fan: number
  level: Level
  per: Per
  code: string | null
  /** What happens on the provider’s page. */
  how: 'pays' | 'declined, then pays' | 'asks, then pays' | 'pays twice' | 'leaves' | 'card that fails later'
  /** Whether they come back from there, or close the browser. */
  returns: boolean
}

const hasTrial = (one: Fan, wanted: Level) => trialDays[wanted] > 0 && !one.hasTried

/** They have it without paying, or are going to: nobody is charged for that. */
const isHeld = (one: Fan, wanted: Level) => one.grants.some((grant) => grant.level >= wanted && grant.until > Date.now())

const canBegin = (model: Model, { fan: who, level: wanted, code, how }: Beginning) => {
  const one = fanAt(model, who)
  const uses = code ? (model.usedCodes[code] ?? 0) : 0
  const isHad = code !== null && model.usedCodes[`${one.name} ${code}`] !== undefined
  return !one.paying && Date.now() > one.blockedUntil && !isHeld(one, wanted) && placesTaken(model.fans, wanted) < caps[wanted] &&
    (code === null || (!isHad && uses < codes[code]!.uses && !hasTrial(one, wanted))) &&
    (how !== 'card that fails later' || (hasTrial(one, wanted) && !model.triedCards.includes('failsLater')))
}

/** What they have once it is paid. */
const begun = (model: Model, one: Fan, { level: wanted, per: by, code, how }: Beginning, id: string, isFirstTrial: boolean) => {
  const now = Date.now()
  const terms = code ? codes[code]! : { share: 1, isOnce: false }
  const share = terms.isOnce ? 1 : terms.share
  const card = how === 'card that fails later' ? 'fails' : 'pays'
  const paying: Paying = {
    id, level: wanted, per: by, share, isTrial: false, periodCents: Math.round(prices[wanted][by] * terms.share), start: now,
    until: boundaryAfter(now, by, now), anchor: now, cancels: false, pausedUntil: null,
    next: null, unpaidSince: null, card,
  }
  one.paying = paying
  if (isFirstTrial) {
    const until = now + trialDays[wanted] * day
    Object.assign(paying, { isTrial: true, until, anchor: until })
  } else pay(one, { what: 'period', id, at: now, cents: paying.periodCents })
  if (code) model.usedCodes[`${one.name} ${code}`] = 1
  if (code) model.usedCodes[code] = (model.usedCodes[code] ?? 0) + 1
}

const payAt = async (stage: MoneyStage, url: string, how: Beginning['how']) => {
  if (how === 'declined, then pays') await stage.pay(url, 'declined')
  if (how === 'asks, then pays') {
    await stage.pay(url, 'asks')
    await stage.pay(url, 'asks', 'confirm')
    return
  }
  await stage.pay(url, how === 'card that fails later' ? 'failsLater' : 'pays')
  if (how === 'pays twice') await stage.pay(url, 'pays')
}

const begin = (wish: Beginning): Act => act({
  name: 'begins', wish, can: canBegin,
  async run(stage) {
    const { model } = stage
    const one = stage.fan(wish.fan)
    const id = newId()
    const priceId = await stage.doIt(() => priceIdOf(stage, one, wish.level, wish.per))
    const wanted = { id, priceId: priceId!, ...(wish.code ? { code: wish.code } : {}) }
    const { url } = (await stage.doIt(() => stage.as(one)(subscriptions.begin, wanted)))!
    if (wish.how === 'leaves') {
      // The page waits for a while; what it holds comes free with it.
      await stage.passTo(quietMoment(model.fans, Date.now() + 50 * minute))
      return stage.catchUp()
    }
    const tries = hasTrial(one, wish.level)
    const card = wish.how === 'card that fails later' ? 'failsLater' : wish.how === 'asks, then pays' ? 'asks' : 'pays'
    const isFirst = tries && !model.triedCards.includes(card)
    await payAt(stage, url, wish.how)
    if (tries) model.triedCards.push(card)
    one.hasTried ||= tries
    if (wish.returns) await stage.doIt(() => stage.as(one)(subscriptions.check, {}))
    // Whoever tries with a card that was tried with pays once that is seen.
    if (tries) await stage.catchUp()
    begun(model, one, wish, id, isFirst)
  },
})

interface Changing {
  fan: number
  level: Level
  per: Per
}

const canChange = (model: Model, { fan: who, level: wanted, per: by }: Changing) => {
  const one = fanAt(model, who)
  const { paying } = one
  return paying !== undefined && paying.unpaidSince === null && !paying.cancels && paying.pausedUntil === null && one.balance === 0 &&
    paying.card === 'pays' && !isHeld(one, wanted) && !(paying.level === wanted && paying.per === by) && placesTaken(model.fans, wanted, one.name) < caps[wanted] &&
    // What waits to be charged may be of another price by then.
    paying.until - Date.now() > 2 * hour
}

interface Told {
  dueCents: number
  isNow: boolean
  nextAt: string
}

/** What the rest of a period comes to, as anybody would reckon it. */
const restOf = (paying: Paying, wanted: Level) => {
  const from = Math.max(paying.start, Date.now() - (Date.now() % hour))
  const more = priceOf({ ...paying, level: wanted }) - paying.periodCents
  return (more * (paying.until - from)) / (paying.until - paying.start)
}

const changed = (one: Fan, { level: wanted, per: by }: Changing, told: Told) => {
  const paying = one.paying!
  const now = Date.now()
  const nextAt = Date.parse(told.nextAt)
  const fail = (why: string): never => {
    throw new Error(`${why}: ${JSON.stringify({ told, paying })}`)
  }
  const isDearer = prices[wanted][by] * (by === 'month' ? 12 : 1) > prices[paying.level][paying.per] * (paying.per === 'month' ? 12 : 1)
  if (!told.isNow) {
    if (told.dueCents !== 0 || !isNear(nextAt, paying.until)) fail('What comes later costs nothing now, and comes when what is paid is over')
    paying.next = { level: wanted, per: by }
    return
  }
  if (!paying.isTrial && !isDearer) fail('What costs less comes later')
  if (told.dueCents > priceOf({ ...paying, level: wanted, per: by })) fail('No change costs more than what it leads to')
  if (!paying.isTrial && by === paying.per && told.dueCents > 50 && Math.abs(told.dueCents - restOf(paying, wanted)) > 2) fail('It costs another rest')
  const isDifference = !paying.isTrial && by === paying.per
  if (told.dueCents) one.charges.push({ what: isDifference ? 'difference' : 'period', id: paying.id, at: now, cents: told.dueCents, refunded: 0, dispute: 'none' })
  Object.assign(paying, { level: wanted, per: by, next: null })
  paying.periodCents = priceOf(paying)
  if (isDifference) {
    if (!isNear(nextAt, paying.until)) fail('The period stays')
    return
  }
  if (paying.isTrial && told.dueCents === 0) {
    Object.assign(paying, { until: nextAt, anchor: nextAt })
    return
  }
  if (!isNear(nextAt, addMonths(now, by === 'month' ? 1 : 12))) fail('A new period begins now')
  Object.assign(paying, { isTrial: false, start: now, anchor: now, until: boundaryAfter(now, by, now) })
}

const change = (wish: Changing): Act => act({
  name: 'changes', wish, can: canChange,
  async run(stage) {
    const one = stage.fan(wish.fan)
    const paying = one.paying!
    const priceId = (await stage.doIt(() => priceIdOf(stage, one, wish.level, wish.per)))!
    const sent: Told[] = []
    const isDone = async () => {
      const now = await currentOf(stage, one)
      const is = (price: { tier: { level: number } | null; per: string } | null | undefined) =>
        price?.tier?.level === wish.level && price.per === wish.per
      return sent.length > 0 && (is(now) || is(now?.next))
    }
    await stage.doIt(async () => {
      const asked = { subscriptionId: paying.id, priceId }
      const told = await stage.as(one)(subscriptions.change, asked)
      sent.push(told)
      await stage.as(one)(subscriptions.changeTo, { ...asked, dueCents: told.dueCents })
    }, isDone)
    // What was not answered and was done costs nothing the second time.
    changed(one, wish, sent.reduce((dearest, told) => (told.dueCents > dearest.dueCents ? told : dearest)))
  },
})

/** One that is asked for by its name alone. */
const simple = (
  name: string, can: (paying: Paying, one: Fan) => boolean, run: (stage: MoneyStage, one: Fan, paying: Paying) => Promise<void>,
) =>
  (who: number): Act => act({
    name, wish: { fan: who },
    can: (model) => {
      const one = fanAt(model, who)
      return one.paying !== undefined && can(one.paying, one)
    },
    run: async (stage) => {
      const one = stage.fan(who)
      await run(stage, one, one.paying!)
    },
  })

const isCurrent = ({ unpaidSince, until }: Paying) => unpaidSince === null && until - Date.now() > 2 * hour

const cancel = simple(
  'leaves',
  (paying) => !paying.cancels && (paying.unpaidSince !== null || paying.until > Date.now() + 2 * hour || paying.pausedUntil !== null),
  async (stage, one, paying) => {
    const isOver = async () => {
      const now = await currentOf(stage, one)
      return !now || now.cancelsAt !== null
    }
    await stage.doIt(() => stage.as(one)(subscriptions.cancel, { subscriptionId: paying.id, reason: 'unused', note: '' }), isOver)
    Object.assign(paying, { cancels: true, next: null, wasPaused: paying.pausedUntil !== null, pausedUntil: null })
    if (paying.unpaidSince !== null || paying.until <= Date.now()) one.paying = undefined
  })

const resume = simple(
  'comes back',
  (paying, one) => paying.cancels && !paying.wasPaused && isCurrent(paying) && !one.grants.some(({ source, from, until }) => source === 'gift' && from > Date.now() && until > from),
  async (stage, one, paying) => {
    const isDone = async () => (await currentOf(stage, one))?.cancelsAt === null
    await stage.doIt(() => stage.as(one)(subscriptions.resume, { subscriptionId: paying.id }), isDone)
    paying.cancels = false
  })

const stay = simple('stays', (paying) => paying.next !== null && !paying.cancels && isCurrent(paying), async (stage, one, paying) => {
  const isDone = async () => (await currentOf(stage, one))?.next === null
  await stage.doIt(() => stage.as(one)(subscriptions.stay, { subscriptionId: paying.id }), isDone)
  paying.next = null
})

const pause = (wish: { fan: number; months: number }): Act => act({
  name: 'pauses', wish,
  can: (model) => {
    const paying = payingOf(model, wish.fan)
    return paying !== undefined && !paying.isTrial && isCurrent(paying) && paying.per === 'month' && !paying.cancels && !paying.next && paying.pausedUntil === null
  },
  async run(stage) {
    const one = stage.fan(wish.fan)
    const paying = one.paying!
    const isDone = async () => (await currentOf(stage, one))?.pausedUntil !== null
    await stage.doIt(() => stage.as(one)(subscriptions.pause, { subscriptionId: paying.id, months: wish.months }), isDone)
    let until = paying.until
    for (let month = 0; month < wish.months; month++) until = boundaryAfter(paying.anchor, 'month', until)
    paying.pausedUntil = until
  },
})

const goOn = simple(
  'goes on', (paying) => paying.pausedUntil !== null && !paying.cancels && paying.card === 'pays' && paying.pausedUntil - Date.now() > 3 * hour,
  async (stage, one, paying) => {
    const isOver = paying.until <= Date.now()
    const isDone = async () => (await currentOf(stage, one))?.pausedUntil === null
    await stage.doIt(async () => {
      const now = await currentOf(stage, one)
      await stage.as(one)(subscriptions.goOn, { subscriptionId: paying.id, dueCents: now?.goOnCents ?? 0 })
    }, isDone)
    paying.pausedUntil = null
    if (!isOver) return
    const at = Date.now()
    pay(one, { what: 'period', id: paying.id, at, cents: priceOf(paying) })
    Object.assign(paying, { start: at, periodCents: priceOf(paying), anchor: at, until: boundaryAfter(at, paying.per, at) })
  })

/** Another card, as the provider’s page for it leaves it behind. */
const card = (wish: { fan: number; to: Paying['card']; returns: boolean }): Act => act({
  name: 'changes card', wish,
  can: (model) => {
    const paying = payingOf(model, wish.fan)
    return paying !== undefined && paying.card !== wish.to && (paying.unpaidSince === null || (wish.returns && wish.to === 'pays'))
  },
  async run(stage) {
    const one = stage.fan(wish.fan)
    const paying = one.paying!
    await stage.doIt(() => stage.as(one)(subscriptions.check, {}))
    const { data } = await stage.stripe.subscriptions.list({ limit: 100, status: 'all' }, stage.at)
    const { id: reference, customer } = data.find(({ metadata }) => metadata['subscriptionId'] === paying.id)!
    const method = wish.to === 'pays' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
    await stage.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: method } }, stage.at)
    await stage.stripe.subscriptions.update(reference, { default_payment_method: '' }, stage.at)
    paying.card = wish.to
    if (wish.returns) await stage.doIt(() => stage.as(one)(subscriptions.check, {}))
    if (paying.unpaidSince === null) return
    const start = paying.unpaidSince
    pay(one, { what: 'period', id: paying.id, at: start, cents: priceOf(paying) })
    const until = boundaryAfter(paying.anchor, paying.per, start)
    Object.assign(paying, { unpaidSince: null, start, periodCents: priceOf(paying), until })
  },
})

const beginning = fc.record({
  fan, level, per, code: fc.constantFrom(null, null, 'HALF', 'ONCE'), returns: fc.boolean(),
  how: fc.constantFrom<Beginning['how']>('pays', 'pays', 'declined, then pays', 'asks, then pays', 'pays twice', 'leaves', 'card that fails later'),
}).map(begin)

export const subscriptionActs: fc.Arbitrary<Act>[] = [
  beginning, beginning,
  fc.record({ fan, level, per }).map(change),
  fan.map(cancel), fan.map(resume), fan.map(stay), fan.map(goOn),
  fc.record({ fan, months: fc.integer({ min: 1, max: 3 }) }).map(pause),
  fc.record({ fan, to: fc.constantFrom<Paying['card']>('pays', 'fails'), returns: fc.boolean() }).map(card),
]
