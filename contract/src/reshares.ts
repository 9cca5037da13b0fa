import { z } from 'zod'
import { Id } from './id.ts'
import { Post } from './posts.ts'
import { del, feature, post } from './route.ts'

/** How many characters the words of one's own may have. */
export const quoteLength = 2_000

export const reshares = feature('reshares', {
  /** Passes a post on as it is; doing it again changes nothing. `id` is made by the client. */
  add: post('/posts/:postId/reshares', { input: z.strictObject({ id: Id }), result: Post }),
  /** Takes the reader's own plain reshare back. */
  remove: del('/posts/:postId/reshares'),
  /** Passes a post on with words of one's own. */
  quote: post('/posts/:postId/quotes', { input: z.strictObject({ id: Id, text: z.string().trim().min(1).max(quoteLength) }), result: Post }),
  /** The author of an original takes it back out of somebody's quote: `postId` is the quote. */
  withdraw: del('/posts/:postId/original', { result: Post }),
})
