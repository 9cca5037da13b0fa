import { comments } from '@marquee/contract/comments'
import { follows } from '@marquee/contract/follows'
import { mutedWords } from '@marquee/contract/mutedWords'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { unsubscribePath } from '#features/notificationPreferences/unsubscribe.ts'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'

/* What reaches people by mail, when, and how often. */

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.empty()
  await fixture.world.owner.query(`delete from account_session where user_agent in ('Old', 'Strange browser')`)
  await fixture.world.owner.query(`update account set status = 'active' where status <> 'active'`)
})

const as = (name: string) => fixture.world.as(name)
const profileId = (name: string) => fixture.world.person(name).profileId
/** Somebody signs in as ada, in a browser and a network that are not hers. */
const strangeSignIn = async () => {
  for (const [agent, network, at] of [['Old', '10.0.0.0', '2 days'], ['Strange browser', '99.9.9.0', '0 days']])
    await fixture.world.owner.query(
      `with added as (
         insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent, network, created_at)
         values ($1, $2, $3, sha256($4), 's', $5, $6, now() - $7::interval) returning id)
       insert into outbox (tenant_id, topic, key, payload) select $1, 'session_began', 'x', jsonb_build_object('sessionId', id) from added`,
      [fixture.world.home.tenantId, newId(), fixture.world.person('ada').accountId, Buffer.from(agent!), agent, network, at],
    )
}

it('tells ada at once, in the brand of the channel, with one way to stop it', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  const postId = await fixture.publish('ada')
  const { id: commentId } = await fixture.say('ben', postId, 'What a glaze <b>!')
  const [mail, ...others] = await fixture.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ada@people.test', subject: 'Ben commented on your post' })
  expect(mail!.text).toContain('“What a glaze <b>!”')
  expect(mail!.html).not.toContain('<b>!')
  expect(mail!.html).toContain('Northlight')
  expect(mail!.html).toContain(`href="http://northlight.test/posts/${postId}#comment-${commentId}"`)
  expect(mail!.unsubscribeUrl).toMatch(/^http:\/\/northlight\.test\/unsubscribe\//)
  expect(mail!.text).toContain(mail!.unsubscribeUrl)
  expect(mail!.text).toContain('Choose what reaches you: http://northlight.test/profile/settings/account-settings/notifications')
})

it('tells ben the warning, and not the words, of a post that readers are warned of', async () => {
  await as('ben')(follows.follow, { profileId: profileId('ada') })
  await fixture.choose('ben', 'POST_LOG', { mail: 'immediate' })
  await as('ada')(posts.publish, { id: newId(), text: 'The burn, up close', isSensitive: true, warning: 'A burn' })
  const [mail] = await fixture.mails()
  expect(mail!.text).toContain('posted “A burn”')
  expect(mail!.text).not.toContain('up close')
  expect((await as('ben')(notifications.list, {})).items[0]).toMatchObject({ type: 'POST_LOG', post: { title: '', text: 'A burn' } })
})

it('does not quote what holds a word that its reader has muted', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  const wordId = newId()
  await as('ada')(mutedWords.set, { wordId, phrase: 'glaze', isWhole: true, places: ['notifications'], action: 'warn' })
  for (const said of ['What a glaze!', 'What a bowl!']) await fixture.say('ben', await fixture.publish('ada'), said)
  const texts = (await fixture.mails()).map(({ text }) => text)
  await as('ada')(mutedWords.remove, { wordId })
  expect(texts).toHaveLength(2)
  expect(texts.map((text) => /What a \w+/.exec(text)?.[0]).toSorted()).toEqual(['What a bowl', undefined])
})

it('gathers what a day brings into one', async () => {
  const postId = await fixture.publish('ada', 'Kiln opening')
  const { id: first } = await fixture.say('ben', postId, 'First <3')
  const { id: second } = await fixture.say('gus', postId, 'Second @ada')
  expect(await fixture.mails()).toEqual([])
  await fixture.later()
  const [digest, ...others] = await fixture.mails()
  expect(others).toEqual([])
  expect(digest!.subject).toBe('2 things happened at Northlight')
  const place = `http://northlight.test/posts/${postId}`
  const gus = `Gus mentioned you in a comment: “Second @ada”\n${place}#comment-${second}`
  const ben = `Ben commented on your post: “First <3”\n${place}#comment-${first}`
  expect(digest!.text).toContain(`${gus}\n\n${ben}\n\nSee your notifications`)
  const ways = [...digest!.html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, said]) => [href, said])
  expect(ways.slice(0, 3)).toEqual([
    [`${place}#comment-${second}`, 'Gus mentioned you in a comment: “Second @ada”'],
    [`${place}#comment-${first}`, 'Ben commented on your post: “First &#60;3”'],
    ['http://northlight.test/notifications', 'See your notifications'],
  ])
  await fixture.later()
  expect(await fixture.mails()).toHaveLength(1)
})

it('leads from a digest to whoever has followed', async () => {
  await fixture.choose('ada', 'FOLLOW_LOG', { mail: 'daily' })
  await as('ben')(follows.follow, { profileId: profileId('ada') })
  await fixture.later()
  expect((await fixture.mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining(`Ben started following you\nhttp://northlight.test/creator/${profileId('ben')}`),
  ])
})

it('tells in the next digest what comes to a row after the last', async () => {
  const postId = await fixture.publish('ada')
  await fixture.say('ben', postId, 'First')
  await fixture.later()
  expect(await fixture.mails()).toHaveLength(1)
  await fixture.say('gus', postId, 'Second')
  await fixture.say('dov', postId, 'Third')
  expect(await fixture.mails()).toHaveLength(1)
  await fixture.later()
  const [, next, ...others] = await fixture.mails()
  expect(others).toEqual([])
  expect(next!.text).toContain('Dov, Gus and 1 other commented on your post: “Third”')
  await fixture.later()
  expect(await fixture.mails()).toHaveLength(2)
})

it('tells of what comes to a row while its digest is written', async () => {
  const postId = await fixture.publish('ada')
  await fixture.say('ben', postId, 'First')
  await fixture.done()
  await fixture.world.owner.query('update notification_delivery set due_at = now()')
  // Whoever writes it has read the row, and has not noted yet that it is sent.
  const writer = await fixture.world.owner.connect()
  await writer.query('begin')
  await writer.query('update notification_delivery set settled_at = now()')
  await fixture.say('gus', postId, 'Second')
  const worked = fixture.done()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1)
  await writer.query('commit')
  writer.release()
  await worked
  await fixture.later()
  expect((await fixture.mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Gus and Ben commented on your post: “Second”')])
})

it('says that it was a picture where nothing was said beside it', async () => {
  const { tenantId } = fixture.world.home
  const imageId = newId()
  await fixture.world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, 'COMMENT', 1, 1, '[]', $3)`,
    [tenantId, imageId, profileId('ben')],
  )
  const postId = await fixture.publish('ada', 'Kiln opening')
  await as('ben')(comments.add, { id: newId(), postId, image: { imageId } })
  await fixture.later()
  const [{ text } = { text: '' }] = await fixture.mails()
  expect(text).toContain('Ben commented on your post: a picture')
})

it('leaves out what was read, undone or turned off meanwhile', async () => {
  await fixture.choose('ada', 'LIKE_LOG', { mail: 'daily' })
  const postId = await fixture.publish('ada')
  await as('gus')(reactions.react, { postId, reaction: 0 })
  await fixture.say('ben', postId, 'First')
  await fixture.world.settled()
  const { items } = await as('ada')(notifications.list, {})
  await as('ada')(notifications.read, { notificationId: items.find(({ type }) => type === 'COMMENT_LOG')!.id })
  await as('gus')(reactions.takeBack, { postId })
  await fixture.later()
  expect(await fixture.mails()).toEqual([])
})

it('leaves out what was stopped while it waited', async () => {
  await fixture.say('ben', await fixture.publish('ada'), 'For the digest')
  await fixture.done()
  const path = unsubscribePath(fixture.world.app.seal, fixture.world.home.tenantId, profileId('ada'), 'daily')
  expect((await fixture.world.app.inject({ method: 'POST', url: path, headers: { host: fixture.world.home.hostname } })).statusCode).toBe(200)
  await fixture.later()
  expect(await fixture.mails()).toEqual([])
})

it('quotes nothing of a post that its reader may not open any more when it is sent', async () => {
  const { id: postId } = await as('ada')(posts.publish, { id: newId(), text: 'For you, @ben' })
  const { id: other } = await as('ada')(posts.publish, { id: newId(), text: 'And this, @ben' })
  await fixture.done()
  expect((await fixture.world.owner.query(`select 1 from notification_delivery where recipient_id = $1`, [profileId('ben')])).rowCount).toBe(2)
  await as('ada')(posts.edit, { postId, audience: 'followers' })
  await as('ada')(posts.remove, { postId: other })
  await fixture.later()
  expect((await fixture.mails()).filter(({ to, text }) => to === 'ben@people.test' && /For you|And this/.test(text))).toEqual([])
})

it('waits longer where somebody gathers less often by then, and not again where they gather more often', async () => {
  await fixture.say('ben', await fixture.publish('ada'), 'For the digest')
  await fixture.done()
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'weekly' })
  await fixture.later()
  expect(await fixture.mails()).toEqual([])
  const { rows } = await fixture.world.owner.query<{ day: string; rhythm: string }>(`select to_char(due_at, 'FMDay HH24') as day, rhythm from notification_delivery where channel = 'mail'`)
  expect(rows).toEqual([{ day: 'Monday 08', rhythm: 'weekly' }])
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.later()
  expect((await fixture.mails()).map(({ text }) => text)).toEqual([expect.stringContaining('once a week')])
})

it('comes after quiet hours that were set while it waited, and is not lost in them', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'hourly' })
  await fixture.say('ben', await fixture.publish('ada'), 'Before the night')
  await fixture.done()
  await fixture.sleepsNow('ada')
  await fixture.later()
  expect(await fixture.mails()).toEqual([])
  const { rows } = await fixture.world.owner.query(`select due_at > now() + interval '110 minutes' as waits, settled_at from notification_delivery where channel = 'mail'`)
  expect(rows).toEqual([{ waits: true, settled_at: null }])
  await as('ada')(notificationPreferences.setAttention, { quietHours: null })
  await fixture.later()
  expect(await fixture.mails()).toHaveLength(1)
})

it('waits for the end of quiet hours in the zone of whoever sleeps, and what is about safety does not', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  const { rows: clocks } = await fixture.world.owner.query<{ from: string; to: string }>(
    `select to_char(now() at time zone 'Asia/Tokyo' - interval '1 hour', 'HH24:MI') as "from", to_char(now() at time zone 'Asia/Tokyo' + interval '2 hours', 'HH24:MI') as "to"`,
  )
  await as('ada')(notificationPreferences.setAttention, { quietHours: { ...clocks[0]!, timeZone: 'Asia/Tokyo' } })
  await fixture.say('ben', await fixture.publish('ada'), 'At night')
  expect(await fixture.mails()).toEqual([])
  const { rows } = await fixture.world.owner.query<{ due: boolean }>(
    `select to_char(due_at at time zone 'Asia/Tokyo', 'HH24:MI') = $1 and due_at > now() as due from notification_delivery where channel = 'mail'`,
    [clocks[0]!.to],
  )
  expect(rows).toEqual([{ due: true }])
  await strangeSignIn()
  const [mail, ...others] = await fixture.mails()
  expect(others).toEqual([])
  expect(mail!.subject).toContain('signed in to your account')
  expect(mail!.text).toContain('Strange browser')
  expect(mail!.unsubscribeUrl).toBeUndefined()
})

it('writes of a sign-in to whoever it was not, though the stranger has read every row by then', async () => {
  const browser = await fixture.browserOf('ada')
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('ada'), 'Read before it is sent')
  await strangeSignIn()
  await fixture.world.settled()
  await as('ada')(notifications.readAll, {})
  expect((await fixture.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('signed in to your account')])
  expect(await fixture.received(browser)).toEqual([])
})

it.each(['banned', 'pending_deletion'])('writes of security to whoever is %s, and of nothing else', async (status) => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'hourly' })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  await fixture.done()
  await fixture.world.owner.query('update account set status = $2 where id = $1', [fixture.world.person('ada').accountId, status])
  await strangeSignIn()
  await fixture.later()
  expect((await fixture.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('signed in to your account')])
})

it('goes out once, however often its job runs and whoever runs it', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('ada'), 'Once')
  await fixture.done()
  const { rows } = await fixture.world.owner.query<{ id: string }>('select id from notification where recipient_id = $1', [profileId('ada')])
  const payload = { tenantId: fixture.world.home.tenantId, notificationId: rows[0]!.id, profileId: profileId('ada') }
  await Promise.all(Array.from({ length: 6 }, () => fixture.world.runJob('deliver_notification', payload)))
  await fixture.world.owner.query('update notification_delivery set settled_at = null')
  await Promise.all(Array.from({ length: 6 }, () => fixture.world.runJob('send_deliveries', { tenantId: fixture.world.home.tenantId, profileIds: [profileId('ada')] })))
  // Once as it should be, and once because this test has made it forget.
  expect(await fixture.mails()).toHaveLength(2)
})

it('is one digest, however many write it at once', async () => {
  for (let number = 0; number < 20; number++) await fixture.say('ben', await fixture.publish('ada'), `Comment ${number}`)
  await fixture.done()
  for (let turn = 1; turn <= 5; turn++) {
    await fixture.world.owner.query('update notification_delivery set settled_at = null, due_at = now()')
    await Promise.all(Array.from({ length: 6 }, () => fixture.world.runJob('send_deliveries', { tenantId: fixture.world.home.tenantId, profileIds: [profileId('ada')] })))
    expect((await fixture.mails()).map(({ subject }) => subject)).toEqual(Array<string>(turn).fill('20 things happened at Northlight'))
  }
})

it('quotes long words without cutting a letter in half', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('ada'), `a${'🏺'.repeat(90)}`)
  expect((await fixture.mails()).map(({ text }) => text)).toEqual([expect.stringContaining(`“a${'🏺'.repeat(39)}…”`)])
})

it('is not sent where its type is off in the product, nor if it was turned off there meanwhile', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate', inApp: false })
  await fixture.say('ben', await fixture.publish('ada'), 'Quiet')
  expect(await fixture.mails()).toEqual([])
  expect((await fixture.world.owner.query('select 1 from notification_delivery')).rowCount).toBe(0)
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'hourly', inApp: true })
  await fixture.say('gus', await fixture.publish('ada'), 'Later')
  await fixture.done()
  expect((await fixture.world.owner.query('select 1 from notification_delivery where settled_at is null')).rowCount).toBe(1)
  await fixture.choose('ada', 'COMMENT_LOG', { inApp: false })
  await fixture.later()
  expect(await fixture.mails()).toEqual([])
})

it('reaches the others though it fails for one', async () => {
  for (const who of ['ada', 'ben']) await fixture.choose(who, 'COMMENT_LOG', { mail: 'hourly' })
  for (const who of ['ada', 'ben']) await fixture.say('gus', await fixture.publish(who), 'Hello')
  await fixture.done()
  await fixture.world.owner.query('update notification_delivery set due_at = now()')
  await fixture.world.owner.query(`
    create function refuse_ben() returns trigger language plpgsql as 'begin raise exception ''not for ben''; end';
    create trigger refuse_ben before update on notification_delivery
      for each row when (old.recipient_id = '${profileId('ben')}') execute function refuse_ben()`)
  const sending = fixture.world.runJob('send_deliveries', { tenantId: fixture.world.home.tenantId, profileIds: [profileId('ben'), profileId('ada')] })
  await expect(sending).rejects.toThrow('1 of 2 people')
  await fixture.world.owner.query('drop function refuse_ben cascade')
  expect((await fixture.mails()).map(({ to }) => to)).toEqual(['ada@people.test'])
  await fixture.world.runJob('send_deliveries', { tenantId: fixture.world.home.tenantId, profileIds: [profileId('ben'), profileId('ada')] })
  expect((await fixture.mails()).map(({ to }) => to)).toEqual(['ada@people.test', 'ben@people.test'])
})

it('goes to nobody whose account is closed or who has no address', async () => {
  await fixture.choose('gus', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('gus'), 'Hello')
  expect(await fixture.mails()).toEqual([])
})
