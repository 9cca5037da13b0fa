import { events } from '@marquee/contract/events'
import { flags } from '@marquee/contract/flags'
import { specialOffers } from '@marquee/contract/specialOffers'
import { tickets } from '@marquee/contract/tickets'
import { newId } from '#db/id.ts'
import { Refused } from '#test/world.ts'
import { subscriptionFixture } from '#test/subscriptionFixture.ts'
import { ticketKind } from '#test/ticketFixture.ts'
import { caps, codes, day, prices, seats, ticketCents, trialDays, type Fan, type Level, type Model } from './model.ts'
import { turnedClock } from './turnedClock.ts'

/** First of January of the next leap year that is not yet here: what is replayed meets the same days. */
const firstOfLeapYear = () => {
  const thisYear = new Date().getUTCFullYear()
  return Date.UTC([1, 2, 3, 4].map((ahead) => thisYear + ahead).find((one) => one % 4 === 0)!, 0, 1, 10)
}

/** For how long at most nothing is done by the clock. */
const outageDays = 25

/** What is done by the clock, in an order in which it may happen. */
const clockwork = [
  'find_unheard_payments', 'apply_payment_events', 'check_payment_accounts', 'check_begun_subscriptions', 'check_subscriptions',
  'reconcile_subscriptions', 'keep_gifts', 'deliver_gifts', 'keep_tickets', 'reconcile_ledger', 'reconcile_whole_ledger', 'remind_of_renewals', 'sweep_tips',
]

/** A channel that sells everything, on a clock of its own, and what ought to be so of those who pay there. */
export const moneyStage = async (startDay: number) => {
  const clock = turnedClock()
  await clock.turnTo(firstOfLeapYear() + startDay * day)
  const fixture = await subscriptionFixture({ prepare: (url) => clock.bindTo(url) })
  const { world, provider, stripe, account } = fixture
  const at = { stripeAccount: account }
  const names = ['ben', 'dina', 'noor']
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('noor')
  for (const flag of ['gifts', 'tips', 'events'] as const) await world.as('olga')(flags.set, { featureFlag: flag, enabled: true })
  const tierIds: Record<Level, string> = { 1: '', 2: '', 3: '' }
  for (const level of [1, 2, 3] as const)
    tierIds[level] = await fixture.tier(level, {
      monthCents: prices[level].month, yearCents: prices[level].year, trialDays: trialDays[level],
      maxSubscribers: Number.isFinite(caps[level]) ? caps[level] : null,
    })
  for (const [code, { share, isOnce, uses }] of Object.entries(codes)) {
    const id = newId()
    await world.as('olga')(specialOffers.add, {
      id, code, name: code, kind: 'percent', value: Math.round((1 - share) * 100), duration: isOnce ? 'once' : 'forever', months: null,
      tierIds: [],
      redemption: 'signup', maxRedemptions: uses, startsAt: null, endsAt: null,
    })
    await world.as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
  }
  const seat = ticketKind({ cents: ticketCents, quantity: seats })
  const eventId = newId()
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const when = { startsAt: inDays(600), endsAt: inDays(601), timeZone: 'UTC' }
  await world.as('ada')(events.add, { id: eventId, title: 'Raku', venueName: 'Yard', ...when })
  await world.as('ada')(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types: [seat] })
  await world.as('ada')(events.publish, { eventId })

  const nothing = { paying: undefined, balance: 0, hasTried: false, blockedUntil: 0 }
  const model: Model = {
    fans: names.map((name): Fan => ({ ...nothing, name, grants: [], charges: [] })), gifts: [], orders: [], triedCards: [], usedCodes: {},
    refunds: 0,
  }
  const { fans } = model
  let told = 0
  let caughtUpAt = Date.now()

  /** Everything that the provider has said of the channel’s account, oldest first. */
  const history = async () => {
    const found = []
    for await (const event of stripe.events.list({ limit: 100 }, at)) found.push(event)
    return found.reverse()
  }
  /** What was lost on the way is found by the clock, and all that follows has happened. */
  const catchUp = async () => {
    provider.faults.calls.length = 0
    provider.tick()
    caughtUpAt = Date.now()
    for (let round = 0; round < 2; round++) {
      for (const job of clockwork) await world.runJob(job)
      await world.worked()
    }
  }

  const turnTo = async (moment: number) => {
    await clock.turnTo(moment)
    world.signInAnew()
    provider.tick()
  }

  return {
    ...fixture,
    model,
    at,
    tierIds,
    eventId,
    seat,
    history,
    catchUp,
    fan: (place: number) => fans[place % fans.length]!,
    named: (name: string) => fans.find((fan) => fan.name === name)!,
    as: (fan: Fan) => world.as(fan.name),
    /** Time passes. Nothing that runs by the clock is away for longer than some weeks: the provider forgets what it has told. */
    async passTo(moment: number) {
      while (moment - caughtUpAt > outageDays * day) {
        await turnTo(Math.max(Date.now(), caughtUpAt + outageDays * day))
        await catchUp()
      }
      await turnTo(moment)
    },
    /** What the provider has told since it was asked last. */
    async news() {
      const all = await history()
      const since = all.slice(told)
      told = all.length
      return since
    },
    /**
     * Somebody does something that they may, and does it again where they were not answered, or were told that something has changed: by
     * then the product has heard of everything. Answers undefined where it turns out to be done.
     */
    async doIt<Answer>(act: () => Promise<Answer>, isDone: () => Promise<boolean> = async () => false): Promise<Answer | undefined> {
      for (let attempt = 0; ; attempt++)
        try {
          return await act()
        } catch (error) {
          if (!(error instanceof Refused) || attempt === 3) throw error
          if (attempt === 0 && error.status >= 500) continue
          await catchUp()
          if (await isDone()) return undefined
        }
    },
    async close() {
      await clock.leaveDatabase()
      await fixture.close()
      clock.rewind()
    },
  }
}

export type MoneyStage = Awaited<ReturnType<typeof moneyStage>>
