import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Heard } from '#live/heard.ts'
import { on, rooms, type Listener } from '#live/rooms.ts'

/** Rooms that any channel has people for: whoever follows a creator hears what they publish, and may be seen typing unless silent. */
const followed = async ({ db, tenantId, me }: Listener, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select followed_id as id from follow
     where tenant_id = ${tenantId} and follower_id = ${me.profileId} and followed_id = any (${ids}::uuid[])`.execute(db)
  return rows
}
const isThere = () => true
const isNoCreator = ({ role }: { role: string }) => role !== 'Creator'

export const fanRooms = rooms({ fans: on(followed, isThere, isNoCreator) })

const roomOf = (profileId: string) => `fans:${profileId}`

export const fanNews: Heard = {
  post_published: async ({ tenantId }: Scope, facts) =>
    facts.map(({ postId, authorId }) => ({ tenantId, room: roomOf(authorId), topic: 'post_published', key: postId, data: { postId } })),
  follow_removed: async ({ tenantId }: Scope, facts) =>
    facts.map(({ followerId, followedId }) => ({ tenantId, room: roomOf(followedId), evicts: followerId })),
}
