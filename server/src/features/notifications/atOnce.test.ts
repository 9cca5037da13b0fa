import { chats } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import type { Told } from '#jobs/projections.ts'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'
import { notificationFacts } from './facts.ts'

/* Facts about the same people, heard at the same moment by several relays in whatever order, wait for each other and never in a circle. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, befriend } = companyIn(() => world)
const as = (name: string) => world.as(name)

it('never lets two relays wait for each other', async () => {
  const [creator, ...fans] = await people('creator', 'ben', 'cleo', 'dov')
  const postIds: string[] = []
  for (let place = 0; place < 6; place++) postIds.push((await as(creator)(posts.publish, { id: newId(), text: 'A post' })).id)
  const said: { chatId: string; seq: number }[] = []
  for (const fan of fans) {
    await befriend(creator, fan)
    const { id: chatId } = await as(creator)(chats.start, { profileId: idOf(fan) })
    said.push({ chatId, seq: (await as(fan)(messages.send, { chatId, clientId: newId(), text: 'Hello' })).seq })
    for (const postId of postIds) await as(fan)(reactions.react, { postId, reaction: 0 })
  }
  await world.settled()

  const likes = fans.flatMap((fan) => postIds.map((postId): Told => ({ topic: 'reaction_changed', payload: { postId, profileId: idOf(fan), from: null, to: 0 } })))
  const heard = said.map(({ chatId, seq }, place): Told => ({ topic: 'message_sent', payload: { chatId, seq, senderId: idOf(fans[place]!) } }))
  const read = said.map(({ chatId }): Told => ({ topic: 'chat_read', payload: { chatId, profileId: idOf(creator), readSeq: 0 } }))
  const every = [...likes, ...heard, ...read]
  const hear = (facts: Told[]) => inTransaction(world.scope(), (inside) => notificationFacts(inside, facts))
  const reading = (seq: number) => world.owner.query('update chat_member set read_seq = $2 where profile_id = $1', [idOf(creator), seq])
  const lastOne = [idOf(fans.at(-1)!), idOf(creator)]

  await fc.assert(
    fc.asyncProperty(fc.array(fc.shuffledSubarray(every, { minLength: 6 }), { minLength: 3, maxLength: 4 }), async (batches) => {
      // Likes to be added to rows that are read at the same moment; chats that have been read, in rows that have been, too.
      await world.owner.query('delete from notification_part where actor_id = $1 and recipient_id = $2', lastOne)
      await reading(0)
      await hear(heard)
      await world.owner.query('update notification set read_at = case when chat_id is null then null else now() end where recipient_id = $1', [idOf(creator)])
      await reading(1)
      const done = await Promise.allSettled([...batches.map(hear), as(creator)(notifications.readAll, {})])
      expect(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
    }),
    { numRuns: 40 },
  )

  await reading(0)
  await hear(every)
  const { items } = await as(creator)(notifications.list, { limit: 20 })
  const likesOf = items.filter(({ type }) => type === 'LIKE_LOG')
  expect(likesOf.map(({ actorCount }) => actorCount)).toEqual(postIds.map(() => fans.length))
  expect(items.filter(({ type }) => type === 'CHAT_MESSAGE_LOG')).toHaveLength(fans.length)
}, 120_000)
