import type { PollDraft } from '@marquee/contract/polls'

/** A poll that somebody begins to write. */
export const blankPoll = (): PollDraft => ({ options: ['', ''], multiple: false, minutes: 1_440, results: 'after_vote' })
