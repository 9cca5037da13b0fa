import { payments as paymentRoutes } from '@marquee/contract/payments'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers, type TierDraft } from '@marquee/contract/tiers'
import Fastify from 'fastify'
import { newId } from '#db/id.ts'
import { paymentFixture, type Settings } from './paymentFixture.ts'

/** Cards of the sandbox, by what becomes of them. */
export const cards = { pays: '4242424242424242', asks: '4000002500003155', asksAlways: '4000002760003184', declined: '4000000000000002', failsLater: '4000000000000341', disputed: '4000000000000259' } as const

const draft: Omit<TierDraft, 'level' | 'name'> = {
  description: '', benefits: ['The notes'], imageId: null, accent: 'c2', visibility: 'shown', maxSubscribers: null, welcomeMessage: '', trialDays: 0,
  monthCents: 999, yearCents: 9_990,
}

/** A channel that sells, with the sandbox's payment provider and its pages; ben and dina may subscribe. */
export const subscriptionFixture = async ({ isHeard = false, prepare }: Pick<Settings, 'isHeard' | 'prepare'> = {}) => {
  let ahead = 0
  const fixture = await paymentFixture({ isHeard, clock: () => Date.now() + ahead, ...(prepare ? { prepare } : {}) })
  const { world, provider } = fixture
  const pages = Fastify()
  await pages.register(provider.plugin)
  for (const name of ['ben', 'dina']) await world.addPerson(name)
  const account = await fixture.connect()
  provider.settle(account, 'enabled')
  await world.as('olga')(paymentRoutes.check, {})

  const post = (url: string, body: Record<string, string>) =>
    pages.inject({
      method: 'POST', url: new URL(url).pathname, payload: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  return {
    ...fixture,
    account,
    /** A tier that is out. */
    async tier(level: number, more: Partial<TierDraft> = {}) {
      const id = newId()
      await world.as('olga')(tiers.add, { id, ...draft, level, name: `Level ${level}`, ...more })
      await world.as('olga')(tiers.step, { tierId: id, step: 'publish' })
      return id
    },
    /** Leads somebody to the page on which they pay. */
    async begin(name: string, tierId: string, per: 'month' | 'year' = 'month', id = newId()) {
      const { prices } = await world.as(name)(subscriptions.offer, { tierId })
      return world.as(name)(subscriptions.begin, { id, priceId: prices.find((price) => price.per === per)!.id })
    },
    /** Gives a card there; `step` is what the bank is told where it asks. */
    pay: (url: string, card: keyof typeof cards = 'pays', step = 'pay') => post(url, { card: cards[card], step }),
    /** Whoever pays tells the bank that an invoice is to be paid. */
    confirm: (url: string) => post(url, { step: 'confirm' }),
    /** Everything that has to happen at the provider by then has happened. */
    pass(days: number) {
      ahead += days * 86_400_000
      provider.tick()
    },
    /** The same, until a moment in ms since 1970. */
    passTo(moment: number) {
      ahead = moment - Date.now()
      provider.tick()
    },
    /** It is now at the provider again: a page opens by our time. */
    rewind() {
      ahead = 0
      // What is due from now on happens at its own moment again.
      provider.tick()
    },
    /** What somebody pays for gives, as rows. */
    async grants(name: string) {
      const { rows } = await world.owner.query<{ tier_id: string; valid_until: Date; grace_until: Date | null }>(
        `select tier_id, valid_until, grace_until from entitlement where profile_id = $1 and source = 'paid' order by valid_until`,
        [world.person(name).profileId],
      )
      return rows
    },
    /**
     * Asks as if it were that moment. The clock of the database is nobody's to turn, so what says from when and until when something is had
     * is moved, and moved back.
     */
    async asAt<Answer>(moment: number, ask: () => Promise<Answer>): Promise<Answer> {
      const by = Math.round(Date.now() - moment)
      const move = (ms: number) => world.owner.query(
        `update entitlement set valid_from = valid_from + make_interval(secs => $1), valid_until = valid_until + make_interval(secs => $1),
                                grace_until = grace_until + make_interval(secs => $1)`, [ms / 1_000])
      await move(by)
      try {
        return await ask()
      } finally {
        await move(-by)
      }
    },
    /** Who tries something until a moment instead, so that it is paid for the first time then, and counted from it. */
    async triesUntil(moment: number) {
      const { data } = await fixture.stripe.subscriptions.list({ limit: 1 }, { stripeAccount: account })
      await fixture.stripe.subscriptions.update(data[0]!.id, { trial_end: moment / 1_000, proration_behavior: 'none' }, { stripeAccount: account })
      return data[0]!.id
    },
    async close() {
      await pages.close()
      await fixture.close()
    },
  }
}

export type SubscriptionFixture = Awaited<ReturnType<typeof subscriptionFixture>>
