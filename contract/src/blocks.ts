import { z } from 'zod'
import { People, peoplePage } from './people.ts'
import { del, feature, get, put } from './route.ts'

const Blocked = z.object({ isBlocked: z.boolean() })

export const blocks = feature('blocks', {
  /** Ends follows, friendship and requests between the two; neither meets the other in any list from then on. */
  block: put('/profiles/:profileId/block', { result: Blocked }),
  /** What the block has ended stays ended. */
  unblock: del('/profiles/:profileId/block', { result: Blocked }),
  list: get('/blocks', { base: 'reader', input: peoplePage, result: People }),
})
