import { blocks } from '@marquee/contract/blocks'
import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { mutes } from '@marquee/contract/mutes'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications, type Notification, type NotificationTab } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { reshares } from '@marquee/contract/reshares'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'gus', 'eve', 'finn']) await world.addPerson(name)
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.settled()
  for (const table of ['notification', 'notification_broadcast', 'notification_reader', 'notification_mute', 'known_sender', 'follow', 'follow_request', 'friendship', 'block', 'mute', 'attention', 'notification_preference'])
    await world.owner.query(`delete from ${table}`)
  await world.owner.query('delete from post')
  await world.owner.query('update profile set is_private = false')
})

const as = (name: string) => world.as(name)
const profileId = (name: string) => world.person(name).profileId
const person = (name: string) => ({ profileId: profileId(name) })
const publish = async (who: string, text = 'A post', audience: 'everyone' | 'followers' = 'everyone') =>
  (await as(who)(posts.publish, { id: newId(), text, audience })).id
const like = (who: string, postId: string) => as(who)(reactions.react, { postId, reaction: 0 })
const say = async (who: string, postId: string, text: string, answersId?: string) =>
  (await as(who)(comments.add, { id: newId(), postId, text, ...(answersId && { answersId }) })).id

const rowsOf = async (who: string, tab: NotificationTab = 'all') => {
  await world.settled()
  return (await as(who)(notifications.list, { tab })).items
}
const line = ({ type, actors, actorCount }: Notification) => [type, actors.map(({ nickname }) => nickname).join(' '), actorCount].join(' ').trim()
const linesOf = async (who: string, tab?: NotificationTab) => (await rowsOf(who, tab)).map(line)
const unreadOf = async (who: string) => {
  await world.settled()
  return (await as(who)(notifications.unread, {})).unread
}

it('tells ada who liked her post, in one row, and takes back what is taken back', async () => {
  const postId = await publish('ada', 'Wet road glaze')
  for (const who of ['ben', 'dov', 'gus', 'eve']) await like(who, postId)
  await like('ada', postId)
  const [row, ...others] = await rowsOf('ada')
  expect(others).toEqual([])
  expect(row).toMatchObject({ type: 'LIKE_LOG', actorCount: 4, isUnread: true, post: { id: postId, text: 'Wet road glaze' }, comment: null, count: 1 })
  expect(row!.actors.map(({ nickname }) => nickname)).toEqual(['eve', 'gus', 'dov'])
  await as('gus')(reactions.takeBack, { postId })
  expect(await linesOf('ada')).toEqual(['LIKE_LOG eve dov ben 3'])
  for (const who of ['ben', 'dov', 'eve']) await as(who)(reactions.takeBack, { postId })
  expect(await linesOf('ada')).toEqual([])
  expect(await unreadOf('ada')).toBe(0)
})

it('counts a change of mind once, and hearing a fact again changes nothing', async () => {
  const postId = await publish('ada')
  await like('ben', postId)
  await as('ben')(reactions.react, { postId, reaction: 3 })
  await world.settled()
  await world.owner.query(
    `insert into outbox (tenant_id, topic, key, payload)
     select $1, 'reaction_changed', 'x', jsonb_build_object('postId', $2::text, 'profileId', $3::text, 'from', 3, 'to', 3) from generate_series(1, 3)`,
    [world.home.tenantId, postId, profileId('ben')],
  )
  expect(await linesOf('ada')).toEqual(['LIKE_LOG ben 1'])
})

describe('comments', () => {
  it('tell everybody once: whoever is named, answered, or wrote the post', async () => {
    const postId = await publish('ada')
    const first = await say('ben', postId, 'What a glaze')
    await say('dov', postId, 'I think so too, @ben and @gus', first)
    await say('eve', postId, 'Me too', first)
    expect(await linesOf('ada')).toEqual(['COMMENT_LOG eve dov ben 3'])
    expect(await linesOf('ben')).toEqual(['REPLY_LOG eve 1', 'MENTION_LOG dov 1'])
    expect(await linesOf('gus', 'mentions')).toEqual(['MENTION_LOG dov 1'])
    expect((await rowsOf('gus'))[0]).toMatchObject({ comment: { text: 'I think so too, @ben and @gus' }, post: { id: postId } })
  })

  it('that are deleted or hidden tell nobody any more', async () => {
    const postId = await publish('ada')
    const first = await say('ben', postId, 'One')
    const second = await say('ben', postId, 'Two')
    expect((await rowsOf('ada'))[0]).toMatchObject({ actorCount: 1, comment: { text: 'Two' } })
    await as('ben')(comments.remove, { commentId: second })
    expect((await rowsOf('ada'))[0]).toMatchObject({ actorCount: 1, comment: { text: 'One' } })
    await as('ada')(comments.hide, { commentId: first })
    expect(await linesOf('ada')).toEqual([])
    await as('ada')(comments.show, { commentId: first })
    expect(await linesOf('ada')).toEqual(['COMMENT_LOG ben 1'])
  })

  it('are liked', async () => {
    const commentId = await say('ben', await publish('ada'), 'Well said')
    await as('gus')(comments.like, { commentId })
    expect((await rowsOf('ben'))[0]).toMatchObject({ type: 'LIKE_LOG', comment: { id: commentId, text: 'Well said' } })
    await as('gus')(comments.unlike, { commentId })
    expect(await rowsOf('ben')).toEqual([])
  })
})

it('tells of mentions in posts, and of what was passed on', async () => {
  const postId = await publish('ada', 'With @ben and @ada')
  expect(await linesOf('ben')).toEqual(['MENTION_LOG ada 1'])
  expect(await linesOf('ada')).toEqual([])
  await as('cleo')(reshares.add, { postId, id: newId() })
  expect(await linesOf('ada')).toEqual(['SHARE_LOG cleo 1'])
  await as('cleo')(reshares.remove, { postId })
  expect(await linesOf('ada')).toEqual([])
  await as('ada')(posts.remove, { postId })
  expect(await linesOf('ben')).toEqual([])
  expect(await unreadOf('ben')).toBe(0)
})

it('tells whoever an edit mentions, once, and nobody who was mentioned before', async () => {
  const postId = await publish('ada', 'With @ben')
  expect(await linesOf('ben')).toEqual(['MENTION_LOG ada 1'])
  await as('ben')(notifications.readAll, {})
  await as('ada')(posts.edit, { postId, text: 'With @ben and @gus' })
  await as('ada')(posts.edit, { postId, text: 'With @ben and @gus, tomorrow' })
  expect(await linesOf('gus')).toEqual(['MENTION_LOG ada 1'])
  expect([await unreadOf('gus'), await unreadOf('ben')]).toEqual([1, 0])
})

describe('people', () => {
  it('who follow are told of, and those who ask wait among the requests until they are answered', async () => {
    await as('ben')(follows.follow, person('ada'))
    await as('dov')(follows.follow, person('ada'))
    expect(await linesOf('ada')).toEqual(['FOLLOW_LOG dov ben 2'])
    await as('ben')(follows.unfollow, person('ada'))
    expect(await linesOf('ada')).toEqual(['FOLLOW_LOG dov 1'])
    await world.owner.query('update profile set is_private = true where id = $1', [profileId('cleo')])
    for (const who of ['ben', 'dov', 'gus']) await as(who)(follows.follow, person('cleo'))
    expect(await linesOf('cleo', 'requests')).toEqual(['FOLLOW_LOG gus 1', 'FOLLOW_LOG dov 1', 'FOLLOW_LOG ben 1'])
    await as('cleo')(follows.accept, person('ben'))
    await as('cleo')(follows.reject, person('dov'))
    await as('gus')(follows.unfollow, person('cleo'))
    expect(await linesOf('cleo', 'requests')).toEqual([])
    expect(await linesOf('cleo')).toEqual([])
  })

  it('ask to be friends, and hear that they are', async () => {
    await as('ben')(friendships.ask, person('dov'))
    expect(await linesOf('dov', 'requests')).toEqual(['FRIEND_REQUEST_LOG ben 1'])
    await as('dov')(friendships.accept, person('ben'))
    expect(await linesOf('dov')).toEqual([])
    expect(await linesOf('ben')).toEqual(['FRIEND_ACCEPTED_LOG dov 1'])
    await as('gus')(friendships.ask, person('dov'))
    expect(await linesOf('dov')).toEqual(['FRIEND_REQUEST_LOG gus 1'])
    await as('gus')(friendships.cancel, person('dov'))
    expect(await linesOf('dov')).toEqual([])
  })

  it('who are new are told to owners', async () => {
    for (const name of ['gus', 'eve']) {
      const { accountId, profileId: id } = world.person(name)
      await world.owner.query(
        `insert into outbox (tenant_id, topic, key, payload) values ($1, 'account_set_up', 'x', jsonb_build_object('accountId', $2::text, 'profileId', $3::text))`,
        [world.home.tenantId, accountId, id],
      )
    }
    expect(await linesOf('olga')).toEqual(['NEW_MEMBER_LOG eve gus 2'])
    expect(await linesOf('ben')).toEqual([])
  })
})

describe('whom somebody does not meet', () => {
  it('is in no row and no count, while a block, a mute or a farewell lasts', async () => {
    const postId = await publish('ada')
    for (const who of ['ben', 'dov', 'gus']) await like(who, postId)
    expect(await linesOf('ada')).toEqual(['LIKE_LOG gus dov ben 3'])
    await as('ada')(mutes.mute, { ...person('gus'), span: 'day' })
    expect(await linesOf('ada')).toEqual(['LIKE_LOG dov ben 2'])
    await as('dov')(blocks.block, person('ada'))
    expect(await linesOf('ada')).toEqual(['LIKE_LOG ben 1'])
    await as('ada')(blocks.block, person('ben'))
    expect(await linesOf('ada')).toEqual([])
    expect(await unreadOf('ada')).toBe(0)
    await as('ada')(mutes.unmute, person('gus'))
    expect(await linesOf('ada')).toEqual(['LIKE_LOG gus 1'])
    await world.owner.query(`insert into account_deletion (tenant_id, account_id, due_at) values ($1, $2, now() + interval '14 days')`, [
      world.home.tenantId,
      world.person('gus').accountId,
    ])
    expect(await linesOf('ada')).toEqual([])
    await world.owner.query('delete from account_deletion')
  })

  it('tells nothing new', async () => {
    const postId = await publish('ada')
    await as('ada')(blocks.block, person('ben'))
    await world.owner.query('insert into post_reaction (tenant_id, post_id, profile_id, reaction) values ($1, $2, $3, 0)', [world.home.tenantId, postId, profileId('ben')])
    await world.owner.query(
      `insert into outbox (tenant_id, topic, key, payload) values ($1, 'reaction_changed', 'x', jsonb_build_object('postId', $2::text, 'profileId', $3::text))`,
      [world.home.tenantId, postId, profileId('ben')],
    )
    await world.settled()
    expect((await world.owner.query('select 1 from notification')).rowCount).toBe(0)
  })

  it('is counted out when they are erased', async () => {
    const postId = await publish('ada')
    for (const who of ['ben', 'finn']) await like(who, postId)
    expect(await linesOf('ada')).toEqual(['LIKE_LOG finn ben 2'])
    await world.owner.query('delete from notification_part where actor_id = $1', [profileId('finn')])
    expect(await linesOf('ada')).toEqual(['LIKE_LOG ben 1'])
  })

  it('keeps a private profile’s posts to those who follow: a mention in one opens nothing', async () => {
    await world.owner.query('update profile set is_private = true where id = $1', [profileId('ada')])
    await publish('ada', 'Only for my own, @ben')
    expect(await linesOf('ben')).toEqual([])
    expect(await unreadOf('ben')).toBe(0)
  })
})

describe('what goes to many', () => {
  it('is one row for all who follow, since they follow', async () => {
    await publish('ada', 'Before')
    await as('ben')(follows.follow, person('ada'))
    await as('dov')(follows.follow, person('ada'))
    await world.settled()
    const postId = await publish('ada', 'News')
    expect((await rowsOf('ben')).map(({ type, post, actors }) => [type, post?.id, actors[0]?.nickname])).toEqual([['POST_LOG', postId, 'ada']])
    expect(await unreadOf('dov')).toBe(1)
    expect(await unreadOf('gus')).toBe(0)
    const { rows } = await world.owner.query('select count(*)::int as rows from notification_broadcast where post_id = $1', [postId])
    expect(rows).toEqual([{ rows: 1 }])
    expect((await world.owner.query(`select 1 from notification where type = 'POST_LOG'`)).rowCount).toBe(0)
    await as('ada')(posts.remove, { postId })
    expect(await linesOf('ben')).toEqual([])
  })

  it('is counted as it is listed, though the newest hundred of somebody were opened one by one', async () => {
    await as('ben')(follows.follow, person('ada'))
    await world.settled()
    const { tenantId } = world.home
    await world.owner.query(
      `with told as (
         insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at)
         select $1, k, $2, k, 1, 'x', at from (select uuid_of_moment(at) as k, at from (select now() + n * interval '1 second' as at from generate_series(1, 110) n) m) p
         returning id, published_at)
       insert into notification_broadcast (tenant_id, id, type, author_id, post_id, at) select $1, id, 'POST_LOG', $2, id, published_at from told`,
      [tenantId, world.person('ada').profileId],
    )
    await world.owner.query(
      `insert into notification_broadcast_read (tenant_id, profile_id, broadcast_id)
       select $1, $2, id from notification_broadcast where tenant_id = $1 order by id desc limit 105`,
      [tenantId, world.person('ben').profileId],
    )
    expect(await unreadOf('ben')).toBe(5)
  })

  it('is read alone, or with everything else, and muted by its author', async () => {
    await as('ben')(follows.follow, person('ada'))
    await world.settled()
    for (const text of ['One', 'Two', 'Three']) await publish('ada', text)
    const [three, two] = await rowsOf('ben')
    expect(await as('ben')(notifications.read, { notificationId: two!.id })).toMatchObject({ unread: 2 })
    expect((await rowsOf('ben')).map(({ isUnread }) => isUnread)).toEqual([true, false, true])
    expect(await as('ben')(notifications.readAll, {})).toMatchObject({ unread: 0, besideChats: 0 })
    expect(await as('ben')(notifications.mute, { notificationId: three!.id })).toMatchObject({ unread: 0, besideChats: 0 })
    await publish('ada', 'Four')
    expect(await unreadOf('ben')).toBe(0)
    expect((await rowsOf('ben'))[0]).toMatchObject({ isMuted: true, post: { text: 'Three' } })
    await as('ben')(notifications.unmute, { notificationId: three!.id })
    await publish('ada', 'Five')
    expect((await rowsOf('ben')).map(({ post }) => post?.text)).toContain('Five')
  })
})

it('says nothing more about a muted post', async () => {
  const postId = await publish('ada')
  await like('ben', postId)
  const [row] = await rowsOf('ada')
  expect(row!.can.mute).toBe(true)
  await as('ada')(notifications.mute, { notificationId: row!.id })
  await like('dov', postId)
  await say('dov', postId, 'Hello')
  expect(await linesOf('ada')).toEqual(['LIKE_LOG ben 1'])
  expect((await rowsOf('ada'))[0]).toMatchObject({ isMuted: true, isUnread: false })
  await as('ada')(notifications.unmute, { notificationId: row!.id })
  await like('gus', postId)
  expect(await linesOf('ada')).toEqual(['LIKE_LOG gus ben 2'])
})

it('is news again when something comes to a row that was read', async () => {
  const postId = await publish('ada')
  await like('ben', postId)
  const [row] = await rowsOf('ada')
  expect(await as('ada')(notifications.read, { notificationId: row!.id })).toMatchObject({ unread: 0, besideChats: 0 })
  await like('dov', postId)
  expect(await unreadOf('ada')).toBe(1)
  expect((await rowsOf('ada')).map(({ id, actorCount }) => [id, actorCount])).toEqual([[row!.id, 2]])
  await expect(as('ben')(notifications.read, { notificationId: row!.id })).rejects.toMatchObject({ status: 404 })
})

it('hides a type that is off, and brings it back with its rows', async () => {
  const postId = await publish('ada')
  await like('ben', postId)
  await say('ben', postId, 'Hello')
  await as('ada')(notificationPreferences.choose, { type: 'LIKE_LOG', inApp: false })
  expect(await linesOf('ada')).toEqual(['COMMENT_LOG ben 1'])
  expect(await unreadOf('ada')).toBe(1)
  await as('ada')(notificationPreferences.choose, { type: 'LIKE_LOG', inApp: true })
  expect(await unreadOf('ada')).toBe(2)
})

describe('strangers', () => {
  it('are set aside until they are let through', async () => {
    await as('ada')(notificationPreferences.setAttention, { unknownSenders: 'filter' })
    await as('ada')(follows.follow, person('cleo'))
    const postId = await publish('ada')
    await say('ben', postId, 'One')
    await say('cleo', postId, 'Two')
    await like('ben', postId)
    expect(await linesOf('ada')).toEqual(['LIKE_LOG ben 1', 'COMMENT_LOG cleo 1'])
    expect(await unreadOf('ada')).toBe(2)
    expect((await rowsOf('ada', 'requests')).map((row) => [line(row), row.isFiltered])).toEqual([['COMMENT_LOG ben 1', true]])
    expect(await as('ada')(notifications.accept, person('ben'))).toMatchObject({ unread: 3 })
    await say('ben', postId, 'Three')
    expect(await linesOf('ada', 'requests')).toEqual([])
  })

  it('stay unread with everything else, until what is set aside is read as well', async () => {
    await as('ada')(notificationPreferences.setAttention, { unknownSenders: 'filter' })
    const postId = await publish('ada')
    await like('ben', postId)
    await world.settled()
    const before = await as('ada')(notifications.unread, {})
    expect(before).toMatchObject({ unread: 1, isAsideUnread: false })
    await say('ben', postId, 'One')
    await world.settled()
    const after = await as('ada')(notifications.unread, {})
    expect(after).toMatchObject({ unread: 1, isAsideUnread: true })
    expect(after.newest! > before.newest!).toBe(true)
    expect(await as('ada')(notifications.readAll, {})).toEqual({ unread: 0, besideChats: 0, isAsideUnread: true, newest: after.newest })
    expect((await rowsOf('ada', 'requests'))[0]).toMatchObject({ isFiltered: true, isUnread: true })
    expect(await as('ada')(notifications.readAll, { aside: true })).toEqual({ unread: 0, besideChats: 0, isAsideUnread: false, newest: null })
    expect((await rowsOf('ada', 'requests'))[0]).toMatchObject({ isFiltered: true, isUnread: false })
  })

  it('are not heard at all where somebody wants it so', async () => {
    await as('ada')(notificationPreferences.setAttention, { unknownSenders: 'drop' })
    await say('ben', await publish('ada'), 'One')
    expect(await linesOf('ada')).toEqual([])
    expect(await linesOf('ada', 'requests')).toEqual([])
  })
})

it('goes on page by page without a row lost or twice, whatever falls out', async () => {
  await as('ben')(follows.follow, person('ada'))
  await world.settled()
  for (let number = 0; number < 7; number++) {
    const postId = await publish('ada', `${number} @ben`)
    if (number % 3 === 1) await as('ada')(posts.remove, { postId })
  }
  await world.settled()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page: { items: Notification[]; cursor: string | null } = await as('ben')(notifications.list, { limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ type, post }) => `${type} ${post?.text[0]}`))
    cursor = page.cursor
  } while (cursor)
  expect(seen).toHaveLength(10)
  expect(new Set(seen).size).toBe(10)
})
