import { chats } from '@marquee/contract/chats'
import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications } from '@marquee/contract/notifications'
import { polls } from '@marquee/contract/polls'
import { posts } from '@marquee/contract/posts'
import { push } from '@marquee/contract/push'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'

/* What reaches people's browsers. */

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.empty())

const as = (name: string) => fixture.world.as(name)
const profileId = (name: string) => fixture.world.person(name).profileId

it('reaches every browser of ada’s, encrypted, with nothing of what people wrote', async () => {
  const phone = await fixture.browserOf('ada')
  const laptop = await fixture.browserOf('ada')
  const postId = await fixture.publish('ada', 'A secret of mine')
  const { id: commentId } = await fixture.say('ben', postId, 'Between us')
  for (const browser of [phone, laptop]) {
    const [got, ...others] = await fixture.received(browser)
    expect(others).toEqual([])
    expect(got!.payload).toEqual({ title: 'Northlight', body: 'Ben commented on your post', path: `/posts/${postId}#comment-${commentId}`, tag: expect.any(String), unread: 1 })
    expect(got).toMatchObject({ ttl: 86_400, urgency: 'normal' })
    expect(got!.topic).toHaveLength(32)
  }
  await fixture.say('dov', postId, 'Me too')
  expect(await fixture.received(phone)).toHaveLength(1)
})

it('tells ada of an answer once for as long as she has not read it, and of the next one after that', async () => {
  const browser = await fixture.browserOf('ada')
  const postId = await fixture.publish('ada')
  await fixture.say('ben', postId, 'When do you open?')
  await fixture.done()
  await fixture.say('ben', postId, 'In the morning?')
  expect(await fixture.received(browser)).toHaveLength(1)
  await as('ada')(notifications.readAll, {})
  await fixture.say('ben', postId, 'Or at noon?')
  await fixture.done()
  await fixture.say('dov', postId, 'Noon, please')
  expect((await fixture.received(browser)).map(({ payload }) => payload)).toMatchObject([{ body: 'Ben commented on your post' }, { body: 'Ben commented on your post' }])
})

it('keeps one pair of keys, and the private one closed', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, (_, turn) => as(turn % 2 ? 'ada' : 'ben')(push.key, {})))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  const { rows } = await fixture.world.owner.query<{ private_key: Buffer }>('select private_key from push_key')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.private_key.length).toBeGreaterThan(43)
})

it('forgets a browser that has taken its permission back', async () => {
  const browser = await fixture.browserOf('ada')
  await fixture.service.inject({ method: 'DELETE', url: new URL(browser.endpoint).pathname })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  await fixture.done()
  expect((await fixture.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
})

it('forgets a browser that the vendor does not know, and reaches the others all the same', async () => {
  const unknown = await fixture.browserOf('ada')
  await as('ada')(push.add, { ...unknown, endpoint: `${unknown.endpoint}x` })
  await as('ada')(push.remove, { endpoint: unknown.endpoint })
  const browser = await fixture.browserOf('ada')
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  expect(await fixture.received(browser)).toHaveLength(1)
  expect((await fixture.world.owner.query('select endpoint from push_address')).rows).toEqual([{ endpoint: browser.endpoint }])
})

it.each([429, 503])('keeps a browser whose vendor answers %i, and tries again', async (status) => {
  const browser = await fixture.browserOf('ada')
  const failing = (answer: number | null) =>
    fixture.service.inject({ method: 'PUT', url: `${new URL(browser.endpoint).pathname}/failure`, payload: { status: answer } })
  await failing(status)
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  expect(await fixture.received(browser)).toEqual([])
  expect((await fixture.world.owner.query('select 1 from push_address')).rowCount).toBe(1)
  await failing(null)
  await fixture.world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await fixture.received(browser)).toHaveLength(1)
})

it('forgets no browser because the key of the channel cannot be opened', async () => {
  const browser = await fixture.browserOf('ada')
  const { rows: keys } = await fixture.world.owner.query<{ key: Buffer }>('select private_key as key from push_key')
  await fixture.world.owner.query(`update push_key set private_key = '\\x00'`)
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  await fixture.done()
  expect((await fixture.world.owner.query('select 1 from push_address')).rowCount).toBe(1)
  await fixture.world.owner.query('update push_key set private_key = $1', [keys[0]!.key])
  await fixture.world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await fixture.received(browser)).toHaveLength(1)
})

it('belongs to whoever subscribed last in a browser', async () => {
  const browser = await fixture.browserOf('ada')
  await as('ben')(push.add, browser)
  await fixture.say('dov', await fixture.publish('ada'), 'For ada')
  expect(await fixture.received(browser)).toEqual([])
  await as('ada')(push.remove, { endpoint: browser.endpoint })
  await fixture.say('dov', await fixture.publish('ben'), 'For ben')
  expect(await fixture.received(browser)).toHaveLength(1)
  await as('ben')(push.remove, { endpoint: browser.endpoint })
  expect((await fixture.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
})

it('goes to no address of our own network', async () => {
  const { keys } = await fixture.browserOf('ada')
  await fixture.world.owner.query('delete from push_address')
  await as('ada')(push.add, { endpoint: 'http://169.254.169.254/latest', keys })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  await fixture.done()
  expect((await fixture.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
  await expect(as('ada')(push.add, { endpoint: 'ftp://push.test/x', keys })).rejects.toMatchObject({ status: 400 })
})

it('counts each push about one post towards the cap of a week', async () => {
  const browser = await fixture.browserOf('ada')
  await as('ada')(notificationPreferences.setAttention, { weeklyPushCap: 2 })
  const postId = await fixture.publish('ada')
  for (const text of ['One', 'Two', 'Three']) {
    await fixture.say('ben', postId, text)
    await fixture.done()
    await as('ada')(notifications.readAll, {})
  }
  expect(await fixture.received(browser)).toHaveLength(2)
})

it('stops at the cap of a week', async () => {
  const browser = await fixture.browserOf('ada')
  await as('ada')(notificationPreferences.setAttention, { weeklyPushCap: 2 })
  for (const text of ['One', 'Two', 'Three']) {
    await fixture.say('ben', await fixture.publish('ada'), text)
    await fixture.done()
  }
  expect(await fixture.received(browser)).toHaveLength(2)
})

it('is not sent where a type is off', async () => {
  const browser = await fixture.browserOf('ada')
  await fixture.choose('ada', 'COMMENT_LOG', { push: false })
  await fixture.say('ben', await fixture.publish('ada'), 'Quiet')
  expect(await fixture.received(browser)).toEqual([])
})

it('is not sent where it was switched off, or its chat muted, during the quiet hours that it waited for', async () => {
  await fixture.world.owner.query(`update account set created_at = now() - interval '3 days'`)
  await as('ben')(friendships.ask, { profileId: profileId('ada') })
  await as('ada')(friendships.accept, { profileId: profileId('ben') })
  await fixture.done()
  const browser = await fixture.browserOf('ada')
  await fixture.sleepsNow('ada')
  await fixture.say('ben', await fixture.publish('ada'), 'At night')
  const { id: chatId } = await as('ben')(chats.start, { profileId: profileId('ada') })
  await as('ben')(messages.send, { chatId, clientId: newId(), text: 'Awake?' })
  await fixture.done()
  const { rows } = await fixture.world.owner.query(`select 1 from notification_delivery where channel = 'push' and settled_at is null`)
  expect(rows).toHaveLength(2)
  await fixture.choose('ada', 'COMMENT_LOG', { push: false })
  await as('ada')(chats.setAttention, { chatId, muted: 'hour' })
  await as('ada')(notificationPreferences.setAttention, { quietHours: null })
  await fixture.later()
  expect(await fixture.received(browser)).toEqual([])
})

/* Everything that was said and told in chats is so much older. */
const minutesPass = async (minutes: number) => {
  await fixture.done()
  for (const [table, at] of [['chat_message', 'created_at'], ['notification_part', 'at']])
    await fixture.world.owner.query(`update ${table} set ${at} = ${at} - make_interval(mins => $1)`, [minutes])
}

it('tells ada of a chat that she has not read again when somebody speaks after half an hour in which nobody has', async () => {
  const browser = await fixture.browserOf('ada')
  const pushes = async () => (await fixture.received(browser)).length
  await fixture.world.owner.query(`update account set created_at = now() - interval '3 days'`)
  for (const who of ['ben', 'dov']) {
    await as('ada')(friendships.ask, { profileId: profileId(who) })
    await as(who)(friendships.accept, { profileId: profileId('ada') }).catch(() => {})
  }
  const chatId = (await as('ada')(chats.startGroup, { id: newId(), title: 'The road', memberIds: [profileId('ben'), profileId('dov')] })).id
  const say = (who: string, text: string) => as(who)(messages.send, { chatId, clientId: newId(), text })
  await fixture.done()
  const before = await pushes()
  await say('ben', 'Are you there?')
  expect(await pushes()).toBe(before + 1)
  // A phone that sleeps is woken for who speaks to one.
  expect((await fixture.received(browser)).at(-1)).toMatchObject({ urgency: 'high' })
  await minutesPass(20)
  await say('ben', 'Still there?')
  await minutesPass(20)
  // Of the row it is forty minutes ago, of the last word twenty.
  await say('ben', 'Or not?')
  expect(await pushes()).toBe(before + 1)
  await minutesPass(31)
  await say('ben', 'Now?')
  expect(await pushes()).toBe(before + 2)
  await say('dov', 'And now?')
  expect(await pushes()).toBe(before + 2)
  await minutesPass(31)
  // Several at once.
  await Promise.all([say('dov', 'One'), say('ben', 'Two'), say('dov', 'Three')])
  expect(await pushes()).toBe(before + 3)
  // A fact is heard again.
  const { seq } = await say('ben', 'Four')
  await inTransaction(fixture.world.scope(), (inside) => announce(inside, 'message_sent', chatId, { chatId, seq: seq - 3, senderId: profileId('dov') }))
  expect(await pushes()).toBe(before + 3)
  expect(await as('ada')(notifications.list, {}).then(({ items }) => items.filter(({ chat }) => chat?.id === chatId))).toMatchObject([{ isUnread: true, count: 9 }])
})

it('tells followers of what goes to many, each once, in chunks', async () => {
  for (const who of ['ben', 'dov', 'gus']) await as(who)(follows.follow, { profileId: profileId('ada') })
  await fixture.choose('ben', 'POST_LOG', { push: true, mail: 'immediate' })
  const browser = await fixture.browserOf('ben')
  await fixture.browserOf('dov')
  await fixture.world.settled()
  await fixture.publish('ada', 'News')
  expect((await fixture.received(browser)).map(({ payload }) => payload)).toMatchObject([{ body: 'Ada posted something new' }])
  expect((await fixture.mails()).map(({ to, subject }) => [to, subject])).toEqual([['ben@people.test', 'Ada posted something new']])
  const { rows } = await fixture.world.owner.query<{ id: string }>('select id from notification_broadcast')
  await fixture.world.runJob('deliver_broadcast', { tenantId: fixture.world.home.tenantId, broadcastId: rows[0]!.id, after: null })
  expect(await fixture.mails()).toHaveLength(1)
  expect(await fixture.received(browser)).toHaveLength(1)
})

it('tells whoever voted in a poll, and whose it is, that it has ended', async () => {
  for (const who of ['ada', 'ben', 'dov']) await fixture.choose(who, 'POLL_ENDED_LOG', { push: true })
  const browsers = { ada: await fixture.browserOf('ada'), ben: await fixture.browserOf('ben'), dov: await fixture.browserOf('dov') }
  const poll = { options: ['Blue', 'Green'] }
  const { id: postId } = await as('ada')(posts.publish, { id: newId(), text: 'Which glaze?', poll })
  await as('ben')(polls.vote, { postId, choices: [0] })
  await fixture.world.owner.query(`update poll set ends_at = now() - interval '1 second' where post_id = $1`, [postId])
  await fixture.world.runJob('end_polls')
  for (const [who, count] of [['ada', 1], ['ben', 1], ['dov', 0]] as const) expect(await fixture.received(browsers[who])).toHaveLength(count)
})

it('tells more followers than one job writes to', async () => {
  await fixture.world.owner.query(
    `with made as (
       insert into profile (tenant_id, id, nickname, display_name, is_listed)
       select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'first_' || n, 'F', true from generate_series(1, 1001) n returning id)
     insert into follow (tenant_id, follower_id, followed_id) select $1, id, $2 from made`,
    [fixture.world.home.tenantId, profileId('ada')],
  )
  await as('ben')(follows.follow, { profileId: profileId('ada') })
  await fixture.choose('ben', 'POST_LOG', { push: true })
  const browser = await fixture.browserOf('ben')
  await fixture.world.settled()
  await fixture.publish('ada', 'News for everybody')
  expect(await fixture.received(browser)).toHaveLength(1)
}, 60_000)
