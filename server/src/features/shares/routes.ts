import { shares } from '@marquee/contract/shares'
import { post } from '#features/posts/queries.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

export const shareRoutes = implement(shares, {
  // A post that is locked for the reader may be passed on, too: its address carries nothing but its teaser.
  record: signedIn(async (context, { channel, ...input }) => {
    const { id } = (await post(context, input)) ?? refuse('not_found')
    await q.addShare(context, context.me.profileId, id, channel)
  }),
})
