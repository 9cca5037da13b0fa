import type { Source } from '@marquee/contract/entitlements'

/** Who has a tier, and how they came by it. */
export const entitlementsWords = {
  holders: 'Who has it',
  sources: { paid: 'Pays', gift: 'Gift', comp: 'Given', invitation: 'Invited', import: 'Brought along' } satisfies Record<Source, string>,
  since: (when: string) => `Since ${when}`,
  until: (when: string) => `Until ${when}`,
  give: (tier: string) => `Give ${tier} to somebody`,
  giveText: 'They have it at once, without paying, and hear of it.',
  nickname: 'Nickname',
  nicknameHint: 'With or without an @.',
  days: 'For how many days',
  daysHint: 'Left empty, for good. You can take it back at any time.',
  giveIt: 'Give',
  given: (nickname: string, tier: string) => `@${nickname} has ${tier} now`,
  givenToPayer: (nickname: string, tier: string) => `@${nickname} has ${tier} now, and goes on paying for what they pay for until they cancel it`,
  takeBack: 'Take back',
  takeBackWhom: (name: string) => ` from ${name}`,
  takeBackTitle: (name: string, tier: string) => `Take ${tier} back from ${name}?`,
  takeBackText: 'What it opens is shut for them at once. What they pay for themselves stays.',
  takenBack: (name: string, tier: string) => `${name} does not have ${tier} any more`,
  failed: 'Who has it did not load',
  noneFound: 'Nobody was found.',
  showMore: 'Show more',
}
