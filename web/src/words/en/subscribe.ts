import type { Source } from '@marquee/contract/entitlements'
import type { OfferTerms } from '@marquee/contract/specialOffers'
import type { Names } from '#words/names.ts'

type Per = 'month' | 'year'

/** What is offered, as people choose from it. `date` is a day as the reader writes it. */
export const subscribeWords = ({ subscription, subscriptions, owners }: Names) => ({
  /** Before the title of what somebody came from, or alone where it has none. */
  cameFor: { post: 'You came for a post', event: 'You came for an event', tickets: 'You came for tickets to an event' },
  opensWith: (tier: string) => `${tier} opens it, and so does every level above.`,
  opensWithOnly: (tier: string) => `${tier} opens it.`,
  opensWithNothing: 'Nothing that is offered now opens it.',
  isOpen: 'It is open for you.',
  goThere: 'Go there',
  opensThis: 'Opens this',
  opensNot: 'Does not open this',

  heldBy: (source: Exclude<Source, 'paid'>, until: string | null) => {
    const how = { gift: 'Given to you as a gift', comp: 'Given to you by this channel', invitation: 'Came with your invitation', import: 'Brought along' }
    return until ? `${how[source]}, until ${until}.` : `${how[source]}.`
  },
  isFull: 'All places are taken at the moment.',
  /** What an offer makes of a price. */
  withCode: ({ trialDays, payments }: Pick<OfferTerms, 'trialDays' | 'payments'>, reduced: string, per: Per) => {
    if (trialDays) return `${trialDays === 1 ? '1 day' : `${trialDays} days`} free with your code`
    if (payments === null) return `${reduced} a ${per} with your code`
    return payments === 1 ? `${reduced} for the first payment` : `${reduced} a ${per} for the first ${payments} payments`
  },
  codeElsewhere: 'Not with your code',

  priceChanged: (before: string, now: string) => `The price has changed meanwhile: it was ${before}, and is ${now} now.`,
  confirming: 'This page goes on by itself.',
  /** After paying: the way back to what somebody came for. */
  openIt: { post: 'Open the post', event: 'Open the event', tickets: 'Take your tickets' },
  goBack: 'Back to where you were',
  /** After its title. */
  isOpenNow: 'is open for you now.',
  stillLocked: 'opens with a higher level.',
  seeHigher: 'See what opens it',

  /** On a creator's page. */
  subscribe: 'Subscribe',
  moreHere: 'More of it here',
  nextLevel: 'The next level',
  moreBenefits: (count: number) => `And ${count} more`,
  seeAll: `See all ${subscriptions}`,

  questions: 'Good to know',
  cancel: {
    title: 'Can I cancel?',
    text: 'Whenever you like, under Manage Subscriptions. What you have paid for stays open until it is over, and nothing more is charged. Until then you can come back with one press.',
  },
  renewal: {
    title: 'When do I pay again?',
    text: 'Every month or every year, counted from the day on which you begin, until you cancel. You are told beforehand when a year is about to be paid again and when free days are about to end.',
  },
  trial: {
    title: 'What are free days?',
    text: 'You have everything from the first day and pay nothing until they are over. Cancel before, and you never pay. They are once for each person and each card.',
  },
  change: {
    title: 'What if I want more, or less?',
    text: 'A higher level opens at once, and what you have paid and not used is taken off. A lower one comes when what you have paid for is over.',
  },
  access: {
    title: 'What happens when it ends?',
    text: 'What is for your level is locked for you again. What you have written and kept stays, and everything opens again when you come back.',
  },
  failed: {
    title: 'What if my card does not pay?',
    text: 'You are told at once, and how long what you have stays open. Give another card, and it is tried again.',
  },
  refunds: {
    title: 'Do I get money back?',
    text: `Canceling your ${subscription} ends what comes next, and does not bring back what you have paid. Where something went wrong, ask the ${owners}: they can give back a payment or a part of it.`,
  },
})
