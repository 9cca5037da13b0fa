import { accounts } from '@marquee/contract/accounts'
import { chats } from '@marquee/contract/chats'
import { comments } from '@marquee/contract/comments'
import { events } from '@marquee/contract/events'
import { friendships } from '@marquee/contract/friendships'
import { highlights } from '@marquee/contract/highlights'
import { images } from '@marquee/contract/images'
import { messages } from '@marquee/contract/messages'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { profileInformation } from '@marquee/contract/profileInformation'
import { reshares } from '@marquee/contract/reshares'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* Muted by moderators: reads everything, writes nothing, for some days. */

let world: World
let postId = ''
let chatId = ''
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await as('ada')(friendships.ask, { profileId: idOf('cleo') })
  await as('cleo')(friendships.accept, { profileId: idOf('ada') })
  postId = (await as('cleo')(posts.publish, { id: crypto.randomUUID(), text: 'By Cleo' })).id
  chatId = (await as('ada')(chats.start, { profileId: idOf('cleo') })).id
})
afterAll(() => world.close())

const decide = async (kind: ActionKind, days: '1' | '7' | '30' = '7') => {
  if (kind !== 'lift') await as('ben')(moderation.reportProfile, { profileId: idOf('ada'), category: 'harassment' })
  const { items } = await as('olga')(moderation.queue, { state: kind === 'lift' ? 'resolved' : 'open' })
  const { id: caseId } = items.find(({ reported }) => reported.id === idOf('ada'))!
  return as('olga')(moderation.decide, { caseId, kind, category: 'harassment', reason: 'Name-calling', days })
}

/** The mute that stands is over by the clock. */
const letTimePass = async () => {
  const { accountId } = world.person('ada')
  await world.owner.query(`update account set muted_until = now() - interval '1 second' where id = $1`, [accountId])
  await world.owner.query(`update moderation_action set expires_at = now() - interval '1 second' where kind = 'mute' and expires_at > now()`)
  world.live.recheck(accountId)
}

const own = crypto.randomUUID()
const removed = crypto.randomUUID()
const saveProfile = async () => {
  const { address: _, ...saved } = await as('ada')(profileInformation.mine, {})
  return as('ada')(profileInformation.save, { ...saved, displayName: 'Fools' })
}
const writing = [
  () => as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Fools' }),
  () => as('ada')(posts.edit, { postId: own, text: 'Fools' }),
  () => as('ada')(comments.add, { postId, id: crypto.randomUUID(), text: 'Fool' }),
  () => as('ada')(messages.send, { chatId, clientId: crypto.randomUUID(), text: 'Fool' }),
  () => as('ada')(chats.startGroup, { id: crypto.randomUUID(), title: 'Fools', memberIds: [idOf('cleo')] }),
  () => as('ada')(highlights.add, { id: crypto.randomUUID(), category: 'PETS', title: 'Fools', body: '' }),
  () => as('ada')(reshares.quote, { postId, id: crypto.randomUUID(), text: 'Fool' }),
  () => as('ada')(posts.restore, { postId: removed }),
  saveProfile,
  () => as('ada')(images.show, { kind: 'AVATAR', imageId: crypto.randomUUID() }),
]
const muted = { status: 403, code: 'muted' }

it('keeps whoever is muted from writing and not from reading, says so, and ends by itself', async () => {
  await as('ada')(posts.publish, { id: own, text: 'Hello' })
  await as('ada')(posts.publish, { id: removed, text: 'Fools' })
  await as('ada')(posts.remove, { postId: removed })
  expect(await decide('mute')).toMatchObject({ state: 'resolved', actions: [{ kind: 'mute', expiresAt: expect.any(String), can: { lift: true } }] })
  for (const attempt of writing) await expect(attempt()).rejects.toMatchObject(muted)
  expect((await as('ada')(timeline.read, { tab: 'discover' })).items.length).toBeGreaterThan(0)
  expect(await as('ada')(posts.read, { postId })).toMatchObject({ text: 'By Cleo' })
  await world.settled()
  expect((await as('ada')(notifications.list, {})).items.map(({ about }) => about)).toContain('mute profile Name-calling')
  expect((await as('ada')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'mute', expiresAt: expect.any(String), can: { appeal: true } })

  await letTimePass()
  expect(await as('ada')(comments.add, { postId, id: crypto.randomUUID(), text: 'I am sorry' })).toMatchObject({ text: 'I am sorry' })
})

it('keeps them from going on under other names, and from saying why they call something off', async () => {
  const { tenantId } = world.home
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  const [startsAt, endsAt] = [48, 50].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const eventId = crypto.randomUUID()
  await as('ada')(events.add, { id: eventId, title: 'Talk', startsAt: startsAt!, endsAt: endsAt!, timeZone: 'UTC', venueName: 'Yard' })
  await as('ada')(events.publish, { eventId })
  await expect(as('ada')(accounts.keepSetup, { displayName: 'Fools' })).rejects.toMatchObject({ code: 'not_allowed' })
  await decide('mute')
  await expect(as('ada')(accounts.keepSetup, { displayName: 'Fools' })).rejects.toMatchObject(muted)
  await expect(as('ada')(events.cancel, { eventId, reason: 'Fools, all of you' })).rejects.toMatchObject(muted)
  expect(await as('ada')(events.cancel, { eventId })).toMatchObject({ status: 'canceled' })
  await decide('lift')
})

it('lets them write again at once when it is taken back', async () => {
  await decide('mute')
  await expect(writing[0]!()).rejects.toMatchObject(muted)
  await decide('lift')
  expect(await as('ada')(messages.send, { chatId, clientId: crypto.randomUUID(), text: 'Hello' })).toMatchObject({ text: 'Hello' })
})

it('lays a longer mute over one that runs, and ends with the last of several, whichever of them is taken back', async () => {
  const until = async () =>
    (await world.owner.query<{ muted_until: Date | null }>('select muted_until from account where id = $1', [world.person('ada').accountId])).rows[0]!
      .muted_until
  const mutes = async () => {
    const short = await decide('mute', '1')
    return [short, await decide('mute', '30')] as const
  }
  const lift = ({ id: caseId }: { id: string }) => as('olga')(moderation.decide, { caseId, kind: 'lift', category: 'harassment', reason: 'No' })
  const endOf = ({ actions }: Awaited<ReturnType<typeof decide>>) => actions.find(({ kind }) => kind === 'mute')!.expiresAt

  for (const first of [0, 1] as const) {
    const both = await mutes()
    await expect(decide('mute', '7')).rejects.toMatchObject({ code: 'not_longer' })
    expect(new Date((await until())!).toISOString()).toBe(endOf(both[1]))
    await lift(both[first])
    expect(new Date((await until())!).toISOString()).toBe(endOf(both[1 - first]!))
    await expect(writing[0]!()).rejects.toMatchObject(muted)
    await lift(both[1 - first]!)
    expect(await until()).toBeNull()
  }
})

it('is not ended by what is said of an older one, which is over', async () => {
  const old = await decide('mute')
  await letTimePass()
  await decide('mute')
  const again = { caseId: old.id, kind: 'lift', category: 'harassment', reason: 'No' } as const
  await expect(as('olga')(moderation.decide, again)).rejects.toMatchObject({ code: 'action_does_not_fit' })
  await expect(writing[0]!()).rejects.toMatchObject(muted)
  await decide('lift')
})

it('publishes nothing for them by the clock', async () => {
  const draftId = crypto.randomUUID()
  await as('ada')(posts.saveDraft, { postId: draftId, version: 0, text: 'Fools' })
  await as('ada')(posts.schedule, { postId: draftId, publishAt: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'Europe/Berlin' })
  await decide('mute')
  await world.owner.query(`update post set publish_at = now() - interval '1 minute' where id = $1`, [draftId])
  await world.runJob('publish_scheduled')
  await expect(as('ben')(posts.read, { postId: draftId })).rejects.toMatchObject({ status: 404 })
  await decide('lift')
  expect((await as('ada')(posts.drafts, {})).items).toMatchObject([{ text: 'Fools' }])
})
