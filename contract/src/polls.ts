import { z } from 'zod'
import { feature, put } from './route.ts'
import { Moment } from './time.ts'

/** How long a poll may be open, in minutes, and how much it may offer. */
export const pollLimits = { options: 10, option: 100, shortest: 5, longest: 43_200 } as const

export const pollResults = ['always', 'after_vote', 'after_close'] as const

/** A poll as it is written. */
export const PollDraft = z.strictObject({
  options: z.array(z.string().trim().min(1).max(pollLimits.option)).min(2).max(pollLimits.options),
  multiple: z.boolean().default(false),
  minutes: z.int().min(pollLimits.shortest).max(pollLimits.longest).default(1_440),
  results: z.enum(pollResults).default('after_vote'),
})
export type PollDraft = z.infer<typeof PollDraft>

/** A poll as this reader may see it: `votes` is null for as long as the results are not for them. */
export const Poll = z.object({
  options: z.array(z.object({ text: z.string(), votes: z.int().nullable(), isMine: z.boolean() })),
  multiple: z.boolean(),
  results: z.enum(pollResults),
  endsAt: Moment.nullable(),
  isOpen: z.boolean(),
  voterCount: z.int(),
})
export type Poll = z.infer<typeof Poll>

/** Places of the options that somebody chooses, from 0. */
export const Choices = z.array(z.int().min(0).max(pollLimits.options - 1)).min(1).max(pollLimits.options)

export const polls = feature('polls', {
  /** One vote a person, which they may change while the poll is open; the same vote again changes nothing. */
  vote: put('/posts/:postId/vote', { input: z.strictObject({ choices: Choices }), result: Poll }),
})
