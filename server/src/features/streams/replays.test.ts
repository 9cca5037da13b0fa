import { follows } from '@marquee/contract/follows'
import { livestreams } from '@marquee/contract/livestreams'
import { posts } from '@marquee/contract/posts'
import { streams } from '@marquee/contract/streams'
import { streamSessions } from '@marquee/contract/streamSessions'
import { streamSettings } from '@marquee/contract/streamSettings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPieces, bytesOf, endStream, goOnAir, planStream } from '#test/streamFixture.ts'
import { createWorld, type World } from '#test/world.ts'
import { viewersIn } from './viewers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve', 'mia']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, valid_from) values ($1, $2, 'comp', $2, 2, now() - interval '1 day')`,
    [world.home.tenantId, world.person('dov').profileId])
  await world.as('ben')(follows.follow, { profileId: world.person('ada').profileId })
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('delete from recording_terms'))

/** A livestream of ada's that is over, with its recording in one file. */
const recorded = async (changes: Parameters<typeof planStream>[2] = {}, daysAgo = 0) => {
  const livestreamId = await planStream(world, 'ada', changes)
  const sessionId = await goOnAir(world, livestreamId, { parts: [] })
  await addPieces(world, sessionId, [3])
  await endStream(world, livestreamId)
  await world.runJob('finish_stream', { tenantId: world.home.tenantId, livestreamId, sessionId, reason: 'host' })
  await world.owner.query('update stream_session set ended_at = now() - make_interval(days => $2) where id = $1', [sessionId, daysAgo])
  return { livestreamId, sessionId }
}
const pageOf = (who: string, livestreamId: string) => world.as(who)(streams.read, { livestreamId })
const watchAs = (who: string, livestreamId: string) => world.as(who)(streams.watch, { livestreamId })
const filesOf = async (sessionId: string) => {
  const { rows } = await world.owner.query<{ folder: string }>('select folder from stream_session where id = $1', [sessionId])
  return (await world.media.list(`${rows[0]!.folder}/`)).length
}
const wants = { replayAudience: null, replayMinTier: 0, replayDays: null }
const daysFromNow = (moment: string | null) => Math.round((Date.parse(moment!) - Date.now()) / 86_400_000)

describe('a recording', () => {
  it('is kept until somebody deletes it, where nobody has said for how long', async () => {
    const { livestreamId } = await recorded({}, 4_000)
    await world.runJob('keep_recordings')
    expect(await pageOf('ben', livestreamId)).toMatchObject({ status: 'replay_ready', replay: { until: null, gone: null, lock: null } })
  })

  it('goes when its time is over, files and all, and its page says until when it was kept', async () => {
    const { livestreamId, sessionId } = await recorded({ replayDays: 7 }, 6)
    expect(daysFromNow((await pageOf('ben', livestreamId)).replay!.until)).toBe(1)
    await world.runJob('keep_recordings')
    expect(await filesOf(sessionId)).toBe(1)
    await world.owner.query(`update stream_session set ended_at = ended_at - interval '2 days' where id = $1`, [sessionId])
    for (const _ of [1, 2]) await world.runJob('keep_recordings')
    await world.worked()
    const page = await pageOf('ben', livestreamId)
    expect(page).toMatchObject({ status: 'no_replay', replay: { until: null, gone: { reason: 'expired' } }, can: { removeRecording: false } })
    expect(await filesOf(sessionId)).toBe(0)
    await expect(watchAs('ben', livestreamId)).rejects.toMatchObject({ code: 'stream_not_on' })
  })

  it('is kept for a week still where its channel wants less than before, and no longer than its host has said', async () => {
    const [old, own] = [await recorded({}, 100), await recorded({ replayDays: 7 }, 5)]
    await world.as('olga')(streamSettings.change, { keptDays: 30 })
    expect(daysFromNow((await pageOf('ben', old.livestreamId)).replay!.until)).toBe(7)
    expect(daysFromNow((await pageOf('ben', own.livestreamId)).replay!.until)).toBe(2)
    await world.runJob('keep_recordings')
    expect(await pageOf('ben', old.livestreamId)).toMatchObject({ status: 'replay_ready' })
    await world.owner.query(`update recording_terms set set_at = set_at - interval '8 days'`)
    await world.runJob('keep_recordings')
    expect(await pageOf('ben', old.livestreamId)).toMatchObject({ status: 'no_replay' })
    const { rows } = await world.owner.query(`select before, after from audit_log where action = 'streamSettings.changed'`)
    expect(rows).toEqual([{ before: { keptDays: null }, after: { keptDays: 30 } }])
  })

  it('is not kept for less long than it has been there already', async () => {
    const { livestreamId } = await recorded({}, 20)
    await expect(world.as('ada')(livestreams.changeReplay, { livestreamId, ...wants, replayDays: 14 })).rejects.toMatchObject({
      code: 'replay_kept_too_short', body: { errors: [{ fieldName: 'replayDays' }] },
    })
    expect(await world.as('ada')(livestreams.changeReplay, { livestreamId, ...wants, replayDays: 30 })).toMatchObject({ replayDays: 30 })
    // Those who run the channel know of it; to others it is nothing that could be changed.
    for (const [who, status] of [['ben', 404], ['cleo', 404], ['olga', 403]] as const)
      await expect(world.as(who)(livestreams.changeReplay, { livestreamId, ...wants })).rejects.toMatchObject({ status })
  })
})

describe('who may see a recording', () => {
  it('are those who might see the stream, where its host has said nothing else', async () => {
    const { livestreamId } = await recorded({ audience: 'tier', minTier: 2 })
    await expect(watchAs('ben', livestreamId)).rejects.toMatchObject({ code: 'stream_locked' })
    expect(await watchAs('dov', livestreamId)).toMatchObject({ isLive: false })
  })

  it('are fewer people than saw the stream', async () => {
    const { livestreamId } = await recorded({ replayAudience: 'tier', replayMinTier: 2 })
    expect(await pageOf('ben', livestreamId)).toMatchObject({ isLocked: false, replay: { lock: { audience: 'tier', minTier: 2 } } })
    await expect(watchAs('ben', livestreamId)).rejects.toMatchObject({ code: 'replay_not_for_you' })
    for (const who of ['dov', 'ada', 'olga']) expect(await watchAs(who, livestreamId)).toMatchObject({ isLive: false })
    await world.as('ada')(livestreams.changeReplay, { livestreamId, ...wants, replayAudience: 'followers' })
    expect(await watchAs('ben', livestreamId)).toMatchObject({ isLive: false })
    await expect(watchAs('eve', livestreamId)).rejects.toMatchObject({ code: 'replay_not_for_you' })
  })

  it('are more people than saw the stream, who read nothing else of it', async () => {
    const { livestreamId } = await recorded({ audience: 'tier', minTier: 2, replayAudience: 'everyone', description: 'What I say to those who pay for it. '.repeat(20) })
    const page = await pageOf('eve', livestreamId)
    expect(page).toMatchObject({ isLocked: true, replay: { lock: null } })
    expect(page.description.length).toBeLessThan(300)
    expect(await watchAs('eve', livestreamId)).toMatchObject({ isLive: false })
  })

  it('is asked all the while', async () => {
    const { livestreamId } = await recorded()
    const headers = await world.signed(world.person('eve'))
    const opened = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    await world.as('ada')(livestreams.changeReplay, { livestreamId, ...wants, replayAudience: 'followers' })
    await world.owner.query(`update stream_session set ended_at = now() - interval '3 minutes' where livestream_id = $1`, [livestreamId])
    const { playlist } = opened.json<{ playlist: string }>()
    expect((await world.app.inject({ url: playlist, headers: { host: headers.host, cookie } })).statusCode).toBe(403)
  })
})

describe('a recording that somebody takes away', () => {
  it.each([['ada', 'deleted'], ['mia', 'removed'], ['olga', 'removed']])('is gone for good when %s does', async (who, reason) => {
    const { livestreamId, sessionId } = await recorded()
    expect((await pageOf(who, livestreamId)).can.removeRecording).toBe(true)
    for (const _ of [1, 2]) await world.as(who)(streamSessions.removeRecording, { livestreamId, recordingId: sessionId })
    await world.worked()
    expect(await pageOf('ben', livestreamId)).toMatchObject({ status: 'no_replay', replay: { gone: { reason } } })
    expect(await filesOf(sessionId)).toBe(0)
    const { rows } = await world.owner.query(`select target_id from audit_log where action = 'stream.recordingRemoved' and actor_id = $1`, [world.person(who).profileId])
    expect(rows.length).toBe(reason === 'removed' ? 1 : 0)
  })

  it('stays where somebody else tries, or where it is of another livestream, and while it is made', async () => {
    const [{ livestreamId, sessionId }, other] = [await recorded(), await recorded()]
    const remove = (who: string) => world.as(who)(streamSessions.removeRecording, { livestreamId, recordingId: sessionId })
    for (const who of ['ben', 'cleo']) await expect(remove(who)).rejects.toMatchObject({ status: 404 })
    await expect(world.as('ada')(streamSessions.removeRecording, { livestreamId, recordingId: other.sessionId })).rejects.toMatchObject({ status: 404 })
    const planned = await planStream(world, 'ada')
    const live = await goOnAir(world, planned)
    await expect(world.as('ada')(streamSessions.removeRecording, { livestreamId: planned, recordingId: live })).rejects.toMatchObject({ status: 404 })
  })
})

it('is taken along by its host as one file, also from the middle on, and by nobody else', async () => {
  const { livestreamId, sessionId } = await recorded()
  const headers = await world.signed(world.person('ada'))
  const answer = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/recordings/${sessionId}/files`, headers })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  const whole = Buffer.concat([Buffer.from('beginning of 0'), bytesOf(0), bytesOf(1), bytesOf(2)])
  const [{ url, bytes }] = answer.json<[{ url: string; bytes: number }]>()
  expect(bytes).toBe(whole.length)
  const file = await world.app.inject({ url, headers: { host: headers.host, cookie } })
  expect(file.rawPayload).toEqual(whole)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="recording-\d{4}-\d\d-\d\d\.mp4"$/)
  const rest = await world.app.inject({ url, headers: { host: headers.host, cookie, range: 'bytes=100-' } })
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, whole.subarray(100)])

  for (const who of ['ben', 'olga']) await expect(world.as(who)(streams.files, { livestreamId, recordingId: sessionId })).rejects.toMatchObject({ status: 403 })
  const ben = await world.signed(world.person('ben'))
  const opened = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers: ben })
  const forBen = opened.json<{ playlist: string }>().playlist.replace(/[^/]+$/, 'recording-0.mp4')
  expect((await world.app.inject({ url: forBen, headers: { host: ben.host, cookie: String(opened.headers['set-cookie']).split(';')[0]! } })).statusCode).toBe(404)
})

it('goes with its post, once nobody can bring that back, and so does what was said beside it', async () => {
  const { livestreamId, sessionId } = await recorded({}, 40)
  await world.as('ada')(posts.remove, { postId: livestreamId })
  const clean = async () => {
    for (const job of ['purge_posts', 'keep_recordings']) await world.runJob(job)
    await world.worked()
    await world.runJob('purge_livestreams')
  }
  await clean()
  expect(await filesOf(sessionId)).toBe(1)
  const { rows } = await world.owner.query<{ folder: string }>('select folder from stream_session where id = $1', [sessionId])
  await world.owner.query(`update post set removed_at = now() - interval '31 days' where id = $1`, [livestreamId])
  await clean()
  expect(await world.media.list(`${rows[0]!.folder}/`)).toEqual([])
  expect((await world.owner.query('select 1 from livestream where id = $1', [livestreamId])).rows).toEqual([])
})

it('counts whoever opens it once, and its host not at all', async () => {
  const { livestreamId } = await recorded()
  const open = async (who: string) => {
    const headers = await world.signed(world.person(who))
    const opened = await world.app.inject({ method: 'POST', url: `/api/livestreams/${livestreamId}/watch`, headers })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    return world.app.inject({ url: opened.json<{ playlist: string }>().playlist, headers: { host: headers.host, cookie } })
  }
  for (const who of ['ben', 'ben', 'dov', 'ada']) expect((await open(who)).statusCode).toBe(200)
  const viewers = viewersIn()
  for (const who of ['ben', 'ben', 'dov', 'ada']) viewers.noteReplay(world.scope(), { livestreamId, profileId: world.person(who).profileId })
  await viewers.write()
  viewers.noteReplay(world.scope(), { livestreamId, profileId: world.person('ben').profileId })
  await viewers.write()
  expect((await pageOf('eve', livestreamId)).replay?.viewers).toBe(2)
})
