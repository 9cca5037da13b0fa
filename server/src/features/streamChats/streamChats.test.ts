import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { streamChats } from '@marquee/contract/streamChats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve', 'mia', 'olga']) await world.addPerson(name, name === 'olga' ? { role: 'Owner' } : {})
  await world.owner.query('update account set is_moderator = true where profile_id = $1', [idOf('mia')])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A stream of ada's that is about to begin: people talk already. */
const stream = async (changes: object = {}) => {
  const id = newId()
  await as('ada')(livestreams.schedule, { id, title: 'The kiln, live', scheduledStart: inMinutes(10), timeZone: 'UTC', ...changes })
  return id
}
const say = (name: string, livestreamId: string, text: string, id: string = newId()) =>
  as(name)(streamChats.say, { livestreamId, id, text })
const saidIn = async (name: string, livestreamId: string) =>
  (await as(name)(streamChats.list, { livestreamId })).items.map(({ text }) => text)
const refused = (code: string, more: object = {}) => expect.objectContaining({ body: expect.objectContaining({ code, ...more }) })

describe('what is said beside a stream', () => {
  it('is read by everybody there, with who said it, in its order', async () => {
    const livestreamId = await stream()
    await say('ada', livestreamId, 'Ten minutes')
    await say('ben', livestreamId, '  Hello \n  everybody ')
    const { items, hasBefore, hasAfter } = await as('dov')(streamChats.list, { livestreamId })
    expect(items).toMatchObject([
      { text: 'Ten minutes', badge: 'host', author: { nickname: 'ada' }, mutedWord: null },
      { text: 'Hello everybody', badge: null, author: { nickname: 'ben' } },
    ])
    expect({ hasBefore, hasAfter }).toEqual({ hasBefore: false, hasAfter: false })
  })

  it('is said once, however often and however much at once it is sent', async () => {
    const livestreamId = await stream({ slowModeSeconds: 60 })
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => say('ben', livestreamId, 'Once', id)))
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    expect(await say('ben', livestreamId, 'Once', id)).toMatchObject({ id, text: 'Once' })
    expect(await saidIn('dov', livestreamId)).toEqual(['Once'])
    await expect(say('dov', livestreamId, 'Mine', id)).rejects.toEqual(refused('not_allowed'))
  })

  it('is paged to both sides, and from a moment of the recording', async () => {
    const livestreamId = await stream()
    for (const text of ['1', '2', '3', '4', '5']) await say('ada', livestreamId, text)
    const list = (wish: object) => as('ben')(streamChats.list, { livestreamId, limit: 2, ...wish })
    const newest = await list({})
    expect(newest).toMatchObject({ items: [{ text: '4' }, { text: '5' }], hasBefore: true, hasAfter: false })
    const older = await list({ before: newest.items[0]!.key })
    expect(older).toMatchObject({ items: [{ text: '2' }, { text: '3' }], hasBefore: true, hasAfter: true })
    expect(await list({ after: older.items[1]!.key })).toMatchObject({ items: [{ text: '4' }, { text: '5' }], hasAfter: false })
    await world.owner.query(`update stream_message set at = at + make_interval(mins => text::int) where livestream_id = $1`, [livestreamId])
    expect(await list({ until: inMinutes(3.5) })).toMatchObject({ items: [{ text: '2' }, { text: '3' }], hasAfter: true })
  })

  it('is taken back by whoever said it, the host and those who moderate, and by nobody else', async () => {
    const livestreamId = await stream()
    const take = (name: string, messageId: string) => as(name)(streamChats.remove, { livestreamId, messageId })
    const [own, byHost, byMia] = [newId(), newId(), newId()]
    for (const id of [own, byHost, byMia]) await say('ben', livestreamId, `Say ${id}`, id)
    await expect(take('dov', own)).rejects.toMatchObject({ status: 403 })
    await take('ben', own)
    await take('ada', byHost)
    await take('mia', byMia)
    expect(await saidIn('ben', livestreamId)).toEqual([])
    await expect(say('ben', livestreamId, 'Again', own)).rejects.toEqual(refused('stream_message_gone'))
    const { rows } = await world.owner.query(`select target_id as id from audit_log where action = 'stream.messageRemoved' and tenant_id = $1`, [world.home.tenantId])
    expect(rows).toEqual([{ id: byMia }])
  })

  it('is not read across a block, whoever has set it', async () => {
    const livestreamId = await stream()
    await say('eve', livestreamId, 'From eve')
    await say('dov', livestreamId, 'From dov')
    await as('eve')(blocks.block, { profileId: idOf('dov') })
    expect(await saidIn('eve', livestreamId)).toEqual(['From eve'])
    expect(await saidIn('dov', livestreamId)).toEqual(['From dov'])
    expect(await saidIn('ben', livestreamId)).toEqual(['From eve', 'From dov'])
    await as('eve')(blocks.unblock, { profileId: idOf('dov') })
  })

  it('is read by nobody for whom the stream is not', async () => {
    const livestreamId = await stream({ audience: 'tier', minTier: 1 })
    await expect(as('ben')(streamChats.read, { livestreamId })).rejects.toMatchObject({ status: 403 })
    await expect(as('ben')(streamChats.list, { livestreamId })).rejects.toMatchObject({ status: 403 })
    await expect(say('ben', livestreamId, 'Hello')).rejects.toMatchObject({ status: 403 })
    const forFollowers = await stream({ audience: 'followers' })
    await expect(as('ben')(streamChats.read, { livestreamId: forFollowers })).rejects.toMatchObject({ status: 404 })
  })
})

describe('who may write', () => {
  it('says what opens the chat to somebody, and when', async () => {
    const livestreamId = await stream({ chatMode: 'followers', followersMinMinutes: 10 })
    expect((await as('dov')(streamChats.read, { livestreamId })).refusal).toEqual({ reason: 'followers', until: null, remedy: 'follow' })
    await expect(say('dov', livestreamId, 'Hi')).rejects.toEqual(refused('stream_chat_for_followers', { remedy: { kind: 'follow', target: idOf('ada') } }))
    await as('dov')(follows.follow, { profileId: idOf('ada') })
    await expect(say('dov', livestreamId, 'Hi')).rejects.toEqual(refused('stream_chat_too_new', { until: expect.any(String) }))
    await as('ada')(streamChats.set, { livestreamId, followersMinMinutes: 0 })
    expect(await say('dov', livestreamId, 'Hi')).toMatchObject({ text: 'Hi' })
  })

  it('is set by the host and owners, also while people talk', async () => {
    const livestreamId = await stream()
    await expect(as('ben')(streamChats.set, { livestreamId, chatMode: 'off' })).rejects.toMatchObject({ status: 403 })
    expect(await as('olga')(streamChats.set, { livestreamId, chatMode: 'emoji', slowModeSeconds: 5 })).toMatchObject({ chatMode: 'emoji', slowSeconds: 5 })
    await expect(say('ben', livestreamId, 'Words')).rejects.toEqual(refused('stream_chat_emoji'))
    await say('ben', livestreamId, '🔥')
    await as('ada')(streamChats.set, { livestreamId, chatMode: 'off' })
    await expect(say('ada', livestreamId, 'Me?')).rejects.toEqual(refused('stream_chat_off'))
  })

  it('takes it slowly where the host says so, also for what is sent at once', async () => {
    const livestreamId = await stream({ slowModeSeconds: 60 })
    const sent = await Promise.allSettled(['One', 'Two', 'Three'].map((text) => say('ben', livestreamId, text)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(say('ben', livestreamId, 'Four')).rejects.toEqual(refused('stream_chat_slow', { until: expect.any(String) }))
    expect((await saidIn('dov', livestreamId))).toHaveLength(1)
    for (const text of ['1', '2', '3']) await say('ada', livestreamId, text)
    await world.owner.query(`update stream_chatter set last_at = last_at - interval '1 minute' where livestream_id = $1`, [livestreamId])
    expect(await say('ben', livestreamId, 'Four')).toMatchObject({ text: 'Four' })
  })

  it('becomes slow by itself where more is said than anybody reads', async () => {
    const livestreamId = await stream()
    await Promise.all(Array.from({ length: 60 }, (_, number) => say(number % 2 ? 'ben' : 'dov', livestreamId, `Number ${number}`)))
    expect(await as('eve')(streamChats.read, { livestreamId })).toMatchObject({ slowModeSeconds: 0, slowSeconds: 5, raisedUntil: expect.any(String) })
    await expect(say('ben', livestreamId, 'More')).rejects.toEqual(refused('stream_chat_slow'))
  })

  it('keeps somebody out for a time, for the stream or for good, and lets them in again', async () => {
    const [livestreamId, other] = [await stream(), await stream()]
    const restrict = (name: string, span: 'ten_minutes' | 'stream' | 'ban', whom = 'ben') =>
      as(name)(streamChats.restrict, { livestreamId, profileId: idOf(whom), span })
    await say('ben', livestreamId, 'Rude')
    await expect(restrict('dov', 'ten_minutes')).rejects.toMatchObject({ status: 403 })
    expect(await restrict('mia', 'ten_minutes')).toMatchObject({ person: { nickname: 'ben' }, span: 'ten_minutes', until: expect.any(String) })
    await expect(say('ben', livestreamId, 'Hm')).rejects.toEqual(refused('stream_chat_restricted', { until: expect.any(String) }))
    expect(await say('ben', other, 'Here')).toMatchObject({ text: 'Here' })
    await as('ada')(streamChats.restrict, { livestreamId, profileId: idOf('ben'), span: 'ban', takeBack: true })
    await expect(say('ben', other, 'Not here either')).rejects.toEqual(refused('stream_chat_banned'))
    expect(await saidIn('dov', livestreamId)).toEqual([])
    expect(await as('ada')(streamChats.restrictions, { livestreamId })).toMatchObject([{ person: { nickname: 'ben' }, span: 'ban', until: null }])
    await as('ada')(streamChats.lift, { livestreamId, profileId: idOf('ben') })
    expect(await say('ben', livestreamId, 'Sorry')).toMatchObject({ text: 'Sorry' })
    for (const peer of ['ada', 'mia', 'olga']) await expect(restrict('olga', 'stream', peer)).rejects.toEqual(refused('stream_chat_peer'))
  })
})

describe('what stands over the chat', () => {
  it('is one message that whoever moderates has pinned, until it is taken back', async () => {
    const livestreamId = await stream()
    const [first, second] = [newId(), newId()]
    await say('ada', livestreamId, 'First', first)
    await say('ada', livestreamId, 'Second', second)
    await expect(as('ben')(streamChats.pin, { livestreamId, messageId: first })).rejects.toMatchObject({ status: 403 })
    await as('ada')(streamChats.pin, { livestreamId, messageId: first })
    expect(await as('mia')(streamChats.pin, { livestreamId, messageId: second })).toMatchObject({ pinned: { text: 'Second' } })
    await as('ada')(streamChats.remove, { livestreamId, messageId: second })
    expect((await as('ben')(streamChats.read, { livestreamId })).pinned).toBeNull()
    await expect(as('ada')(streamChats.pin, { livestreamId, messageId: second })).rejects.toEqual(refused('stream_message_gone'))
  })
})

describe('a poll', () => {
  const ask = (livestreamId: string, id: string = newId(), seconds: 30 | 60 = 60) =>
    as('ada')(streamChats.ask, { livestreamId, id, question: 'Which glaze?', options: ['Celadon', 'Shino'], seconds })

  it('is asked by the host, and answered once by each', async () => {
    const livestreamId = await stream()
    const { id: pollId } = await ask(livestreamId)
    await expect(as('mia')(streamChats.ask, { livestreamId, id: newId(), question: 'Me?', options: ['A', 'B'], seconds: 30 })).rejects.toMatchObject({ status: 403 })
    const vote = (name: string, choice: number) => as(name)(streamChats.vote, { livestreamId, pollId, choice })
    await Promise.all([vote('ben', 0), vote('ben', 1), vote('dov', 1), vote('eve', 1)])
    const { poll } = await as('ben')(streamChats.read, { livestreamId })
    expect(poll).toMatchObject({ question: 'Which glaze?', voterCount: 3, myChoice: expect.any(Number) })
    expect(poll!.options[poll!.myChoice!]!.votes).toBeGreaterThan(0)
    expect(await vote('ben', 0)).toMatchObject({ voterCount: 3, myChoice: poll!.myChoice })
    await expect(vote('mia', 2)).rejects.toMatchObject({ status: 400 })
    await expect(vote('ada', 0)).rejects.toMatchObject({ status: 403 })
  })

  it('is over when its time is, when the host ends it, and when they ask something else', async () => {
    const livestreamId = await stream()
    const first = await ask(livestreamId)
    const second = await ask(livestreamId)
    expect(await ask(livestreamId, second.id)).toMatchObject({ id: second.id })
    await expect(as('ben')(streamChats.vote, { livestreamId, pollId: first.id, choice: 0 })).rejects.toEqual(refused('stream_poll_over'))
    const ended = await as('ada')(streamChats.endPoll, { livestreamId, pollId: second.id })
    expect(Date.parse(ended.endsAt)).toBeLessThan(Date.parse(second.endsAt))
    await expect(as('ben')(streamChats.vote, { livestreamId, pollId: second.id, choice: 0 })).rejects.toEqual(refused('stream_poll_over'))
  })
})

it('counts cheers of the last minute, and keeps nothing of who has sent them', async () => {
  const livestreamId = await stream()
  const cheer = (name: string, kind: 'heart' | 'fire', count: number) => as(name)(streamChats.cheer, { livestreamId, kind, count })
  await Promise.all([cheer('ben', 'heart', 3), cheer('dov', 'heart', 2), cheer('dov', 'fire', 1)])
  expect((await as('eve')(streamChats.read, { livestreamId })).cheers).toEqual({ heart: 5, fire: 1, star: 0, cup: 0 })
  await world.owner.query(`update stream_cheer set bucket = bucket - interval '3 minutes' where livestream_id = $1`, [livestreamId])
  expect(await cheer('ben', 'heart', 1)).toEqual({ lastMinute: { heart: 1, fire: 0, star: 0, cup: 0 } })
  await expect(cheer('ben', 'heart', 21)).rejects.toMatchObject({ status: 400 })
})
