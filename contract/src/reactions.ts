import { z } from 'zod'
import { Person, peopleOf, peoplePage } from './people.ts'
import { del, feature, get, put } from './route.ts'

/** The like, then the channel's own six: a reaction travels as its place in that list. */
export const reactionCount = 7
export const likeReaction = 0

const place = { min: likeReaction, max: reactionCount - 1 } as const

/** What the reader's reaction is afterwards; null where there is none. */
const Own = z.object({ myReaction: z.int().nullable() })

export const reactions = feature('reactions', {
  /** A second reaction replaces the first. */
  react: put('/posts/:postId/reaction', { input: z.strictObject({ reaction: z.int().min(place.min).max(place.max) }), result: Own }),
  takeBack: del('/posts/:postId/reaction', { result: Own }),
  /** Who reacted, newest first; with `reaction` only those who reacted like that. */
  list: get('/posts/:postId/reactions', {
    base: 'reader',
    input: peoplePage.extend({ reaction: z.coerce.number().int().min(place.min).max(place.max).optional() }),
    result: peopleOf(Person.extend({ reaction: z.int() })),
  }),
})
