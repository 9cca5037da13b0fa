import type { OwnerFlag } from '@marquee/contract/flags'
import type { Names } from '#words/names.ts'

/** What owners switch on and off. */
export const flagsWords = ({ Members, Creators, creators, Owners, owners }: Names) => ({
  title: 'Features',
  lead: 'What people here can do besides. A switch holds for everybody at once; what it hides stays kept and is back when it is on again.',
  flags: {
    'link-multiple-accounts': {
      name: 'Several logins for one account',
      text: 'People add further logins in their settings and sign in with any of them. Off, logins stay as they are, and the screen for them is hidden.',
    },
    'add-owner-role': {
      name: 'Asking for another role',
      text: `${Members} ask to be one of the ${creators} or ${owners}, and you approve or turn down each request. ${Owners} may also invite further ${owners}.`,
    },
    events: {
      name: 'Events',
      text: `${Creators} and ${owners} plan events, and people say whether they come. Off, events stay kept, and nobody sees them.`,
    },
    tips: {
      name: 'Tips',
      text: `People give ${creators} money, once, on their pages. It is paid to the channel’s account; the earnings say whom it was for.`,
    },
    gifts: {
      name: 'Gifts',
      text: 'People give each other a level for some months, paid once. Off, nobody can give one; those that are paid stay, and can be redeemed.',
    },
  } satisfies Record<OwnerFlag, { name: string; text: string }>,
  isOn: (name: string) => `${name} is on`,
  isOff: (name: string) => `${name} is off`,
})
