import { follows } from '@marquee/contract/follows'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { push } from '@marquee/contract/push'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '#test/postOffice.ts'

/* What reaches people's browsers. */

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterAll(() => office.close())
beforeEach(() => office.empty())

const as = (name: string) => office.world.as(name)
const profileId = (name: string) => office.world.person(name).profileId

it('reaches every browser of ada’s, encrypted, with nothing of what people wrote', async () => {
  const phone = await office.browserOf('ada')
  const laptop = await office.browserOf('ada')
  const postId = await office.publish('ada', 'A secret of mine')
  const { id: commentId } = await office.say('ben', postId, 'Between us')
  for (const browser of [phone, laptop]) {
    const [got, ...others] = await office.received(browser)
    expect(others).toEqual([])
    expect(got!.payload).toEqual({ title: 'Northlight', body: 'Ben commented on your post', path: `/posts/${postId}#comment-${commentId}`, tag: expect.any(String), unread: 1 })
    expect(got!.ttl).toBeGreaterThan(0)
    expect(got!.topic).toHaveLength(32)
  }
  await office.say('dov', postId, 'Me too')
  expect(await office.received(phone)).toHaveLength(1)
})

it('keeps one pair of keys, and the private one closed', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, (_, turn) => as(turn % 2 ? 'ada' : 'ben')(push.key, {})))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  const { rows } = await office.world.owner.query<{ private_key: Buffer }>('select private_key from push_key')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.private_key.length).toBeGreaterThan(43)
})

it('forgets a browser that has taken its permission back', async () => {
  const browser = await office.browserOf('ada')
  await office.service.inject({ method: 'DELETE', url: new URL(browser.endpoint).pathname })
  await office.say('ben', await office.publish('ada'), 'Hello')
  await office.done()
  expect((await office.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
})

it('forgets no browser because the key of the channel cannot be opened', async () => {
  const browser = await office.browserOf('ada')
  const { rows: keys } = await office.world.owner.query<{ key: Buffer }>('select private_key as key from push_key')
  await office.world.owner.query(`update push_key set private_key = '\\x00'`)
  await office.say('ben', await office.publish('ada'), 'Hello')
  await office.done()
  expect((await office.world.owner.query('select 1 from push_address')).rowCount).toBe(1)
  await office.world.owner.query('update push_key set private_key = $1', [keys[0]!.key])
  await office.world.owner.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await office.received(browser)).toHaveLength(1)
})

it('belongs to whoever subscribed last in a browser', async () => {
  const browser = await office.browserOf('ada')
  await as('ben')(push.add, browser)
  await office.say('dov', await office.publish('ada'), 'For ada')
  expect(await office.received(browser)).toEqual([])
  await as('ada')(push.remove, { endpoint: browser.endpoint })
  await office.say('dov', await office.publish('ben'), 'For ben')
  expect(await office.received(browser)).toHaveLength(1)
  await as('ben')(push.remove, { endpoint: browser.endpoint })
  expect((await office.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
})

it('goes to no address of our own network', async () => {
  const { keys } = await office.browserOf('ada')
  await office.world.owner.query('delete from push_address')
  await as('ada')(push.add, { endpoint: 'http://169.254.169.254/latest', keys })
  await office.say('ben', await office.publish('ada'), 'Hello')
  await office.done()
  expect((await office.world.owner.query('select 1 from push_address')).rowCount).toBe(0)
  await expect(as('ada')(push.add, { endpoint: 'ftp://push.test/x', keys })).rejects.toMatchObject({ status: 400 })
})

it('stops at the cap of a week', async () => {
  const browser = await office.browserOf('ada')
  await as('ada')(notificationPreferences.setAttention, { weeklyPushCap: 2 })
  for (const text of ['One', 'Two', 'Three']) {
    await office.say('ben', await office.publish('ada'), text)
    await office.done()
  }
  expect(await office.received(browser)).toHaveLength(2)
})

it('is not sent where a type is off', async () => {
  const browser = await office.browserOf('ada')
  await office.choose('ada', 'COMMENT_LOG', { push: false })
  await office.say('ben', await office.publish('ada'), 'Quiet')
  expect(await office.received(browser)).toEqual([])
})

it('tells followers of what goes to many, each once, in chunks', async () => {
  for (const who of ['ben', 'dov', 'gus']) await as(who)(follows.follow, { profileId: profileId('ada') })
  await office.choose('ben', 'POST_LOG', { push: true, mail: 'immediate' })
  const browser = await office.browserOf('ben')
  await office.browserOf('dov')
  await office.world.settled()
  await office.publish('ada', 'News')
  expect((await office.received(browser)).map(({ payload }) => payload)).toMatchObject([{ body: 'Ada published a post' }])
  expect((await office.mails()).map(({ to, subject }) => [to, subject])).toEqual([['ben@people.test', 'Ada published a post']])
  const { rows } = await office.world.owner.query<{ id: string }>('select id from notification_broadcast')
  await office.world.runJob('deliver_broadcast', { tenantId: office.world.home.tenantId, broadcastId: rows[0]!.id, after: null })
  expect(await office.mails()).toHaveLength(1)
  expect(await office.received(browser)).toHaveLength(1)
})
