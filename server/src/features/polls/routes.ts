import { polls } from '@marquee/contract/polls'
import { presentPoll } from '#features/posts/present.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can, type PollPost } from './policy.ts'
import * as q from './queries.ts'

const refuseField = (message: string) => refuse('invalid_input', { errors: [{ fieldName: 'choices', message }] })

/** In the order of the options, each once. */
const checked = ({ poll }: PollPost, sent: number[]): number[] => {
  const choices = [...new Set(sent)].sort((a, b) => a - b)
  if (choices.at(-1)! >= poll.options.length) refuseField('must be among the options')
  if (choices.length > 1 && !poll.multiple) refuseField('must be one option')
  return choices
}

export const pollRoutes = implement(polls, {
  vote: on(q.pollPost, can.vote, async (context, post, { choices }) => {
    const poll = (await q.setVote(context, post, checked(post, choices))) ?? refuse('poll_closed')
    return presentPoll(poll, post.authorId === context.me.profileId)
  }),
})
