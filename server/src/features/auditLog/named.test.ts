import { auditLog } from '@marquee/contract/auditLog'
import { comments } from '@marquee/contract/comments'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Entries name whom they are about, whatever was reported of them. */

let world: World
let postId = ''
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('bad', { role: 'Creator' })
  await world.addPerson('ben')
  postId = (await as('bad')(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
})
afterAll(() => world.close())

const decide = async (kind: ActionKind) => {
  const { id: caseId } = (await as('olga')(moderation.queue, {})).items[0]!
  await as('olga')(moderation.decide, { caseId, kind, category: 'spam', reason: 'Enough' })
}
const newest = async () => (await as('olga')(auditLog.list, { limit: 1 })).items[0]!
const bad = { displayName: 'Bad' }

it('names whose comment it was', async () => {
  const { id: commentId } = await as('bad')(comments.add, { postId, id: crypto.randomUUID(), text: 'Fools' })
  await as('ben')(moderation.reportComment, { commentId, category: 'harassment' })
  await decide('hide_content')
  expect(await newest()).toMatchObject({ action: 'moderation.hidden', targetType: 'comment', target: null, whose: bad })
})

it('names whoever was muted for a post', async () => {
  await as('ben')(moderation.reportPost, { postId, category: 'spam' })
  await decide('mute')
  expect(await newest()).toMatchObject({ action: 'moderation.muted', targetType: 'post', whose: bad })
})

it('names whoever is banned, whom no list shows any more', async () => {
  await as('ben')(moderation.reportProfile, { profileId: idOf('bad'), category: 'spam' })
  await decide('ban')
  expect(await newest()).toMatchObject({ action: 'moderation.banned', targetType: 'profile', target: bad, whose: null })
})

it('names nobody who is about to leave', async () => {
  await world.owner.query('update account set status = $2 where id = $1', [world.person('bad').accountId, 'pending_deletion'])
  expect(await newest()).toMatchObject({ target: null })
})
