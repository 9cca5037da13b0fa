import { livestreams } from '@marquee/contract/livestreams'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const plan = (who: string, changes: object = {}, id = newId()) =>
  world.as(who)(livestreams.schedule, { id, title: 'Raku, live', description: 'Bring a jug', scheduledStart: inADay(), timeZone: 'Europe/Stockholm', ...changes })
const discover = async (who: string) => (await world.as(who)(timeline.read, { tab: 'discover' })).items

it('announces the stream with a post, once', async () => {
  const id = newId()
  const scheduledStart = inADay()
  for (const _ of [1, 2]) await plan('ada', { scheduledStart }, id)
  const announced = (await discover('ben')).filter((post) => post.livestream?.id === id)
  expect(announced).toMatchObject([
    { id, kind: 'livestream', title: 'Raku, live', text: 'Bring a jug', livestream: { title: 'Raku, live', scheduledStart, status: 'scheduled' } },
  ])
})

it('changes the announcement with the stream', async () => {
  const { id: livestreamId } = await plan('ada')
  const scheduledStart = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await world.as('ada')(livestreams.change, { livestreamId, title: 'Raku by night', scheduledStart, audience: 'tier', minTier: 2 })
  expect(await world.as('ada')(posts.read, { postId: livestreamId })).toMatchObject({ title: 'Raku by night', minTier: 2, livestream: { scheduledStart } })
  expect(await world.as('ben')(posts.read, { postId: livestreamId })).toMatchObject({ isLocked: true, livestream: null })
})

it('says who may comment on the announcement, at first and later', async () => {
  const { id: livestreamId, commentPolicy } = await plan('ada', { commentPolicy: 'off' })
  const mayComment = async () => (await world.as('ben')(posts.read, { postId: livestreamId })).can.comment
  expect([commentPolicy, await mayComment()]).toEqual(['off', false])
  expect(await world.as('ada')(livestreams.change, { livestreamId, commentPolicy: 'everyone' })).toMatchObject({ commentPolicy: 'everyone' })
  expect(await mayComment()).toBe(true)
  expect((await world.as('ada')(posts.read, { postId: livestreamId })).editedAt).toBeNull()
})

it('is changed with its announcement, never the announcement alone', async () => {
  const { id: livestreamId } = await plan('ada')
  const announced = await world.as('ada')(posts.read, { postId: livestreamId })
  expect(announced.can).toMatchObject({ edit: false, changeLivestream: true })
  await expect(world.as('ada')(posts.edit, { postId: livestreamId, title: 'Something else' })).rejects.toMatchObject({ status: 403 })
  await world.as('ada')(livestreams.cancel, { livestreamId })
  expect((await world.as('ada')(posts.read, { postId: livestreamId })).can.changeLivestream).toBe(false)
})

it('says that it was cancelled, and takes no changes after that', async () => {
  const { id: livestreamId } = await plan('ada')
  expect(await world.as('ada')(livestreams.cancel, { livestreamId })).toMatchObject({ status: 'canceled', can: { change: false, cancel: false } })
  expect((await world.as('ben')(posts.read, { postId: livestreamId })).livestream?.status).toBe('canceled')
  await expect(world.as('ada')(livestreams.change, { livestreamId, title: 'After all' })).rejects.toMatchObject({ status: 403 })
})

it('is its creator’s to change, its creator’s and the owner’s to cancel', async () => {
  const { id: livestreamId } = await plan('ada')
  for (const who of ['ben', 'cleo']) {
    await expect(world.as(who)(livestreams.read, { livestreamId })).rejects.toMatchObject({ status: 404 })
    await expect(world.as(who)(livestreams.cancel, { livestreamId })).rejects.toMatchObject({ status: 404 })
  }
  await expect(world.as('olga')(livestreams.change, { livestreamId, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await world.as('olga')(livestreams.cancel, { livestreamId })
  await expect(plan('ben')).rejects.toMatchObject({ status: 403 })
  await expect(plan('cleo', {}, livestreamId)).rejects.toMatchObject({ status: 403 })
})

it('is planned with what people may do in its chat, and keeps that', async () => {
  const chat = { chatMode: 'followers', slowModeSeconds: 30, followersMinMinutes: 1_440 } as const
  const { id: livestreamId, ...planned } = await plan('ada', chat)
  expect(planned).toMatchObject(chat)
  expect(await world.as('ada')(livestreams.change, { livestreamId, slowModeSeconds: 0 })).toMatchObject({ ...chat, slowModeSeconds: 0 })
  await expect(plan('ada', { slowModeSeconds: 7 })).rejects.toMatchObject({ status: 400 })
})

it('is announced with its picture, one of its creator’s, which goes when another takes its place', async () => {
  const picture = async (who: string, kind = 'POST') => {
    const id = newId()
    await world.owner.query(`insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, $4, 640, 360, 'A kiln', '[]', $3)`, [
      world.home.tenantId, id, world.person(who).profileId, kind,
    ])
    return id
  }
  const [thumbnailId, next] = [await picture('ada'), await picture('ada')]
  const { id: livestreamId, thumbnail } = await plan('ada', { thumbnailId })
  expect(thumbnail).toMatchObject({ id: thumbnailId })
  const shown = async () => (await world.as('ben')(posts.read, { postId: livestreamId })).livestream?.thumbnail?.id
  expect(await shown()).toBe(thumbnailId)
  await world.as('ada')(livestreams.change, { livestreamId, title: 'Raku by night' })
  expect(await shown()).toBe(thumbnailId)
  await world.as('ada')(livestreams.change, { livestreamId, thumbnailId: next })
  expect(await shown()).toBe(next)
  const { rows } = await world.owner.query<{ goes: boolean }>('select kept_until > now() as goes from image where id = $1', [thumbnailId])
  expect(rows).toEqual([{ goes: true }])
  expect((await world.as('ada')(livestreams.change, { livestreamId, thumbnailId: null })).thumbnail).toBeNull()
  await expect(plan('ada', { thumbnailId: await picture('cleo') })).rejects.toMatchObject({ status: 404 })
  await expect(plan('ada', { thumbnailId: await picture('ada', 'AVATAR') })).rejects.toMatchObject({ code: 'other_image_kind' })
})

describe('a stream at another platform', () => {
  const watch = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

  it('is announced with where that is, and comes back here', async () => {
    const { id: livestreamId, ...planned } = await plan('ada', { source: 'external', externalUrl: ` ${watch}&utm_source=mail ` })
    expect(planned).toMatchObject({ source: 'external', externalUrl: watch })
    const announced = async () => (await world.as('ben')(posts.read, { postId: livestreamId })).livestream?.heldAt
    expect(await announced()).toEqual({ platform: 'YouTube', url: watch })
    expect(await world.as('ada')(livestreams.change, { livestreamId, title: 'Raku by night' })).toMatchObject({ externalUrl: watch })
    expect(await world.as('ada')(livestreams.change, { livestreamId, source: 'ingest' })).toMatchObject({ source: 'ingest', externalUrl: '' })
    expect(await announced()).toBeNull()
  })

  it.each([
    ['is a page without a player', 'https://example.com/live', 'stream_not_playable'],
    ['is music', 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT', 'stream_not_playable'],
    ['is no address', 'my channel', 'link_not_web'],
    ['holds a password', 'https://ada:secret@www.youtube.com/watch?v=aqz-KE-bpKQ', 'link_with_password'],
    ['runs', 'javascript:alert(1)', 'link_not_web'],
  ])('whose address %s is refused where it was typed', async (_, externalUrl, code) => {
    await expect(plan('ada', { source: 'external', externalUrl })).rejects.toMatchObject({
      status: 422, code, body: { errors: [{ fieldName: 'externalUrl' }] },
    })
  })

  it('has an address, at first and later', async () => {
    await expect(plan('ada', { source: 'external' })).rejects.toMatchObject({ status: 400 })
    const { id: livestreamId } = await plan('ada', { source: 'external', externalUrl: watch })
    await expect(world.as('ada')(livestreams.change, { livestreamId, externalUrl: '' })).rejects.toMatchObject({ code: 'stream_not_playable' })
  })

  it('shows none of that to those it is locked for', async () => {
    const { id: postId } = await plan('ada', { source: 'external', externalUrl: watch, audience: 'tier', minTier: 1 })
    expect(JSON.stringify(await world.as('ben')(posts.read, { postId }))).not.toContain('aqz-KE-bpKQ')
  })
})

it.each([
  ['yesterday', -1],
  ['in two years', 730],
])('is not held %s', async (_, days) => {
  await expect(plan('ada', { scheduledStart: new Date(Date.now() + days * 86_400_000).toISOString() })).rejects.toMatchObject({
    status: 422,
    code: 'publish_time',
  })
})

describe('once it has begun', () => {
  const begun = async () => {
    const { id: livestreamId, scheduledStart } = await plan('ada', { latency: 'normal' })
    await world.owner.query(`update livestream set status = 'live', chat_mode = 'emoji' where id = $1`, [livestreamId])
    return { livestreamId, scheduledStart }
  }

  it('can be called otherwise and opened to others, and nothing else of it changes', async () => {
    const { livestreamId } = await begun()
    const changed = await world.as('ada')(livestreams.change, { livestreamId, title: 'Raku by night', audience: 'tier', minTier: 2 })
    expect(changed).toMatchObject({ title: 'Raku by night', minTier: 2, status: 'live', latency: 'normal', chatMode: 'emoji' })
    expect(await world.as('ada')(posts.read, { postId: livestreamId })).toMatchObject({ title: 'Raku by night', minTier: 2 })
    await world.as('ada')(livestreams.change, { livestreamId, audience: 'everyone' })
    expect(await world.as('ben')(posts.read, { postId: livestreamId })).toMatchObject({ title: 'Raku by night', minTier: 0, isLocked: false })
  })

  it.each([
    ['latency', { latency: 'high' }],
    ['scheduledStart', { scheduledStart: inADay() }],
    ['recordReplay', { recordReplay: false }],
    ['chatMode', { chatMode: 'open' }],
  ] as const)('keeps its %s', async (fieldName, changes) => {
    const { livestreamId, scheduledStart } = await begun()
    await expect(world.as('ada')(livestreams.change, { livestreamId, ...changes })).rejects.toMatchObject({
      code: 'stream_under_way', body: { errors: [{ fieldName }] },
    })
    // Said as it stands is no change.
    await world.as('ada')(livestreams.change, { livestreamId, title: 'Raku', scheduledStart, latency: 'normal', recordReplay: true })
  })

  it('is changed by nobody else, and by nobody once it is over', async () => {
    const { livestreamId } = await begun()
    await expect(world.as('olga')(livestreams.change, { livestreamId, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
    await world.owner.query(`update livestream set status = 'replay_ready' where id = $1`, [livestreamId])
    await expect(world.as('ada')(livestreams.change, { livestreamId, title: 'Late' })).rejects.toMatchObject({ status: 403 })
  })
})

it('is waited for until six hours after its time, then is over', async () => {
  const streams = { soon: await plan('ada'), late: await plan('ada'), missed: await plan('ada'), on: await plan('ada') }
  const move = (id: string, hours: number, status: string) =>
    world.owner.query(`update livestream set scheduled_start = now() + $2 * interval '1 hour', status = $3 where id = $1`, [id, hours, status])
  await move(streams.late.id, -5, 'ready')
  await move(streams.missed.id, -7, 'scheduled')
  await move(streams.on.id, -9, 'live')
  const ahead = async () => {
    const listed = new Set((await world.as('ben')(timeline.live, {})).map(({ id }) => id))
    return Object.entries(streams).flatMap(([name, { id }]) => (listed.has(id) ? [name] : []))
  }
  expect(await ahead()).toEqual(['soon', 'late', 'on'])
  await world.runJob('expire_livestreams')
  expect(await ahead()).toEqual(['soon', 'late', 'on'])
  const states = Object.values(streams).map(async ({ id }) => (await world.as('ben')(posts.read, { postId: id })).livestream?.status)
  expect(await Promise.all(states)).toEqual(['scheduled', 'ready', 'expired', 'live'])
  await expect(world.as('ada')(livestreams.change, { livestreamId: streams.missed.id, title: 'After all' })).rejects.toMatchObject({ status: 403 })
})
