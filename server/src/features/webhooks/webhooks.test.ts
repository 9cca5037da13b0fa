import { createHmac } from 'node:crypto'
import { auditLog } from '@marquee/contract/auditLog'
import { follows } from '@marquee/contract/follows'
import { posts } from '@marquee/contract/posts'
import { webhookLimits, webhooks, type WebhookEvent } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { watchConnections } from '#test/connections.ts'
import { hookReceiver, type HookReceiver } from '#test/hookReceiver.ts'
import { startNameServer } from '#test/nameServer.ts'
import { createWorld, type World } from '#test/world.ts'
import { claimDue } from './deliveryQueries.ts'

let world: World
let receiver: HookReceiver
let place: string
let names: Awaited<ReturnType<typeof startNameServer>>

beforeAll(async () => {
  receiver = await hookReceiver()
  names = await startNameServer({ 'inside.example': [['10.0.0.7']], 'turning.example': [['8.8.8.8'], ['10.0.0.7']] })
  world = await createWorld({ outside: { loopbackHosts: [`hooks.test:${receiver.port}`], resolve: names.resolve } })
  place = `http://hooks.test:${receiver.port}`
  const olga = await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query(`update account set email = 'olga@north.example' where id = $1`, [olga.accountId])
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
afterAll(async () => {
  await world.close()
  await receiver.kill()
  names.close()
})

beforeEach(async () => {
  await world.worked()
  await world.owner.query('delete from webhook')
  receiver.received.length = 0
  Object.assign(receiver.behaviour, { status: 200, answer: 'taken', hangsUp: false, silentAt: '', together: 1 })
})

const olga = () => world.as('olga')
const add = (events: WebhookEvent[] = ['post.published'], path = '/hook') => olga()(webhooks.add, { url: `${place}${path}`, events })
const publish = async (text = 'A post') => (await world.as('ada')(posts.publish, { id: newId(), text })).id
/** The clock goes on: what is to be tried again is due. */
const later = async () => {
  await world.owner.query('update webhook_delivery set next_at = now() where next_at is not null')
  await world.runJob('send_due_webhooks')
}
const logOf = async (webhookId: string) => (await olga()(webhooks.deliveries, { webhookId })).items
const statesOf = async (webhookId: string) => (await logOf(webhookId)).map(({ state }) => state)
const signatureOf = (secret: string, { headers, body }: HookReceiver['received'][number]) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`).digest('base64')}`
}

it('tells an address what it was chosen for, signed, with ids and no words', async () => {
  const { webhook, secret } = await add(['post.published', 'follow.added'])
  const postId = await publish('Copper blue that breaks to rust')
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
  await world.as('ada')(posts.edit, { postId, text: 'Copper' })
  await world.worked()

  expect(receiver.taken().map(({ type, data }) => [type, data])).toEqual([
    ['post.published', { postId, authorId: world.person('ada').profileId }],
    ['follow.added', { followerId: world.person('ben').profileId, followedId: world.person('ada').profileId }],
  ])
  const [first] = receiver.received
  expect(first!.body).not.toContain('Copper')
  expect(first!.headers['content-type']).toBe('application/json')
  expect(first!.headers['webhook-signature']).toBe(signatureOf(secret, first!))
  expect(Math.abs(Number(first!.headers['webhook-timestamp']) * 1_000 - Date.parse(JSON.parse(first!.body).timestamp))).toBeLessThan(120_000)

  const [newest, oldest] = await logOf(webhook.id)
  expect([newest!.state, oldest!.state, oldest!.id]).toEqual(['delivered', 'delivered', first!.headers['webhook-id']])
  const read = await olga()(webhooks.delivery, { webhookId: webhook.id, deliveryId: oldest!.id })
  expect(read).toMatchObject({ body: first!.body, attempts: [{ status: 200, answer: 'taken', error: null }] })
})

it('gets everything to a receiver that was killed and is back, each once by its id', async () => {
  const { webhook } = await add()
  const before = await publish()
  await world.worked()
  await receiver.kill()
  const meanwhile = [await publish(), await publish(), await publish()]
  await world.worked()
  expect(await statesOf(webhook.id)).toEqual(['retrying', 'retrying', 'retrying', 'delivered'])
  const [waiting] = await logOf(webhook.id)
  const { attempts } = await olga()(webhooks.delivery, { webhookId: webhook.id, deliveryId: waiting!.id })
  expect(attempts).toMatchObject([{ status: null, answer: '' }])
  expect(attempts[0]!.error).toContain('ECONNREFUSED')

  await receiver.start()
  // Back, it takes what comes and falls over once more before it has answered.
  receiver.behaviour.hangsUp = true
  await later()
  receiver.behaviour.hangsUp = false
  // A sender of ours dies with what it was sending: it is due again by itself.
  await world.owner.query('update webhook_delivery set next_at = now() where next_at is not null')
  expect(await claimDue(world.scope(), webhook.id, 10)).toHaveLength(3)
  await later()
  const after = await publish()
  await world.worked()

  expect(receiver.taken().map(({ data }) => data.postId).sort()).toEqual([before, ...meanwhile, after].sort())
  expect(receiver.received.length).toBeGreaterThan(5)
  expect(await statesOf(webhook.id)).toEqual(Array(5).fill('delivered'))
  await later()
  expect(receiver.taken()).toHaveLength(5)
})

it('gives up after eight tries, and sends it again under its own id when the owner says so', async () => {
  const { webhook } = await add()
  receiver.behaviour.status = 500
  const postId = await publish()
  await world.worked()
  for (let tries = 1; tries < webhookLimits.tries; tries++) await later()
  await later()
  expect(receiver.received).toHaveLength(webhookLimits.tries)
  const [dead] = await logOf(webhook.id)
  expect(dead).toMatchObject({ state: 'dead', nextAt: null, lastStatus: 500 })
  expect(await olga()(webhooks.deliveries, { webhookId: webhook.id, state: 'delivered' })).toMatchObject({ items: [] })

  receiver.behaviour.status = 204
  const named = { webhookId: webhook.id, deliveryId: dead!.id }
  expect(await olga()(webhooks.replay, named)).toMatchObject({ id: dead!.id, state: 'pending' })
  await world.worked()
  expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(dead!.id)
  expect(receiver.taken()).toEqual([expect.objectContaining({ data: { postId, authorId: world.person('ada').profileId } })])
  expect((await olga()(webhooks.delivery, named)).attempts).toHaveLength(9)
  expect(await statesOf(webhook.id)).toEqual(['delivered'])
})

it('pauses an address where nothing arrives for three days, tells the owners, and goes on where it stopped', async () => {
  const { webhook } = await add()
  receiver.behaviour.status = 503
  await publish()
  await world.worked()
  expect(await olga()(webhooks.read, { webhookId: webhook.id })).toMatchObject({ pausedFor: null, lastStatus: 503, lastError: 'It answered 503' })
  await world.owner.query(`update webhook set failing_since = now() - interval '73 hours'`)
  await later()
  expect((await olga()(webhooks.list, {}))[0]).toMatchObject({ pausedFor: 'failing' })
  await world.settled()
  const { rows: mails } = await world.owner.query(
    `select payload ->> 'to' as to, payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'subject' is not null`)
  expect(mails).toEqual([{ to: 'olga@north.example', subject: `A webhook was paused: hooks.test:${receiver.port}` }])
  expect((await olga()(auditLog.list, { action: 'webhook.paused' })).items[0]).toMatchObject({ actorKind: 'product', after: { reason: 'failing' } })

  const { length } = receiver.received
  await later()
  expect(receiver.received).toHaveLength(length)
  await expect(olga()(webhooks.test, { webhookId: webhook.id })).rejects.toMatchObject({ code: 'webhook_paused' })

  receiver.behaviour.status = 200
  expect(await olga()(webhooks.resume, { webhookId: webhook.id })).toMatchObject({ pausedFor: null, failingSince: null })
  await world.worked()
  expect(await statesOf(webhook.id)).toEqual(['delivered'])
})

it('pauses at once what answers that it is gone, and whatever the owner pauses', async () => {
  const { webhook: gone } = await add()
  receiver.behaviour.status = 410
  await publish()
  await world.worked()
  expect(await olga()(webhooks.read, { webhookId: gone.id })).toMatchObject({ pausedFor: 'gone' })

  receiver.behaviour.status = 200
  const { webhook } = await add(['post.published'], '/second')
  await olga()(webhooks.pause, { webhookId: webhook.id })
  await publish()
  await world.worked()
  expect(receiver.received.filter(({ path }) => path === '/second')).toEqual([])
  expect(await logOf(webhook.id)).toEqual([])
})

it('signs with the old secret beside the new one for a day, and keeps neither in the open', async () => {
  const { webhook, secret } = await add()
  const { secret: next } = await olga()(webhooks.renewSecret, { webhookId: webhook.id })
  expect(next).not.toBe(secret)
  await olga()(webhooks.test, { webhookId: webhook.id })
  await world.worked()
  const [both] = receiver.received
  expect(both!.headers['webhook-signature']).toBe(`${signatureOf(next, both!)} ${signatureOf(secret, both!)}`)

  await world.owner.query('update webhook set old_secret_until = now()')
  await olga()(webhooks.test, { webhookId: webhook.id })
  await world.worked()
  const alone = receiver.received.at(-1)!
  expect(alone.headers['webhook-signature']).toBe(signatureOf(next, alone))

  const { rows } = await world.owner.query<{ text: string }>('select w::text as text from webhook w')
  const kept = rows[0]!.text
  for (const one of [secret, next]) expect(kept).not.toContain(Buffer.from(one.slice(6), 'base64').toString('hex'))
  expect(JSON.stringify(await olga()(webhooks.list, {}))).not.toContain('whsec_')
})

const wrong: [string, string][] = [
  ['http://shop.example/hook', 'must begin with https://'],
  ['https://shop.example:8443/hook', 'must not name a port'],
  ['https://name:word@shop.example/hook', 'must not hold a name or a password'],
  ['https://127.0.0.1/hook', 'must not lead into a private network'],
  ['https://[::ffff:10.0.0.7]/hook', 'must not lead into a private network'],
  ['https://localhost/hook', 'must not lead into a private network'],
  [`https://shop.example/${'ü'.repeat(90)}`, 'must be at most 500 characters'],
  ['ftp://shop.example/', 'must be an address that begins with https://'],
]
it.each(wrong)('does not take %s: it %s', async (url, message) => {
  await expect(olga()(webhooks.add, { url, events: ['post.published'] })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'url', message }] } })
})

it('calls nothing of our own network, wherever a name leads by then', async () => {
  const named = async (name: string) => (await olga()(webhooks.add, { url: `https://${name}/hook`, events: ['post.published'] })).webhook.id
  const [inside, turning] = [await named('inside.example'), await named('turning.example')]
  const errorOf = async (webhookId: string) => (await olga()(webhooks.read, { webhookId })).lastError
  const watched = watchConnections(() => [receiver.port])
  await publish()
  await world.worked()
  expect(await errorOf(inside)).toBe('inside.example leads to a private network')
  expect(await errorOf(turning)).toBe('Nothing leaves this machine')
  await later()
  expect(await errorOf(turning)).toBe('turning.example leads to a private network')
  expect(watched.tried).toEqual(['8.8.8.8:443'])
  watched.stop()
})

it('is for those who run this channel alone, and writes down what they do', async () => {
  const { webhook } = await add()
  const named = { webhookId: webhook.id }
  await olga()(webhooks.change, { ...named, url: `${place}/other?token=canary`, events: ['poll.ended', 'post.edited', 'poll.ended'] })
  expect(await olga()(webhooks.read, named)).toMatchObject({ events: ['post.edited', 'poll.ended'] })
  for (const who of ['ada', 'ben']) await expect(world.as(who)(webhooks.read, named)).rejects.toMatchObject({ status: 403 })
  await expect(world.as('rita')(webhooks.read, named)).rejects.toMatchObject({ status: 404 })
  await expect(world.as('rita')(webhooks.renewSecret, named)).rejects.toMatchObject({ status: 404 })
  await olga()(webhooks.remove, named)
  await expect(olga()(webhooks.read, named)).rejects.toMatchObject({ status: 404 })
  const { items } = await olga()(auditLog.list, { limit: 3 })
  expect(items.map(({ action }) => action)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.added'])
  expect(JSON.stringify(items)).not.toContain('canary')
})

it('has room for ten, and the log goes after thirty days', async () => {
  const one = await add()
  for (let count = 1; count < webhookLimits.webhooks; count++) await add(['poll.ended'], `/${count}`)
  await expect(add()).rejects.toMatchObject({ code: 'webhooks_full' })
  await olga()(webhooks.test, { webhookId: one.webhook.id })
  await world.worked()
  await world.runJob('sweep_webhooks')
  expect(await logOf(one.webhook.id)).toHaveLength(1)
  await world.owner.query(`update webhook_delivery set created_at = now() - interval '31 days'`)
  await world.runJob('sweep_webhooks')
  expect(await logOf(one.webhook.id)).toEqual([])
})
