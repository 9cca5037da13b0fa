import type { Offer, OwnSubscriptions, Subscription } from '@marquee/contract/subscriptions'

const tier = { id: '018f0000-0000-7000-8000-0000000000c1', level: 1, name: 'Studio Circle' }

/** What somebody pays for by the month, and has paid until 1 July 2026. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: '018f0000-0000-7000-8000-0000000000d1', tier, per: 'month', cents: 999, renewalCents: 999, status: 'active',
  startedAt: '2026-06-01T12:00:00.000Z', paidUntil: '2026-07-01T12:00:00.000Z', trialEndsAt: null, isTrialSpent: false, cancelsAt: null,
  graceUntil: null, endedAt: null, owedCents: null, isAsked: false, card: null, isHeld: false,
  comeBackUntil: null, next: null, move: null, other: null, pausedUntil: null, goOnCents: null, pauses: [],
  can: { cancel: true, resume: false, setCard: true, change: true, stay: false, pause: false, goOn: false, pay: false },
  ...changes,
})

export const ownSubscriptions = (changes: Partial<OwnSubscriptions> = {}): OwnSubscriptions => ({
  current: subscription(), past: [], isSelling: true, mayTry: false, isBegun: false, ...changes,
})

/** Another tier, on a level above. */
export const offeredTier: Offer['tier'] = {
  id: '018f0000-0000-7000-8000-0000000000c2', level: 2, name: 'Kiln Keepers', description: '', benefits: ['The notes'], imageUrl: null, imageAlt: '', accent: 'c2',
  welcomeMessage: '',
}
