import { auditLog } from '@marquee/contract/auditLog'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'kim']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>) => world.as(who)(posts.publish, { id: newId(), ...contents })
const textsBy = async (author: string, reader: string) =>
  (await world.as(reader)(posts.by, { profileId: world.person(author).profileId })).items.map(({ text }) => text)
const postCount = async (who: string) => {
  const { rows } = await world.owner.query<{ count: number }>('select post_count::int as count from profile_stat where profile_id = $1', [
    world.person(who).profileId,
  ])
  return rows[0]!.count
}

describe('a deleted post', () => {
  const removedBy = async (who: string) => (await world.as(who)(posts.removed, {})).items.map(({ id }) => id)

  it('comes back to its place, with its count', async () => {
    const [old] = [await publish('kim', { text: 'Old' }), await publish('kim', { text: 'New' })]
    await world.as('kim')(posts.pin, { postId: old.id })
    await world.as('kim')(posts.remove, { postId: old.id })
    await world.settled()
    expect(await textsBy('kim', 'ben')).toEqual(['New'])
    expect(await postCount('kim')).toBe(1)
    expect(await removedBy('kim')).toEqual([old.id])
    expect(await world.as('kim')(posts.restore, { postId: old.id })).toMatchObject({ timelineKey: old.timelineKey, isPinned: false })
    await world.settled()
    expect(await textsBy('kim', 'ben')).toEqual(['New', 'Old'])
    expect(await postCount('kim')).toBe(2)
    expect(await removedBy('kim')).toEqual([])
    await expect(world.as('kim')(posts.restore, { postId: old.id })).rejects.toMatchObject({ status: 404 })
  })

  it('that an owner took out with a reason comes back by an owner only', async () => {
    const { id: postId } = await publish('cleo', { text: 'Against the rules' })
    await world.as('olga')(moderation.removePost, { postId, category: 'rule', reason: 'Against the rules' })
    await world.settled()
    expect(await removedBy('cleo')).not.toContain(postId)
    expect(await removedBy('olga')).toContain(postId)
    for (const who of ['cleo', 'ada']) await expect(world.as(who)(posts.restore, { postId })).rejects.toMatchObject({ status: 404 })
    expect(await world.as('olga')(posts.restore, { postId })).toMatchObject({ text: 'Against the rules' })
    const { items } = await world.as('olga')(auditLog.list, { limit: 2 })
    expect(items.map(({ action, actor }) => [action, actor?.nickname])).toEqual([['post.restored', 'olga'], ['moderation.removed', 'olga']])
  })

  it('is gone for good after thirty days', async () => {
    const [kept, gone] = [await publish('ada', { text: 'Kept' }), await publish('ada', { text: 'Gone', poll: { options: ['a', 'b'] } })]
    for (const { id: postId } of [kept, gone]) await world.as('ada')(posts.remove, { postId })
    await world.owner.query(`update post set removed_at = now() - interval '29 days 23 hours' where id = $1`, [kept.id])
    await world.owner.query(`update post set removed_at = now() - interval '30 days 1 minute' where id = $1`, [gone.id])
    expect(await removedBy('ada')).toContain(kept.id)
    expect(await removedBy('ada')).not.toContain(gone.id)
    await expect(world.as('ada')(posts.restore, { postId: gone.id })).rejects.toMatchObject({ status: 404 })
    await world.runJob('purge_posts')
    const { rows } = await world.owner.query('select id from post where id = any($1)', [[kept.id, gone.id]])
    expect(rows).toEqual([{ id: kept.id }])
  })
})
