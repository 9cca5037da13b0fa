import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { mutes, muteSpans } from '@marquee/contract/mutes'
import { livestreams } from '@marquee/contract/livestreams'
import { posts } from '@marquee/contract/posts'
import { reshares } from '@marquee/contract/reshares'
import { shares } from '@marquee/contract/shares'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'dora']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
  await world.as('ben')(follows.follow, idOf('cleo'))
})
afterAll(() => world.close())

const idOf = (name: string) => ({ profileId: world.person(name).profileId })
type Policy = 'public' | 'followers' | 'nobody'
const publish = async (who: string, text: string, quotePolicy: Policy = 'public') =>
  (await world.as(who)(posts.publish, { id: newId(), text, quotePolicy })).id
const reshare = (who: string, postId: string) => world.as(who)(reshares.add, { postId, id: newId() })
const quote = (who: string, postId: string, text: string, id = newId()) => world.as(who)(reshares.quote, { postId, id, text })
const passedOn = async (postId: string) => {
  await world.settled()
  return (await world.as('ada')(posts.read, { postId })).counts.reshares
}

it('passes ada’s post on to those who follow cleo, once, and takes it back', async () => {
  const postId = await publish('ada', 'Third firing')
  const { id } = await reshare('cleo', postId)
  expect((await reshare('cleo', postId)).id).toBe(id)
  expect(await passedOn(postId)).toBe(1)
  expect((await world.as('cleo')(posts.read, { postId })).isReshared).toBe(true)

  const [top] = (await world.as('ben')(timeline.read, {})).items
  expect(top).toMatchObject({ id, kind: 'reshare', text: '', author: { nickname: 'cleo' }, original: { id: postId, text: 'Third firing' } })

  await world.as('cleo')(reshares.remove, { postId })
  await world.as('cleo')(reshares.remove, { postId })
  expect(await passedOn(postId)).toBe(0)
  expect((await world.as('ben')(timeline.read, {})).items.some((post) => post.id === id)).toBe(false)
})

it('leads from a quote to whom it mentions, and says the same when it is sent again', async () => {
  const postId = await publish('ada', 'Third firing')
  const id = newId()
  const made = await quote('cleo', postId, '@Ben, look #glaze', id)
  const mention = { type: 'mention', attrs: { id: idOf('ben').profileId, label: 'ben' } }
  expect(made).toMatchObject({ text: '@ben, look #glaze', body: { content: [{ content: [mention, { text: ', look #glaze' }] }] } })
  expect(await quote('cleo', postId, '@Ben, look #glaze', id)).toEqual(made)
})

it('tells of a livestream that is passed on what it is called and when it begins', async () => {
  const scheduledStart = new Date(Date.now() + 86_400_000).toISOString()
  const plan = { id: newId(), title: 'Raku, live', description: '', scheduledStart, timeZone: 'Europe/Stockholm' }
  const { id: postId } = await world.as('ada')(livestreams.schedule, plan)
  const { id } = await reshare('cleo', postId)
  const { original } = await world.as('ben')(posts.read, { postId: id })
  expect(original).toMatchObject({ kind: 'livestream', livestream: { title: 'Raku, live', scheduledStart, status: 'scheduled' } })
})

it('counts a storm of presses as one', async () => {
  const postId = await publish('ada', 'Pressed')
  await Promise.all(Array.from({ length: 12 }, () => reshare('cleo', postId)))
  expect(await passedOn(postId)).toBe(1)
})

it('ends exact after sixty-four have passed a post on, taken it back and shared it at once, and nothing has drifted', async () => {
  const postId = await publish('ada', 'Passed around')
  const crowd = Array.from({ length: 8 }, (_, number) => `press_${number}`)
  for (const name of crowd) await world.addPerson(name, { role: 'Creator' })
  const turns: ((who: string) => Promise<unknown>)[] = [
    (who) => reshare(who, postId),
    (who) => world.as(who)(reshares.remove, { postId }),
    (who) => quote(who, postId, 'Look'),
    (who) => world.as(who)(shares.record, { postId, channel: 'external' }),
  ]
  await Promise.all(Array.from({ length: 64 }, (_, turn) => turns[turn % turns.length]!(crowd[turn % crowd.length]!)))
  await world.settled()
  const { rows } = await world.owner.query<{ reshares: number; shares: number }>(
    `select (select count(*)::int from post where original_id = $1 and status = 1) as reshares,
            (select count(*)::int from share where post_id = $1) as shares`, [postId])
  const { counts } = await world.as('ada')(posts.read, { postId })
  expect([counts.reshares, counts.shares]).toEqual([rows[0]!.reshares, rows[0]!.shares])
  expect(counts.shares).toBeGreaterThan(0)
  world.drifts.clear()
  await world.runJob('recount_counters')
  expect(world.drifts.get('post_stat')).toBe(0)
})

it('asks the policy of the original before it is quoted', async () => {
  await world.as('cleo')(follows.follow, idOf('ada'))
  const closed = await publish('ada', 'Not to be quoted', 'nobody')
  const forFollowers = await publish('ada', 'For those who follow', 'followers')
  await expect(quote('cleo', closed, 'Look')).rejects.toMatchObject({ status: 403 })
  await expect(quote('dora', forFollowers, 'Look')).rejects.toMatchObject({ status: 403 })
  expect(await quote('cleo', forFollowers, 'Look')).toMatchObject({ text: 'Look', original: { text: 'For those who follow' } })
  expect(await quote('ada', closed, 'My own')).toMatchObject({ text: 'My own' })
  await expect(quote('ben', forFollowers, 'Me too')).rejects.toMatchObject({ status: 403 })
})

it('sends a quote once when the answer got lost', async () => {
  const postId = await publish('ada', 'Once')
  const id = newId()
  expect(await quote('cleo', postId, 'Said once', id)).toEqual(await quote('cleo', postId, 'Said once', id))
  expect(await passedOn(postId)).toBe(1)
})

it('counts a quote once out that ada takes her post out of while cleo deletes it', async () => {
  const postId = await publish('ada', 'Passed on twice')
  await reshare('dora', postId)
  const { id } = await quote('cleo', postId, 'Both at once')
  expect(await passedOn(postId)).toBe(2)
  const held = await world.owner.connect()
  await held.query('begin')
  await held.query('select 1 from post where id = $1 for update', [id])
  const queued = async (count: number) => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'marquee_app'`
    await expect.poll(async () => (await held.query(waiting)).rowCount).toBe(count)
  }
  const withdrawn = world.as('ada')(reshares.withdraw, { postId: id }).catch(() => {})
  await queued(1)
  const removed = world.as('cleo')(posts.remove, { postId: id })
  await queued(2)
  await held.query('commit')
  held.release()
  await Promise.all([withdrawn, removed])
  expect(await passedOn(postId)).toBe(1)
})

it('notes what a quote names', async () => {
  const { id } = await quote('cleo', await publish('ada', 'Blue'), 'Fine #Glaze by @ada')
  const { rows } = await world.owner.query(
    'select (select tag from post_tag where post_id = $1) as tag, (select profile_id from post_mention where post_id = $1) as mentioned',
    [id],
  )
  expect(rows).toEqual([{ tag: 'glaze', mentioned: world.person('ada').profileId }])
})

it('shows nothing by somebody muted in a timeline, passed on or not', async () => {
  const postId = await publish('dora', 'Muted canary')
  const { id } = await quote('cleo', postId, 'Listen to her')
  for (const [who, tab] of [['ben', 'following'], ['gus', 'discover']] as const) {
    await world.as(who)(mutes.mute, { ...idOf('dora'), span: muteSpans[0] })
    const found = (await world.as(who)(timeline.read, { tab })).items.find((post) => post.id === id)
    expect(found).toMatchObject({ text: 'Listen to her', original: null })
  }
  expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ original: { text: 'Muted canary' } })
  await world.as('ben')(mutes.unmute, idOf('dora'))
})

it('lets ada take her post back out of a quote: the words stay, the post goes', async () => {
  const postId = await publish('ada', 'Mine after all')
  const { id, can } = await quote('cleo', postId, 'Read this')
  expect(can.withdraw).toBe(false)
  await expect(world.as('dora')(reshares.withdraw, { postId: id })).rejects.toMatchObject({ status: 403 })
  expect((await world.as('ada')(posts.read, { postId: id })).can.withdraw).toBe(true)
  expect(await world.as('ada')(reshares.withdraw, { postId: id })).toMatchObject({ text: 'Read this', original: null, isWithdrawn: true })
  expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ text: 'Read this', original: null, isWithdrawn: true })
  expect(await passedOn(postId)).toBe(0)
})

it('says of an original that it is gone, whatever became of it', async () => {
  const removed = await publish('ada', 'Removed canary')
  const { id } = await quote('cleo', removed, 'Was good')
  await world.as('ada')(posts.remove, { postId: removed })
  expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ original: null, isWithdrawn: false })

  const across = await publish('dora', 'Blocked canary')
  const { id: other } = await quote('cleo', across, 'And this')
  await world.as('dora')(blocks.block, idOf('ben'))
  expect(await world.as('ben')(posts.read, { postId: other })).toMatchObject({ text: 'And this', original: null })
  expect(await world.as('ada')(posts.read, { postId: other })).toMatchObject({ original: { text: 'Blocked canary' } })
})

it('shows a post that is for followers by now to followers alone, passed on or not', async () => {
  const postId = await publish('ada', 'Narrowed canary')
  const { id } = await quote('cleo', postId, 'It was for everyone')
  await world.as('ada')(posts.edit, { postId, audience: 'followers' })
  const original = async (who: string) => (await world.as(who)(posts.read, { postId: id })).original
  expect(await original('dora')).toBeNull()
  await world.as('dora')(follows.follow, idOf('ada'))
  expect(await original('dora')).toMatchObject({ text: 'Narrowed canary' })
})

it('passes on nothing that is not for everyone', async () => {
  const { id } = await world.as('ada')(posts.publish, { id: newId(), text: 'For followers', audience: 'followers' })
  await expect(reshare('cleo', id)).rejects.toMatchObject({ status: 403 })
  await expect(reshare('ben', await publish('ada', 'By members, no'))).rejects.toMatchObject({ status: 403 })
})

it('shows nobody the post of somebody whom its quoter has blocked, or who has blocked them, while that is so', async () => {
  const postId = await publish('ada', 'Quoted by a blocker')
  const { id } = await quote('cleo', postId, 'Look at her')
  for (const [one, other] of [['cleo', 'ada'], ['ada', 'cleo']] as const) {
    await world.as(one)(blocks.block, idOf(other))
    expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ text: 'Look at her', original: null })
    expect(await world.as('ben')(posts.read, { postId })).toMatchObject({ text: 'Quoted by a blocker' })
    await world.as(one)(blocks.unblock, idOf(other))
    expect(await world.as('ben')(posts.read, { postId: id })).toMatchObject({ original: { text: 'Quoted by a blocker' } })
  }
})
