import type { ClientBase } from 'pg'
import { dayMs, type ChannelToWrite } from './channelToWrite.ts'
import { seeded } from './random.ts'
import { insert } from './write.ts'

/** Who is friends with whom, who has asked, and whose door is shut. Friends since a moment after both had joined. */
export const writeCircle = async (client: ClientBase, toWrite: ChannelToWrite, profileIds: ReadonlyMap<string, string>): Promise<void> => {
  const { channel, tenantId, now } = toWrite
  const { privatePeople, friends, friendRequests, followRequests } = channel.circle
  const random = seeded(friends.length)
  const joinedDaysAgo = new Map(channel.people.map((person) => [person.nickname, person.joinedDaysAgo]))
  const between = (pair: string) => {
    const [one, other] = pair.split(' ') as [string, string]
    const longest = Math.min(joinedDaysAgo.get(one)!, joinedDaysAgo.get(other)!)
    const at = (share: number) => new Date(now - longest * share * dayMs)
    return { one: profileIds.get(one)!, other: profileIds.get(other)!, at }
  }
  const friendship = (pair: string, isAccepted: boolean) => {
    const { one, other, at } = between(pair)
    const [aId, bId] = [one, other].sort() as [string, string]
    const [share, later] = isAccepted ? [0.3 + 0.6 * random(), 0.02 + 0.2 * random()] : [0.3 * random(), 0]
    return {
      aId,
      bId,
      requestedBy: one,
      status: isAccepted ? 'accepted' : 'requested',
      requestedAt: at(share),
      respondedAt: isAccepted ? at(later) : null,
    }
  }

  await client.query('update profile set is_private = true where tenant_id = $1 and id = any($2)', [
    tenantId,
    privatePeople.map((nickname) => profileIds.get(nickname)),
  ])
  await insert(client, tenantId, 'friendship', [
    ...friends.map((pair) => friendship(pair, true)),
    ...friendRequests.map((pair) => friendship(pair, false)),
  ])
  await insert(
    client,
    tenantId,
    'follow_request',
    followRequests.map((pair) => {
      const { one, other, at } = between(pair)
      return { followerId: one, followedId: other, status: 'requested', requestedAt: at(0.2 * random()) }
    }),
  )
}
