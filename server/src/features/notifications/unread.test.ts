import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { notifications, type Notification } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whatever happens in whatever order: the number on the badge is the number of unread rows, and rows hold what is true. */

let world: World
const fans = ['ben', 'dov', 'gus']
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  for (const name of fans) await world.addPerson(name)
})
afterAll(() => world.close())

const everyRow = async (who: string): Promise<Notification[]> => {
  const items: Notification[] = []
  let cursor: string | null | undefined
  do {
    const from = cursor ? { cursor } : {}
    const page: { items: Notification[]; cursor: string | null } = await world.as(who)(notifications.list, { limit: 3, ...from })
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return items
}

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('like', 'unlike', 'say', 'unsay', 'follow', 'unfollow', 'block', 'unblock'), who: fc.nat(fans.length - 1), post: fc.nat(1) }),
  fc.record({ does: fc.constantFrom('read', 'readAll', 'announce', 'withdraw', 'settle'), who: fc.nat(5), post: fc.nat(1) }),
)

it('counts exactly what is unread, after any order of facts and reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await world.settled()
      for (const table of ['notification', 'notification_broadcast', 'notification_reader', 'post', 'follow', 'block']) await world.owner.query(`delete from ${table}`)
      const ada = world.as('ada')
      const adaId = world.person('ada').profileId
      const [one, other] = await Promise.all([0, 1].map(() => ada(posts.publish, { id: newId(), text: 'A post' })))
      const postIds = [one!.id, other!.id]
      await ada(follows.follow, { profileId: world.person('cleo').profileId })
      const said = new Map<string, string[]>()
      const likes = postIds.map(() => new Set<string>())
      const news: string[] = []
      for (const { does, who: number, post } of steps) {
        const name = fans[number % fans.length]!
        const who = world.as(name)
        const postId = postIds[post]!
        const key = `${name} ${post}`
        const { tenantId } = world.home
        const pair = [tenantId, adaId, world.person(name).profileId]
        if (does === 'like') await who(reactions.react, { postId, reaction: 0 }).then(() => likes[post]!.add(name), () => {})
        if (does === 'unlike') await who(reactions.takeBack, { postId }).then(() => likes[post]!.delete(name), () => {})
        if (does === 'say') await who(comments.add, { id: newId(), postId, text: 'Hello' }).then(({ id }) => said.set(key, [...(said.get(key) ?? []), id]), () => {})
        if (does === 'unsay') {
          const commentId = said.get(key)?.pop()
          if (commentId) await who(comments.remove, { commentId }).catch(() => said.get(key)!.push(commentId))
        }
        if (does === 'follow') await who(follows.follow, { profileId: adaId }).catch(() => {})
        if (does === 'unfollow') await who(follows.unfollow, { profileId: adaId }).catch(() => {})
        // Nobody is told of what the relay hears while a block stands, not even when it falls: what came before it is heard first.
        if (does === 'block') await world.settled()
        if (does === 'block') await world.owner.query('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3) on conflict do nothing', pair)
        if (does === 'unblock') await world.owner.query('delete from block where tenant_id = $1 and blocker_id = $2 and blocked_id = $3', pair)
        if (does === 'announce') news.push((await world.as('cleo')(posts.publish, { id: newId(), text: 'News' })).id)
        if (does === 'withdraw' && news.length) await world.as('cleo')(posts.remove, { postId: news.pop()! })
        if (does === 'settle') await world.settled()
        if (does === 'readAll') await ada(notifications.readAll, {})
        if (does === 'read') {
          const rows = await everyRow('ada')
          if (rows.length) await ada(notifications.read, { notificationId: rows[number % rows.length]!.id }).catch(() => {})
        }
      }
      await world.settled()
      const rows = await everyRow('ada')
      const unread = rows.filter(({ isUnread }) => isUnread).length
      expect(await ada(notifications.unread, {})).toMatchObject({ unread, besideChats: unread })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const { rows: blocked } = await world.owner.query<{ nickname: string }>('select p.nickname from block b join profile p on p.id = b.blocked_id')
      const hidden = new Set(blocked.map(({ nickname }) => nickname))
      for (const [place, postId] of postIds.entries()) {
        const met = [...likes[place]!].filter((name) => !hidden.has(name))
        const found = rows.filter(({ type, post }) => type === 'LIKE_LOG' && post?.id === postId)
        expect(found.map(({ actorCount }) => actorCount)).toEqual(met.length ? [met.length] : [])
      }
      expect(rows.filter(({ type }) => type === 'POST_LOG').map(({ post }) => post!.id).toSorted()).toEqual(news.toSorted())
      await ada(notifications.readAll, {})
      expect(await ada(notifications.unread, {})).toMatchObject({ unread: 0, besideChats: 0 })
    }),
    { numRuns: 12 },
  )
}, 120_000)

it('ends with the same rows when two relays hear the same storm', async () => {
  await world.settled()
  for (const table of ['notification', 'block']) await world.owner.query(`delete from ${table}`)
  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'A storm' })
  await Promise.all(
    Array.from({ length: 30 }, (_, turn) => {
      const who = world.as(fans[turn % fans.length]!)
      return turn % 2 ? who(reactions.react, { postId, reaction: turn % 7 }) : who(reactions.takeBack, { postId })
    }),
  )
  for (const name of fans) await world.as(name)(reactions.react, { postId, reaction: 0 })
  await world.settled()
  const likes = (await everyRow('ada')).filter(({ post }) => post?.id === postId)
  expect(likes.map(({ actorCount, actors }) => [actorCount, actors.length])).toEqual([[3, 3]])
})
