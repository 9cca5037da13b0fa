import { flags } from '@marquee/contract/flags'
import { giftCents, gifts, type GiftMonths } from '@marquee/contract/gifts'
import { newId } from '#db/id.ts'
import { cards, subscriptionFixture } from './subscriptionFixture.ts'

interface Given {
  months?: GiftMonths
  email?: string | null
  deliverAt?: string
  message?: string
  id?: string
  by?: string
}

type Card = keyof typeof cards

interface Mail {
  to: string
  subject: string
  text: string
}

const codeIn = (text: string) => /\/gift\/([\w-]+)/.exec(text)?.[1]

/** A channel that sells gifts, with the sandbox's provider, which is heard; dov gives, ben, dina and cleo are given. */
export const giftFixture = async () => {
  const fixture = await subscriptionFixture({ isHeard: true })
  const { world, provider } = fixture
  for (const name of ['dov', 'cleo', 'gus']) await world.addPerson(name)
  await world.as('olga')(flags.set, { featureFlag: 'gifts', enabled: true })

  /** What the provider has told has been worked on, and so has what follows. */
  const heard = async () => {
    await provider.settled()
    await world.runJob('apply_payment_events')
    await world.worked()
  }
  await heard()

  /** Leads dov to the page on which he pays. */
  const begin = (tierId: string, { months = 3, by = 'dov', id = newId(), email = null, ...more }: Given = {}) =>
    world.as(by)(gifts.buy, { tierId, id, months, cents: giftCents({ monthCents: 999, yearCents: 9_990 }, months)!, email, ...more })

  /** Buys it; answers its id. */
  const buy = async (tierId: string, given: Given = {}, card?: Card) => {
    const id = given.id ?? newId()
    await fixture.pay((await begin(tierId, { ...given, id })).url, card)
    await heard()
    return id
  }

  const linkOf = async (giftId: string, by = 'dov') => codeIn((await world.as(by)(gifts.link, { giftId })).url)!

  /** Mails to an address, oldest first. */
  const mailsTo = async (to: string) => {
    await world.worked()
    const { rows } = await world.owner.query<{ payload: Mail }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 and payload ->> 'subject' is not null order by id`, [to])
    return rows.map(({ payload: { subject, text } }) => ({ subject, text, code: codeIn(text) }))
  }

  return {
    ...fixture,
    heard,
    begin,
    buy,
    linkOf,
    mailsTo,
    /** Buys it for handing over; answers its id and the code of its link. */
    async link(tierId: string, given: Given = {}, card?: Card) {
      const giftId = await buy(tierId, given, card)
      return { giftId, code: await linkOf(giftId, given.by) }
    },
    given: async (giftId: string, by = 'dov') => (await world.as(by)(gifts.given, {})).items.find(({ id }) => id === giftId),
    /** Gives all of what was paid for it back, as the account's owner would. */
    async giveBack(giftId: string) {
      const { data } = await fixture.stripe.charges.list({ limit: 100 }, { stripeAccount: fixture.account })
      const charge = data.find(({ metadata }) => metadata['id'] === giftId)!
      await fixture.stripe.refunds.create({ charge: charge.id }, { stripeAccount: fixture.account })
      await heard()
    },
  }
}

export type GiftFixture = Awaited<ReturnType<typeof giftFixture>>
