import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountDeletion } from '@marquee/contract/accountDeletion'
import { livestreams } from '@marquee/contract/livestreams'
import { streamLimits, streamSessions } from '@marquee/contract/streamSessions'
import { streamSettingLimits, streamSettings } from '@marquee/contract/streamSettings'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { packagerFrom } from '#ingest/packager.ts'
import { diskStore } from '#media/diskStore.ts'
import type { MediaStore, StoredFile } from '#media/store.ts'
import { streamBytes } from '#test/streamBytes.ts'
import { listening, streamSender } from '#test/streamSender.ts'
import { createWorld, type World } from '#test/world.ts'
import { openBeginning, openPiece } from './pieces.ts'

let world: World
let pieces: Buffer[]
let mediaFolder: string
let isFull = false
/** What was told of each livestream, in the order of its becoming true. */
const told = new Map<string, string[]>()
const noting = (what: string) => async (_: unknown, facts: { livestreamId: string }[]) => {
  for (const { livestreamId } of facts) told.set(livestreamId, [...(told.get(livestreamId) ?? []), what])
  return []
}
beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'marquee-streams-'))
  const store = diskStore(mediaFolder)
  const media: MediaStore = { ...store, put: (key, bytes) => (isFull ? Promise.reject(new Error('ENOSPC')) : store.put(key, bytes)) }
  world = await createWorld({ media, heard: [{ livestream_started: noting('began'), livestream_resumed: noting('went on'), livestream_ended: noting('ended') }] })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('olga', { role: 'Owner' })
  pieces = await streamBytes({ seconds: 6 })
})
afterAll(async () => {
  await world.close()
  await rm(mediaFolder, { recursive: true })
})

/** However busy the machine is. */
const soon = { timeout: 20_000, interval: 50 }
const half = () => Math.floor(pieces.length / 2)
const plan = async (who: string, changes: object = {}) => {
  const scheduledStart = new Date(Date.now() + 3_600_000).toISOString()
  const planned = { id: newId(), title: 'Raku, live', scheduledStart, timeZone: 'Europe/Stockholm', ...changes }
  return (await world.as(who)(livestreams.schedule, planned)).id
}
const studioOf = (who: string, livestreamId: string) => world.as(who)(streamSessions.read, { livestreamId })
const openedBy = async (who: string, livestreamId: string, { encoder = randomUUID(), takeOver = false, app = world.app } = {}) => {
  const { token } = await world.as(who)(streamSessions.open, { livestreamId })
  return { encoder, token, ...(await sending({ token, encoder, takeOver, app })) }
}
const sending = async ({ app = world.app, token, encoder, takeOver = false }: { token: string; encoder: string; takeOver?: boolean; app?: World['app'] }) =>
  streamSender(await listening(app), world.home.hostname, { token, encoder, takeOver })

const bytesOf = async (file: StoredFile | undefined) => Buffer.concat((await file!.stream.toArray()) as Buffer[])

/** What there is of the recording, by its rows and its files. */
const recorded = async (livestreamId: string) => {
  const { rows } = await world.owner.query<{ session: string; part: number; number: number; key: string; init: string; ms: number }>(
    `select s.id as session, g.part, g.number, g.key, p.init_key as init, g.duration_ms as ms from stream_session s
       join stream_segment g on g.tenant_id = s.tenant_id and g.session_id = s.id
       join stream_part p on p.tenant_id = s.tenant_id and p.session_id = s.id and p.number = g.part
      where s.livestream_id = $1 order by s.started_at, g.number`, [livestreamId])
  const pieces: Buffer[] = []
  const inits = new Map<number, Buffer>()
  for (const { session, part, number } of rows) {
    pieces.push(await bytesOf(await openPiece(world.scope(), world.media, session, number)))
    if (!inits.has(part)) inits.set(part, await bytesOf(await openBeginning(world.scope(), world.media, session, part)))
  }
  return { rows, bytes: Buffer.concat(pieces), inits: [...inits.values()] }
}
/** All that could be played of what an encoder has made. */
const playable = () => {
  const packager = packagerFrom()
  const cuts = [...pieces.flatMap((piece) => packager.push(piece)), ...packager.finish()]
  return Buffer.concat(cuts.flatMap((cut) => (cut.kind === 'segment' ? [cut.bytes] : [])))
}
const statusOf = async (livestreamId: string) => (await studioOf('ada', livestreamId)).status
const silentFor = (livestreamId: string, seconds: number) =>
  world.owner.query('update stream_session set heard_at = heard_at - make_interval(secs => $2) where livestream_id = $1', [livestreamId, seconds])

describe('a browser', () => {
  it('is on air with the first second that lies safe, and what it has sent is the recording', async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    expect(await ada.from()).toBe(0)
    expect(await statusOf(livestreamId)).toBe('ready')
    ada.send(pieces)
    ada.end()
    expect(await ada.over()).toBe('host')
    expect((await recorded(livestreamId)).bytes).toEqual(playable())
    await world.worked()
    expect(await studioOf('ada', livestreamId)).toMatchObject({ status: 'replay_ready', session: { endedReason: 'host', interruptions: 0 } })
  })

  it('goes on after a cut as the same stream, told once, without losing or doubling anything', async () => {
    const livestreamId = await plan('ada')
    const first = await openedBy('ada', livestreamId)
    await first.from()
    first.send(pieces.slice(0, half()))
    await first.safe(3)
    await first.cut()
    await vi.waitFor(async () => expect(await statusOf(livestreamId)).toBe('interrupted'), soon)

    const again = await sending(first)
    const from = await again.from()
    expect(from).toBeGreaterThan(first.lastSafe())
    again.send(pieces.slice(from), from)
    await vi.waitFor(async () => expect(await statusOf(livestreamId)).toBe('live'), soon)
    again.end()
    expect(await again.over()).toBe('host')
    const { bytes, rows } = await recorded(livestreamId)
    expect(bytes).toEqual(playable())
    expect(new Set(rows.map(({ part }) => part)).size).toBe(1)
    expect((await studioOf('ada', livestreamId)).session).toMatchObject({ interruptions: 1 })
    await world.settled()
    expect(told.get(livestreamId)).toEqual(['began', 'went on', 'ended'])
  })

  it('goes on at another process, which knows what is in the database and nothing else', async () => {
    const livestreamId = await plan('ada')
    const first = await openedBy('ada', livestreamId)
    await first.from()
    // In the middle of a piece: what follows goes on there.
    const torn = pieces.flatMap((piece) => [piece.subarray(0, 7), piece.subarray(7)])
    first.send(torn.slice(0, 12))
    await first.safe(3)
    const other = await world.appOver(world.live)
    const again = await sending({ ...first, app: other })
    const from = await again.from()
    again.send(torn.slice(from), from)
    again.end()
    await again.over()
    expect((await recorded(livestreamId)).bytes).toEqual(playable())
    await other.close()
  })

  it('begins another part where its encoder began anew', async () => {
    const livestreamId = await plan('ada')
    const first = await openedBy('ada', livestreamId)
    await first.from()
    first.send(pieces)
    await first.safe(3)
    await first.cut()
    await vi.waitFor(async () => expect(await statusOf(livestreamId)).toBe('interrupted'), soon)
    const second = await openedBy('ada', livestreamId)
    expect(await second.from()).toBe(0)
    second.send(pieces)
    second.end()
    await second.over()
    const { rows, inits } = await recorded(livestreamId)
    expect([...new Set(rows.map(({ part }) => part))]).toEqual([0, 1])
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place))
    expect(inits).toHaveLength(2)
  })

  it('is refused while another sends, unless it takes over', async () => {
    const livestreamId = await plan('ada')
    const first = await openedBy('ada', livestreamId)
    first.send(pieces)
    await first.safe(3)
    const second = await openedBy('ada', livestreamId)
    expect(await second.over()).toBe('already_live')
    const third = await openedBy('ada', livestreamId, { takeOver: true })
    expect(await third.from()).toBe(0)
    third.send(pieces)
    await third.safe(3)
    first.send(pieces, pieces.length)
    expect(await first.over()).toBe('already_live')
    third.end()
    expect(await third.over()).toBe('host')
  })

  it('is told when the stream was ended elsewhere', async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces)
    await ada.safe(3)
    expect(await world.as('olga')(streamSessions.end, { livestreamId })).toMatchObject({ session: { endedReason: 'owner' }, can: { end: false } })
    ada.send(pieces, pieces.length)
    expect(await ada.over()).toBe('owner')
    const late = await sending(ada)
    expect(await late.over()).toBe('owner')
  })

  it.each([
    ['nothing that can be played', async () => [Buffer.from('<html>what else</html>')], 'unreadable'],
    ['larger pictures than allowed', () => streamBytes({ width: 3_840, height: 2_160 }), 'limit'],
    ['no picture that can be begun with', () => streamBytes({ seconds: 13, keyEvery: 12 }), 'no_key_frames'],
    ['more bits than allowed', () => streamBytes({ seconds: 12, frameBytes: 110_000 }), 'limit'],
  ] as const)('is told that it sends %s', async (_, made, reason) => {
    const ada = await openedBy('ada', await plan('ada'))
    ada.send(await made())
    expect(await ada.over()).toBe(reason)
  })

  it('is told that there is no room left, and so are those who watch; what came before is the recording', async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces.slice(0, half()))
    await ada.safe(3)
    isFull = true
    ada.send(pieces.slice(half()), half())
    expect(await ada.over()).toBe('disk')
    await ada.closed
    isFull = false
    await vi.waitFor(async () => expect((await studioOf('ada', livestreamId)).session?.endedReason).toBe('disk'), soon)
    await world.worked()
    expect(await statusOf(livestreamId)).toBe('replay_ready')
  }, 30_000)

  it('is taken for as long as a stream may last', async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces)
    await ada.safe(3)
    await world.owner.query(`update stream_session set started_at = started_at - interval '13 hours' where livestream_id = $1`, [livestreamId])
    await world.runJob('keep_streams')
    ada.send(pieces, pieces.length)
    expect(await ada.over()).toBe('limit')
    expect(await studioOf('ada', livestreamId)).toMatchObject({ session: { endedReason: 'limit' } })
  })

  it('waits while as many are on air in the channel as there may be', async () => {
    const external = { source: 'external', externalUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
    await world.owner.query('update stream_session set ended_at = now() where ended_at is null')
    expect(await world.as('olga')(streamSettings.change, { atOnce: 3 })).toMatchObject({ atOnce: 3 })
    const others = await Promise.all(Array.from({ length: 3 }, () => plan('cleo', external)))
    for (const livestreamId of others) await world.as('cleo')(streamSessions.start, { livestreamId })
    const oneMore = await plan('cleo', external)
    await expect(world.as('cleo')(streamSessions.start, { livestreamId: oneMore })).rejects.toMatchObject({ code: 'streams_full' })
    const ada = await openedBy('ada', await plan('ada'))
    ada.send(pieces)
    expect(await ada.over()).toBe('too_many')
    await world.as('olga')(streamSettings.change, { atOnce: 4 })
    expect(await world.as('cleo')(streamSessions.start, { livestreamId: oneMore })).toMatchObject({ status: 'live' })
    await world.as('cleo')(streamSessions.end, { livestreamId: oneMore })
    await world.as('olga')(streamSettings.change, { atOnce: streamSettingLimits.usualAtOnce })
    for (const livestreamId of others) await world.as('cleo')(streamSessions.end, { livestreamId })
  })

  it('cannot send with a token of another channel, or a made-up one', async () => {
    const { token, encoder } = await openedBy('ada', await plan('ada'))
    for (const wrong of [token.slice(0, -2), 'x']) expect(await (await sending({ token: wrong, encoder })).over()).toBe('not_allowed')
    const elsewhere = await world.addTenant('elsewhere.test')
    const foreign = await streamSender(await listening(world.app), elsewhere.hostname, { token, encoder })
    expect(await foreign.over()).toBe('not_allowed')
  })
})

describe('whoever falls silent', () => {
  const onAir = async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces.slice(0, half()))
    await ada.safe(3)
    return { livestreamId, ada }
  }

  it('is interrupted first, and ended once, also where the process has died', async () => {
    const { livestreamId, ada } = await onAir()
    await silentFor(livestreamId, 30)
    await world.runJob('keep_streams')
    expect(await statusOf(livestreamId)).toBe('interrupted')
    await silentFor(livestreamId, streamLimits.silence)
    for (const _ of [1, 2]) await world.runJob('keep_streams')
    expect(await studioOf('ada', livestreamId)).toMatchObject({ session: { endedReason: 'silence' } })
    await world.worked()
    expect(await statusOf(livestreamId)).toBe('replay_ready')
    await ada.cut()
  })

  it('is let go on, however long ago the last second came, until that has been said', async () => {
    const { livestreamId, ada } = await onAir()
    await silentFor(livestreamId, 30)
    await world.runJob('keep_streams')
    const again = await sending(ada)
    const from = await again.from()
    again.send(pieces.slice(from), from)
    await vi.waitFor(async () => expect(await statusOf(livestreamId)).toBe('live'), soon)
    await again.cut()
  })

  it('goes off the air when the account is closed', async () => {
    const livestreamId = await plan('cleo')
    const cleo = await openedBy('cleo', livestreamId)
    cleo.send(pieces)
    await cleo.safe(3)
    const { accountId, profileId } = world.person('cleo')
    await world.owner.query(`update account set status = 'banned' where id = $1`, [accountId])
    await world.owner.query(
      `insert into outbox (tenant_id, topic, key, payload) values ($1, 'account_standing_changed', $2, $3)`,
      [world.home.tenantId, profileId, JSON.stringify({ profileId })],
    )
    await world.settled()
    expect(await studioOf('olga', livestreamId)).toMatchObject({ session: { endedReason: 'owner' } })
    await world.owner.query(`update account set status = 'active' where id = $1`, [accountId])
    await cleo.cut()
  })
})

it('goes off the air with its channel', async () => {
  const livestreamId = await plan('ada')
  const ada = await openedBy('ada', livestreamId)
  ada.send(pieces)
  await ada.safe(3)
  await world.owner.query(`update tenant set status = 'suspended', suspended_at = now() where tenant_id = $1`, [world.home.tenantId])
  await world.runJob('keep_streams')
  ada.send(pieces, pieces.length)
  expect(await ada.over()).toBe('owner')
  await world.owner.query(`update tenant set status = 'active', suspended_at = null where tenant_id = $1`, [world.home.tenantId])
})

it('can be called off while nothing has come yet, and then takes nothing', async () => {
  const livestreamId = await plan('ada')
  const ada = await openedBy('ada', livestreamId)
  await ada.from()
  expect(await world.as('ada')(livestreams.cancel, { livestreamId })).toMatchObject({ status: 'canceled' })
  ada.send(pieces)
  expect(await ada.over()).toBe('not_allowed')
  expect((await studioOf('ada', livestreamId)).session).toBeNull()
})

describe('what is over', () => {
  it('leaves nothing behind where no recording was wanted', async () => {
    const livestreamId = await plan('ada', { recordReplay: false })
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces)
    ada.end()
    await ada.over()
    const { rows } = await recorded(livestreamId)
    expect(rows.length).toBeGreaterThan(0)
    await world.worked()
    expect(await statusOf(livestreamId)).toBe('no_replay')
    expect((await recorded(livestreamId)).rows).toEqual([])
    expect(await world.media.read(rows[0]!.key)).toBeUndefined()
  })

  it('goes with its creator, files and all', async () => {
    const name = 'iris'
    await world.addPerson(name, { role: 'Creator' })
    const livestreamId = await plan(name)
    const iris = await openedBy(name, livestreamId)
    iris.send(pieces)
    iris.end()
    await iris.over()
    await world.worked()
    const { rows } = await recorded(livestreamId)
    await world.as(name)(accountDeletion.request, { nickname: name, reason: '' })
    await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute' where account_id = $1`, [world.person(name).accountId])
    await world.runJob('erase_due_accounts')
    await world.worked()
    for (const { key, init } of rows) for (const file of [key, init]) expect(await world.media.read(file)).toBeUndefined()
    expect((await world.owner.query('select 1 from stream_session where livestream_id = $1', [livestreamId])).rows).toEqual([])
  })

  it('cannot be sent again', async () => {
    const livestreamId = await plan('ada')
    const ada = await openedBy('ada', livestreamId)
    ada.send(pieces)
    ada.end()
    await ada.over()
    await world.worked()
    await expect(world.as('ada')(streamSessions.open, { livestreamId })).rejects.toMatchObject({ status: 403 })
    expect(await (await sending(ada)).over()).toBe('host')
  })
})

it('is sent by its host alone', async () => {
  const livestreamId = await plan('ada')
  for (const who of ['ben', 'cleo']) await expect(world.as(who)(streamSessions.open, { livestreamId })).rejects.toMatchObject({ status: 404 })
  // Whoever runs the channel sees the studio, and is told that it is not theirs.
  await expect(world.as('olga')(streamSessions.open, { livestreamId })).rejects.toMatchObject({ status: 403 })
  await expect(studioOf('ben', livestreamId)).rejects.toMatchObject({ status: 404 })
  expect((await studioOf('olga', livestreamId)).can).toEqual({ open: false, start: false, end: false })
})

it('begins and ends one at a platform by its host’s buttons', async () => {
  const livestreamId = await plan('ada', { source: 'external', externalUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })
  expect((await studioOf('ada', livestreamId)).can).toEqual({ open: false, start: true, end: false })
  for (const _ of [1, 2]) expect(await world.as('ada')(streamSessions.start, { livestreamId })).toMatchObject({ status: 'live', can: { end: true } })
  await silentFor(livestreamId, 3_600)
  await world.runJob('keep_streams')
  expect(await statusOf(livestreamId)).toBe('live')
  for (const _ of [1, 2]) expect(await world.as('ada')(streamSessions.end, { livestreamId })).toMatchObject({ session: { endedReason: 'host' } })
  await world.worked()
  expect(await statusOf(livestreamId)).toBe('no_replay')
})
