import type { TierImpact } from '@marquee/contract/tiers'
import { defaultLabels } from '@marquee/contract/labels'
import { expect, it } from 'vitest'
import { namesBy } from '#words/names.ts'
import { tierImpactWords } from '#words/en/tierImpact.ts'

const words = tierImpactWords(namesBy({ ...defaultLabels, ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, Owner: 'Hosts' } }))
const nothing: TierImpact = {
  monthly: 0, yearly: 0, trialing: 0, leaving: 0, comps: 0, gifts: 0, invited: 0, atCheckout: 0, coming: 0, openGifts: 0, invitations: 0,
  offers: 0, offersAlone: 0, posts: 0, events: 0, livestreams: 0, tickets: 0, nextName: null,
}

it('says nothing where nothing hangs on a tier', () => {
  for (const lines of [words.archive(nothing), words.pause(nothing), words.hide(nothing)]) expect(lines).toEqual([])
})

it('says who keeps a tier that ends, in figures and in the channel’s words', () => {
  expect(words.archive({ ...nothing, monthly: 12, yearly: 1, leaving: 1, comps: 2, gifts: 1, atCheckout: 1, openGifts: 1 })).toEqual([
    'Paid: 12 people by the month and 1 person by the year. They keep it, and go on paying what they pay until they cancel.',
    'Canceled: 1 person of these. Until it ends they can still take that back.',
    'Not paid: 2 people from hosts and 1 person as a gift. They keep it for as long as it was given.',
    'At the checkout now: 1 person. Whoever pays before their page closes has it, as they were told.',
    '1 gift of it, not redeemed yet. It stays good.',
  ])
})

it('says where people are led who want what is for its level', () => {
  const some = { ...nothing, posts: 14, livestreams: 1 }
  expect(words.hide({ ...some, nextName: 'Kiln Keepers' })).toEqual([
    'For its level: 14 posts and 1 livestream. Whoever has it still opens that. Everybody else is led to Kiln Keepers.',
  ])
  expect(words.archive(some)).toEqual([
    'For its level: 14 posts and 1 livestream. Whoever has it still opens that. No level above is offered, so nobody else can open it.',
  ])
  expect(words.pause(some)).toEqual(['For its level: 14 posts and 1 livestream. Everybody else reads that nobody new can take it now.'])
})
