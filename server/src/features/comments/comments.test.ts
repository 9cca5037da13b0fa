import { activity } from '@marquee/contract/activity'
import { blocks } from '@marquee/contract/blocks'
import { comments, type Thread } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const profileId = (name: string) => world.person(name).profileId

type Policy = 'everyone' | 'followers' | 'subscribers' | 'off'
const newPost = async (commentPolicy: Policy = 'everyone') => (await as('ada')(posts.publish, { id: newId(), text: 'A post', commentPolicy })).id
const say = async (who: string, postId: string, text: string, answersId?: string) =>
  (await as(who)(comments.add, { id: newId(), postId, text, ...(answersId && { answersId }) })).id
const read = (who: string, postId: string) => as(who)(comments.list, { postId })
const texts = async (who: string, postId: string) => (await read(who, postId)).items.map(({ text }) => text)
const repliesOf = ({ replies }: Thread) => replies.items.map(({ text }) => text)
const countOn = async (postId: string) => {
  await world.settled()
  return (await as('gus')(posts.read, { postId })).counts.comments
}

it('shows comments newest first or oldest first, in pages that lose and repeat nothing', async () => {
  const postId = await newPost()
  const said = Array.from({ length: 23 }, (_, number) => `Comment ${number}`)
  for (const text of said) await say('ben', postId, text)
  for (const [order, expected] of [['newest', said.toReversed()], ['oldest', said]] as const) {
    const first = await as('dov')(comments.list, { postId, order })
    expect(first.items).toHaveLength(20)
    const rest = await as('dov')(comments.list, { postId, order, cursor: first.cursor! })
    expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual(expected)
    expect(rest.cursor).toBeNull()
  }
})

it('says a thing once, however often it is sent, and lets nobody take the id of another', async () => {
  const postId = await newPost()
  const id = newId()
  const sent = await Promise.all(Array.from({ length: 8 }, () => as('ben')(comments.add, { id, postId, text: 'Once' })))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await expect(as('dov')(comments.add, { id, postId, text: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect(await texts('gus', postId)).toEqual(['Once'])
  expect(await countOn(postId)).toBe(1)
})

it('refuses what is empty, too long or answers nothing', async () => {
  const postId = await newPost()
  for (const text of ['', '  \n ', 'x'.repeat(2_001)]) await expect(say('ben', postId, text)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(say('ben', postId, 'To whom?', newId())).rejects.toMatchObject({ code: 'comment_gone' })
  const elsewhere = await say('ben', await newPost(), 'Elsewhere')
  await expect(say('ben', postId, 'Over there', elsewhere)).rejects.toMatchObject({ code: 'comment_gone' })
  await expect(say('ben', newId(), 'Where?')).rejects.toMatchObject({ status: 404 })
})

describe('a thread', () => {
  it('has two levels: what answers a reply joins it, oldest first, three at once and the rest by pages', async () => {
    const postId = await newPost()
    const thread = await say('ben', postId, 'First')
    const first = await say('dov', postId, 'Reply 1', thread)
    for (const number of [2, 3, 4, 5]) await say('gus', postId, `Reply ${number}`, number % 2 ? first : thread)
    await world.settled()
    const [found] = (await read('ada', postId)).items
    expect([found!.replyCount, repliesOf(found!)]).toEqual([5, ['Reply 1', 'Reply 2', 'Reply 3']])
    const more = await as('ada')(comments.replies, { commentId: thread, cursor: found!.replies.cursor! })
    expect([more.items.map(({ text }) => text), more.cursor]).toEqual([['Reply 4', 'Reply 5'], null])
    expect(more.items.every(({ threadId }) => threadId === thread)).toBe(true)
  })

  it('is found by any of its comments, which is then among the replies', async () => {
    const postId = await newPost()
    const thread = await say('ben', postId, 'First')
    for (const number of [1, 2, 3, 4]) await say('dov', postId, `Reply ${number}`, thread)
    const last = await say('gus', postId, 'Reply 5', thread)
    const found = await as('ada')(comments.thread, { commentId: last })
    expect([found.id, repliesOf(found)]).toEqual([thread, ['Reply 1', 'Reply 2', 'Reply 3', 'Reply 5']])
    expect(repliesOf(await as('ada')(comments.thread, { commentId: thread }))).toHaveLength(3)
  })

  it('keeps the place of a deleted comment for its replies, and nothing else of it', async () => {
    const postId = await newPost()
    const thread = await say('ben', postId, 'Secret words')
    const reply = await say('dov', postId, 'Still here', thread)
    await as('ben')(comments.remove, { commentId: thread })
    expect(await countOn(postId)).toBe(1)
    const { items, count } = await read('gus', postId)
    expect(items).toMatchObject([{ id: thread, state: 'deleted', author: null, text: '', can: { reply: false }, replyCount: 1 }])
    expect([repliesOf(items[0]!), count]).toEqual([['Still here'], 1])
    expect(JSON.stringify(items)).not.toContain(profileId('ben'))
    await expect(say('gus', postId, 'Too late', thread)).rejects.toMatchObject({ code: 'comment_gone' })
    await as('dov')(comments.remove, { commentId: reply })
    expect((await read('gus', postId)).items).toEqual([])
    expect(await countOn(postId)).toBe(0)
  })
})

it('knows the people whom a text names, but nobody across a block', async () => {
  const postId = await newPost()
  await say('ben', postId, 'Ask @Ada, @dov. or @nobody_here; not me@gus.example')
  const namedFor = async (who: string) => (await read(who, postId)).items[0]!.mentions.map(({ nickname }) => nickname).sort()
  expect(await namedFor('gus')).toEqual(['ada', 'dov'])
  await as('gus')(blocks.block, { profileId: profileId('dov') })
  expect(await namedFor('gus')).toEqual(['ada'])
  await as('gus')(blocks.unblock, { profileId: profileId('dov') })
})

it('marks what was edited, and only that', async () => {
  const postId = await newPost()
  const commentId = await say('ben', postId, 'Frist')
  expect(await as('ben')(comments.edit, { commentId, text: 'Frist' })).toMatchObject({ editedAt: null })
  expect((await as('ben')(comments.edit, { commentId, text: 'First' })).editedAt).not.toBeNull()
  for (const who of ['dov', 'ada', 'olga']) await expect(as(who)(comments.edit, { commentId, text: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect(await texts('dov', postId)).toEqual(['First'])
})

it('is deleted by its author and the author of the post, and by nobody else', async () => {
  const postId = await newPost()
  for (const who of ['ben', 'ada']) {
    const commentId = await say('ben', postId, `For ${who}`)
    for (const other of ['dov', 'olga']) await expect(as(other)(comments.remove, { commentId })).rejects.toMatchObject({ status: 403 })
    await as(who)(comments.remove, { commentId })
    await expect(as(who)(comments.remove, { commentId })).rejects.toMatchObject({ status: 404 })
  }
  expect(await texts('gus', postId)).toEqual([])
  expect(await countOn(postId)).toBe(0)
})

it('has one pinned comment before all others, in either order, even when two are pinned at once', async () => {
  const postId = await newPost()
  const ids = [await say('ben', postId, 'One'), await say('ben', postId, 'Two'), await say('dov', postId, 'Three')]
  await expect(as('ben')(comments.pin, { commentId: ids[0]! })).rejects.toMatchObject({ status: 403 })
  await as('ada')(comments.pin, { commentId: ids[0]! })
  expect(await texts('gus', postId)).toEqual(['One', 'Three', 'Two'])
  await Promise.all(ids.map((commentId) => as('ada')(comments.pin, { commentId })))
  expect((await read('gus', postId)).items.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  await as('ada')(comments.pin, { commentId: ids[1]! })
  expect((await as('gus')(comments.list, { postId, order: 'oldest' })).items.map(({ text }) => text)).toEqual(['Two', 'One', 'Three'])
  await as('ada')(comments.unpin, { commentId: ids[1]! })
  expect(await texts('gus', postId)).toEqual(['Three', 'Two', 'One'])
})

it('hides a comment from everybody but its author and the author of the post', async () => {
  const postId = await newPost()
  const commentId = await say('ben', postId, 'Rude')
  await say('dov', postId, 'Oh', commentId)
  await as('ada')(comments.pin, { commentId })
  await expect(as('olga')(comments.hide, { commentId })).rejects.toMatchObject({ status: 403 })
  expect(await as('ada')(comments.hide, { commentId })).toMatchObject({ state: 'hidden', isPinned: false })
  await as('ada')(comments.hide, { commentId })
  for (const who of ['ada', 'ben']) expect((await read(who, postId)).items).toMatchObject([{ text: 'Rude', state: 'hidden' }])
  for (const who of ['gus', 'olga']) {
    expect((await read(who, postId)).items).toMatchObject([{ text: '', state: 'withheld', author: null }])
    await expect(as(who)(comments.like, { commentId })).rejects.toMatchObject({ status: 404 })
  }
  expect(await countOn(postId)).toBe(1)
  expect(await as('ada')(comments.show, { commentId })).toMatchObject({ state: 'published' })
  expect((await read('gus', postId)).items).toMatchObject([{ text: 'Rude', state: 'published' }])
  expect(await countOn(postId)).toBe(2)
})

describe('who may comment', () => {
  it.each([
    ['followers', 'comments_for_followers', 'follow'],
    ['subscribers', 'comments_for_subscribers', 'subscribe'],
    ['off', 'comments_off', undefined],
  ] as const)('%s: refused with what would help, and everybody may read', async (policy, code, remedy) => {
    const postId = await newPost(policy)
    await say('ada', postId, 'By the author')
    const refused = await say('gus', postId, 'By a stranger').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code, body: remedy ? { remedy: { kind: remedy, target: profileId('ada') } } : {} })
    const { items } = await read('gus', postId)
    expect(items).toMatchObject([{ text: 'By the author', can: { reply: false } }])
  })

  it('is opened by following', async () => {
    const postId = await newPost('followers')
    await as('dov')(follows.follow, { profileId: profileId('ada') })
    await say('dov', postId, 'By a follower')
    expect(await texts('gus', postId)).toEqual(['By a follower'])
  })

  it('is nobody where the post is locked, who can neither read nor count what was said', async () => {
    const postId = await newPost()
    await say('ben', postId, 'Inside')
    await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [postId])
    await expect(read('gus', postId)).rejects.toMatchObject({ status: 403 })
    await expect(say('gus', postId, 'Let me in')).rejects.toMatchObject({ status: 403 })
    expect(await texts('ada', postId)).toEqual(['Inside'])
  })
})

it('counts likes, each person’s once', async () => {
  const postId = await newPost()
  const commentId = await say('ben', postId, 'Well made')
  for (const who of ['ada', 'dov', 'dov', 'gus']) await as(who)(comments.like, { commentId })
  await as('gus')(comments.unlike, { commentId })
  await as('gus')(comments.unlike, { commentId })
  await world.settled()
  expect((await read('dov', postId)).items).toMatchObject([{ likeCount: 2, isLiked: true }])
  expect((await read('gus', postId)).items).toMatchObject([{ likeCount: 2, isLiked: false }])
})

it('shows and counts nothing across a block, either way, but keeps what others have answered', async () => {
  const postId = await newPost()
  const bens = await say('ben', postId, 'By ben')
  await say('dov', postId, 'Dov to ben', bens)
  await say('gus', postId, 'Gus to ben', bens)
  await say('dov', postId, 'By dov')
  await world.settled()
  await as('dov')(blocks.block, { profileId: profileId('ben') })
  const forDov = await read('dov', postId)
  expect(forDov.items).toMatchObject([{ text: 'By dov' }, { id: bens, state: 'withheld', author: null, text: '', replyCount: 2 }])
  expect([repliesOf(forDov.items[1]!), forDov.count]).toEqual([['Dov to ben', 'Gus to ben'], 3])
  const forBen = await read('ben', postId)
  expect(forBen.items).toMatchObject([{ text: 'By ben', replyCount: 1 }])
  expect([repliesOf(forBen.items[0]!), forBen.count]).toEqual([['Gus to ben'], 2])
  await expect(as('dov')(comments.thread, { commentId: bens })).rejects.toMatchObject({ status: 404 })
  await expect(say('dov', postId, 'Listen', bens)).rejects.toMatchObject({ code: 'comment_gone' })
  expect((await read('ada', postId)).count).toBe(4)
  await as('dov')(blocks.unblock, { profileId: profileId('ben') })
})

it('hides what somebody has said who is leaving, from all but themselves, and brings it back with them', async () => {
  await world.addPerson('lea')
  const postId = await newPost()
  const own = await say('lea', postId, 'My thread')
  await say('ben', postId, 'To lea', own)
  const other = await say('ben', postId, 'Another thread')
  await say('lea', postId, 'To ben', other)
  await world.settled()
  const setListed = (isListed: boolean) => world.owner.query('update profile set is_listed = $2 where id = $1', [profileId('lea'), isListed])
  const seenBy = async (who: string) => {
    const { items, count } = await read(who, postId)
    return { threads: items.map(({ text, replies, replyCount }) => [text, replies.items.map((reply) => reply.text), replyCount]), count }
  }
  const whole = { threads: [['Another thread', ['To ben'], 1], ['My thread', ['To lea'], 1]], count: 4 }
  await setListed(false)
  expect(await seenBy('lea')).toEqual(whole)
  for (const who of ['dov', 'olga']) expect(await seenBy(who)).toEqual({ threads: [['Another thread', [], 0], ['', ['To lea'], 1]], count: 2 })
  await setListed(true)
  expect(await seenBy('dov')).toEqual(whole)
})

it('lets somebody delete what they said where they can no longer read', async () => {
  const postId = await newPost()
  const commentId = await say('ben', postId, 'Forget this')
  await as('ada')(blocks.block, { profileId: profileId('ben') })
  await expect(as('ben')(comments.edit, { commentId, text: 'Again' })).rejects.toMatchObject({ status: 403 })
  await as('ben')(comments.remove, { commentId })
  await as('ada')(blocks.unblock, { profileId: profileId('ben') })
  expect(await texts('gus', postId)).toEqual([])
})

it('is a line of what somebody did, one a post, of the last thing that everybody may read there', async () => {
  const lines = async (who: string) => {
    await world.settled()
    const { items } = await as(who)(activity.of, { profileId: profileId('eve') })
    return items.flatMap(({ comment, post: on }) => (comment ? [[comment.text, on?.id]] : []))
  }
  await world.addPerson('eve')
  const [one, other] = [await newPost(), await newPost()]
  await say('eve', one, 'First')
  const second = await say('eve', one, 'Second')
  await say('eve', other, 'Elsewhere')
  expect(await lines('gus')).toEqual([['Elsewhere', other], ['Second', one]])
  await as('ada')(comments.hide, { commentId: second })
  expect(await lines('gus')).toEqual([['Elsewhere', other], ['First', one]])
  await as('ada')(comments.show, { commentId: second })
  await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [one])
  expect(await lines('gus')).toEqual([['Elsewhere', other]])
  expect(await lines('ada')).toEqual([['Elsewhere', other], ['Second', one]])
  for (const { comment } of (await as('ada')(activity.of, { profileId: profileId('eve') })).items)
    if (comment) await as('eve')(comments.remove, { commentId: comment.id })
  expect(await lines('ada')).toEqual([['First', one]])
})
