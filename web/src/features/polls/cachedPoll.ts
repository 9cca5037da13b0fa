import type { Poll } from '@marquee/contract/polls'
import { editWherever } from '#api/editWherever.ts'

type WithPoll = { id: string; poll: Poll }

/** Shows a poll as it is now wherever its post stands. */
export const showPoll = (postId: string, poll: Poll) =>
  editWherever<WithPoll>(({ id, poll: had }) => id === postId && typeof had === 'object' && had !== null, (post) => ({ ...post, poll }))

/** The poll as it will be with these choices in the place of what was chosen. Votes that are not told stay untold. */
export const withVote = (poll: Poll, choices: readonly number[]): Poll => ({
  ...poll,
  voterCount: poll.voterCount + (poll.options.some(({ isMine }) => isMine) ? 0 : 1),
  options: poll.options.map((option, place) => {
    const isMine = choices.includes(place)
    return { ...option, isMine, votes: option.votes === null ? null : Math.max(0, option.votes + Number(isMine) - Number(option.isMine)) }
  }),
})
