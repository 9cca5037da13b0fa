import { comments } from '@marquee/contract/comments'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const fans = Array.from({ length: 64 }, (_, number) => `fan_${number}`)
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of fans) await world.addPerson(name)
})
afterAll(() => world.close())

const drift = `
  select p.id from post p left join post_stat s on s.post_id = p.id
   where coalesce(s.comment_count, 0) <> (select count(*) from comment c where c.post_id = p.id and c.status = 0)
  union all
  select c.id from comment c left join comment_stat s on s.comment_id = c.id
   where coalesce(s.reply_count, 0) <> (select count(*) from comment r where r.thread_id = c.id and r.status = 0)
      or coalesce(s.like_count, 0) <> (select count(*) from comment_like l where l.comment_id = c.id)`

it('counts exactly what is there after sixty-four people have commented, answered, liked, deleted and been hidden at once', async () => {
  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'Say something' })
  const { id: thread } = await world.as('ada')(comments.add, { id: newId(), postId, text: 'Here' })
  const press = async (name: string, number: number) => {
    const as = world.as(name)
    const say = async () => (await as(comments.add, { id: newId(), postId, text: name, ...(number % 2 && { answersId: thread }) })).id
    const [kept, dropped] = [await say(), await say()]
    await Promise.all([
      as(comments.remove, { commentId: dropped }),
      as(comments.like, { commentId: thread }),
      world.as('ada')(comments.hide, { commentId: kept }),
      ...(number % 3 ? [as(comments.unlike, { commentId: thread })] : []),
    ])
    if (number % 4) await world.as('ada')(comments.show, { commentId: kept })
  }
  await Promise.all(fans.map(press))
  await world.settled()
  expect((await world.owner.query(drift)).rows).toEqual([])
  expect((await world.as('ada')(comments.list, { postId })).count).toBe(1 + 48)
  expect(await world.as('ada')(comments.thread, { commentId: thread })).toMatchObject({ replyCount: 32 })
}, 60_000)
