import { streams, type Watching } from '@marquee/contract/streams'
import type { Context } from '#http/actor.ts'
import { on } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { openingFor } from './opening.ts'
import { can } from './policy.ts'
import { presentStream } from './present.ts'
import * as q from './queries.ts'

const isOn = ({ status }: q.StreamRow) => status === 'live' || status === 'interrupted'

/** @throws Refusal stream_locked, stream_not_on */
const watch = async (context: Context, row: q.StreamRow): Promise<Watching> => {
  if (row.post.isLocked) refuse('stream_locked', { remedy: { kind: 'subscribe' } })
  const session = isOn(row) || row.status === 'replay_ready' ? await q.lastSession(context, row.id) : undefined
  if (!session?.hasPictures) return refuse('stream_not_on')
  const { tenantId, me } = context
  const viewer = { livestreamId: row.id, profileId: me.profileId, accountId: me.accountId, signIn: me.sessionId }
  const { folder, cookie } = openingFor(tenantId, session.id, viewer)
  context.keepCookie(cookie)
  return { playlist: `${folder}${isOn(row) ? 'live' : 'replay'}.m3u8`, isLive: isOn(row), startedAt: session.startedAt }
}

export const streamRoutes = implement(streams, {
  read: on(q.stream, can.read, async (context, row) => presentStream(context.me, row, context.outside.loopbackHosts ?? [])),
  watch: on(q.stream, can.read, watch),
})
