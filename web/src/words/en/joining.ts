import type { JoinMode } from '@marquee/contract/joining'
import type { Names } from '#words/names.ts'

/** Who may join a channel, as its owners say. */
export const joiningWords = ({ owners, creators }: Names) => ({
  title: 'Who may join',
  text: 'Holds for newcomers, from the next sign-in on. Whoever is here stays.',
  modes: {
    open: { title: 'Everybody', text: 'Whoever signs in is let in.' },
    invite: {
      title: 'By invitation',
      text: `Whoever holds an invitation of ${owners} is let in. Feeds of ${creators}, and what shared links show of their pages and posts, close to strangers.`,
    },
  } satisfies Record<JoinMode, { title: string; text: string }>,
  invite: 'Invite people',
  nowOpen: 'Everybody may join now',
  nowInvite: 'Newcomers need an invitation now',
})
