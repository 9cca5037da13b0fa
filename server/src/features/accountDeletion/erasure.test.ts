import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@marquee/contract/accounts'
import { dataExports } from '@marquee/contract/dataExports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { classification, personalRows } from '#personalData/classification.ts'
import type { PersonalRows } from '#personalData/personalRows.ts'
import { dumpOf } from '#test/dump.ts'
import { expectNothingMissing } from '#test/nothingMissing.ts'
import { sampleRows, type Canary } from '#test/sampleRows.ts'
import { isSecret } from '#test/secretCanary.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'
import { replayErasures } from './jobs.ts'

/* One row in every table that holds somebody's data: all of it is in their copy, and nothing of it is left of them afterwards. */

let world: World
let mina: Person
let nora: Person
let paul: Person
let canaries: Canary[]
/** Ids of mina's rows. */
let rowIds: string[]
/** What stands in rows that are about somebody and not theirs to have. */
const ofOthers = new Set<string>()
/** A comment of mina's that nora has answered. */
let answeredId: string
let isErased = false

const emailOf = (name: string) => `${name}@people.test`
const pair = (one: Person, other: Person) => [one.profileId, other.profileId].sort() as [string, string]

const list = 'server/src/personalData/classification.ts'

type Row = Record<string, unknown>

/** What a row has to say so that it is about `me`; the texts given here are not `me`'s. */
type Rows = Map<string, Row>
const ownValues = (table: string, { whose }: PersonalRows, me: Person, other: Person, name: string, seeded: Rows, elsewhere: Rows): Row => {
  const simple = /^(\w+) = :(profile|account)$/.exec(whose)
  const [a, b] = pair(me, other)
  const special: Record<string, Row> = {
    'data_export.account_id': { state: 'expired', requested_at: '2026-01-01', file_key: `personal/exports/${name}.zip` },
    data_export_link: { export_id: seeded.get('data_export')?.['id'] },
    'activity.person_id': { profile_id: other.profileId, person_id: me.profileId },
    friendship: { a_id: a, b_id: b, requested_by: me.profileId, status: 'accepted' },
    'friendship.requested_by': { a_id: [me.profileId, paul.profileId].sort()[0], b_id: [me.profileId, paul.profileId].sort()[1], status: 'declined' },
    'activity.post_id': { profile_id: other.profileId, post_id: seeded.get('post')?.['id'] },
    stream_session: { livestream_id: idOf(seeded, 'livestream'), folder: 'closed/streams/of-it' },
    ...Object.fromEntries(['stream_chat', 'stream_message', 'stream_poll'].map((of) => [of, { livestream_id: idOf(seeded, 'livestream') }])),
    ...Object.fromEntries(['stream_reminder', 'replay_viewer', 'stream_viewer', 'stream_chatter', 'stream_restriction'].flatMap((of) => [
      [`${of}.livestream_id`, { livestream_id: idOf(seeded, 'livestream'), profile_id: other.profileId }],
      [`${of}.profile_id`, { livestream_id: idOf(seeded, 'livestream'), profile_id: me.profileId }],
    ])),
    'stream_poll_vote.poll_id': { poll_id: idOf(seeded, 'stream_poll'), profile_id: other.profileId },
    'stream_poll_vote.profile_id': { poll_id: idOf(seeded, 'stream_poll'), profile_id: me.profileId },
    'stream_restriction.set_by': { livestream_id: idOf(seeded, 'livestream'), profile_id: paul.profileId, set_by: me.profileId },
    ...Object.fromEntries(['stream_part', 'stream_chapter'].map((of) => [of, { session_id: idOf(seeded, 'stream_session') }])),
    stream_caption: { session_id: idOf(seeded, 'stream_session'), language: 'sv' },
    'stream_clip.livestream_id': { livestream_id: idOf(seeded, 'livestream'), maker_id: other.profileId },
    'stream_clip.maker_id': { livestream_id: idOf(seeded, 'livestream'), maker_id: me.profileId },
    stream_segment: { session_id: idOf(seeded, 'stream_session'), part: 1 },
    post_figure: { post_id: idOf(seeded, 'post') },
    post_image: { post_id: seeded.get('post')?.['id'], image_id: seeded.get('image')?.['id'], position: 0 },
    comment: {
      author_id: whose.startsWith('post_id') ? other.profileId : me.profileId,
      post_id: whose.startsWith('post_id') || !elsewhere.size ? idOf(seeded, 'post') : idOf(elsewhere, 'post'),
      status: whose.includes('status > 0') ? 1 : 0, pinned_at: null,
    },
    'chat.': { a_id: me.profileId },
    'chat.image_id': { type: 'group_chat', image_id: idOf(seeded, 'image') },
    chat_member: { chat_id: idOf(seeded, 'chat') },
    'chat_member.added_by': { profile_id: other.profileId },
    chat_message: { chat_id: idOf(seeded, 'chat'), seq: 1 },
    'chat_message.chat_id': { seq: 2, sender_id: other.profileId, text: 'Welcome', mentions: [me.profileId], note: JSON.stringify({ personIds: [me.profileId] }) },
    message_reaction: { chat_id: idOf(elsewhere.size ? elsewhere : seeded, 'chat'), seq: 1 },
    'message_reaction.': { chat_id: idOf(seeded, 'chat'), profile_id: other.profileId },
    message_word: { chat_id: idOf(seeded, 'chat'), seq: 1 },
    chat_message_image: { chat_id: idOf(seeded, 'chat'), seq: 1, image_id: idOf(seeded, 'image') },
    // By nobody: what somebody else did goes with them, and a row with its last part.
    'notification_part.recipient_id': { notification_id: idOf(seeded, 'notification'), actor_id: null },
    'notification_part.actor_id': { notification_id: idOf(elsewhere.size ? elsewhere : seeded, 'notification'), recipient_id: other.profileId },
    notification_broadcast: { post_id: idOf(seeded, 'post') },
    profile_image: { image_id: seeded.get('image')?.['id'] },
    image: { owner_id: me.profileId, sizes: JSON.stringify([{ width: 96, key: `${name}/small.webp` }, { width: 640, key: `${name}/large.webp` }]) },
    media_file: { folder: `${name}film`, file_key: `${name}film/video.mp4`, mime: 'video/mp4', state: 'ready', reason: null, bytes: 9, received: 9 },
    media_caption: { media_file_id: idOf(seeded, 'media_file') },
    'image_upload.owner_id': { incoming_key: `incoming/${name}`, folder: `${name}up` },
    'role_request.decided_by': { profile_id: other.profileId, reason: 'Because', state: 'declined' },
    'gift.lower': { recipient_email: emailOf(name), buyer_id: other.profileId, redeemer_id: null, message: 'For you' },
    'gift.redeemer_id': { redeemer_id: me.profileId, buyer_id: other.profileId, recipient_email: null },
    'gift.buyer_id': { buyer_id: me.profileId, redeemer_id: other.profileId, recipient_email: null },
    'invitation.lower': { email: emailOf(name), status: 'pending', invited_by: other.profileId, accepted_by: null, held_by: null },
    'invitation.accepted_by': { accepted_by: me.profileId, held_by: me.subject, status: 'accepted', message: 'Come in', invited_by: other.profileId, email: null },
    'invitation.invited_by': { status: 'declined', email: `else-${newId()}@elsewhere.test`, accepted_by: other.profileId, held_by: null },
    'appeal.author_id': { heard_by: other.profileId, action_id: idOf(seeded, 'moderation_action'), case_id: idOf(seeded, 'moderation_case') },
    'appeal.heard_by': { action_id: idOf(seeded, firstDecision), case_id: idOf(seeded, 'moderation_case'), author_id: other.profileId, text: 'It was not me' },
    refused_address: { address: emailOf(name) },
    reported_message: { case_id: idOf(seeded, 'moderation_case'), seq: 1 },
    reported_message_image: { case_id: idOf(seeded, 'moderation_case'), seq: 1, image_id: idOf(seeded, 'image') },
    reported_copy: { case_id: idOf(seeded, 'moderation_case'), number: 1 },
    reported_copy_image: { case_id: idOf(seeded, 'moderation_case'), number: 1, image_id: idOf(seeded, 'image') },
    cleared_profile: { action_id: idOf(seeded, 'moderation_action') },
    withheld_folder: { folder: name },
    removed_comment: { comment_id: idOf(seeded, 'comment') },
    'check_in.ticket_id': { event_id: idOf(seeded, 'event'), ticket_id: idOf(seeded, 'ticket'), by_id: other.profileId, undone_by_id: other.profileId },
    'check_in.by_id': { event_id: idOf(elsewhere.size ? elsewhere : seeded, 'event'), ticket_id: null, undone_by_id: other.profileId },
    'check_in.undone_by_id': { event_id: idOf(elsewhere.size ? elsewhere : seeded, 'event'), ticket_id: null, by_id: other.profileId },
    'check_in.event_id': { ticket_id: null, by_id: other.profileId, undone_by_id: other.profileId },
    event_chat: { chat_id: idOf(seeded, 'chat') },
    event_livestream: { livestream_id: idOf(seeded, 'livestream') },
    'event_question_answer.profile_id': { question_id: idOf(elsewhere.size ? elsewhere : seeded, 'event_question') },
    'event_question_answer.question_id': { question_id: idOf(seeded, 'event_question'), profile_id: other.profileId },
    'event_rsvp.event_id': { profile_id: other.profileId },
    'ticket_order.buyer_id': { event_id: idOf(elsewhere.size ? elsewhere : seeded, 'event') },
    'ticket.event_id': { holder_id: other.profileId, order_id: idOf(seeded, 'ticket_order'), ticket_type_id: idOf(seeded, 'ticket_type') },
    'ticket.holder_id': {
      event_id: idOf(elsewhere.size ? elsewhere : seeded, 'event'), order_id: idOf(seeded, 'ticket_order'), ticket_type_id: idOf(seeded, 'ticket_type'),
    },
    'ticket_order.given_by_id': { event_id: idOf(elsewhere.size ? elsewhere : seeded, 'event'), buyer_id: other.profileId, status: 'completed' },
    ticket_transfer: { ticket_id: idOf(seeded, 'ticket'), event_id: idOf(seeded, 'event'), email: null },
    'ticket_transfer.from_id': { to_id: other.profileId, status: 'declined' },
    'ticket_transfer.to_id': { from_id: other.profileId, status: 'accepted' },
    'ticket_transfer.lower': { email: emailOf(name), from_id: other.profileId, to_id: null, status: 'pending' },
    'ticket_transfer.event_id': { from_id: other.profileId, to_id: other.profileId, status: 'taken_back' },
    'ticket_refund.actor_id': { order_id: idOf(elsewhere.size ? elsewhere : seeded, 'ticket_order') },
    'report.case_id': { case_id: idOf(seeded, 'moderation_case'), reporter_id: other.profileId },
    set_aside_fact: { topic: 'follow_added', payload: JSON.stringify({ followerId: me.profileId }) },
    outbox: { topic: 'mail_wanted', key: emailOf(name), payload: JSON.stringify({ to: emailOf(name), subject: `Hello ${name}` }) },
  }
  const first = /^\w+/.exec(whose)?.[0] ?? ''
  return {
    ...others(table, other),
    // What somebody does, they do with what others have published.
    ...(whose === 'profile_id = :profile' ? aboutOthers(elsewhere.size ? elsewhere : seeded) : {}),
    ...(simple ? { [simple[1]!]: simple[2] === 'profile' ? me.profileId : me.accountId } : {}),
    ...(whose.startsWith('post_id in') ? { post_id: seeded.get('post')?.['id'] } : {}),
    ...(whose.startsWith('event_id in') ? { event_id: seeded.get('event')?.['id'] } : {}),
    ...special[table],
    ...special[`${table}.${first}`],
  }
}

const firstDecision = 'the first decision'
const idOf = (seeded: Map<string, Row>, table: string) => seeded.get(table)?.['id']
const aboutOthers = (seeded: Map<string, Row>): Row => ({
  post_id: idOf(seeded, 'post'),
  comment_id: idOf(seeded, 'comment'),
  event_id: idOf(seeded, 'event'),
  broadcast_id: idOf(seeded, 'notification_broadcast'),
})

/** Who else a row of a pair names. */
const others = (table: string, other: Person): Row =>
  Object.fromEntries(
    (
      {
        follow: ['follower_id', 'followed_id'],
        follow_request: ['follower_id', 'followed_id'],
        mute: ['muter_id', 'muted_id'],
        known_sender: ['profile_id', 'sender_id'],
        block: ['blocker_id', 'blocked_id'],
        activity: ['person_id'],
        role_request: ['decided_by'],
        post_mention: ['profile_id'],
        image_upload: [],
      } as Record<string, string[]>
    )[table]?.map((column) => [column, other.profileId]) ?? [],
  )

/** Made with the person, so they are filled instead of added. */
const made = { profile: 'id', account: 'id', account_identity: 'account_id', profile_stat: 'profile_id', arrival: 'profile_id' } as const

const seedAll = async (name: string, me: Person, other: Person, elsewhere = new Map<string, Row>()) => {
  // A row about somebody's rows is somebody else's: a person made up beside it would look like a trace.
  const sample = sampleRows(world.owner, world.home.tenantId, { profile: other.profileId, account: other.accountId })
  const seeded = new Map<string, Row>()
  // Parents come last in the order of erasure.
  for (const { table, personal } of personalRows.toReversed()) {
    if (typeof personal.erase === 'object' && 'keep' in personal.erase) continue
    if (table === 'graphile_worker._private_jobs') continue
    if (table in made) {
      const key = made[table as keyof typeof made]
      await sample.fill(table, key, key === 'id' && table === 'profile' ? me.profileId : key === 'profile_id' ? me.profileId : me.accountId, {
        subject: me.subject, issuer: 'marquee', status: 'active', role: 'Creator', birth_on: '1984-03-27',
      })
    } else {
      const known = sample.canaries.length
      const row = await sample.add(table, ownValues(table, personal, me, other, name, seeded, elsewhere))
      // A decision is appealed against once, and there are two appeals.
      if (table === 'moderation_action' && !seeded.has(table)) seeded.set(firstDecision, row)
      seeded.set(table, row)
      // What others have said about it goes with it, and is in no copy of theirs.
      if ('withheld' in personal.copy) for (const { text } of sample.canaries.slice(known)) ofOthers.add(text)
    }
  }
  for (const [table, classified] of Object.entries(classification)) {
    if (!('atProvider' in classified)) continue
    if (table === 'identity.person') await sample.fill(table, 'id', me.subject, { email: emailOf(name), verified_at: new Date().toISOString() })
    else if (table !== 'identity.membership') await sample.add(table, { person_id: me.subject, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  }
  await world.owner.query('update profile set avatar_id = $1 where id = $2', [seeded.get('image')!['id'], me.profileId])
  for (const key of [`${name}/small.webp`, `${name}/large.webp`, `incoming/${name}`, `${name}up/half.webp`, `${name}film/video.mp4`,
    `${name}film/captions-${String(idOf(seeded, 'media_caption'))}.vtt`, `personal/exports/${name}.zip`])
    await world.media.put(key, Buffer.from(`Bytes of ${me.profileId}`))
  // A row may refer to a channel's document or topic: those stay.
  const canariesOfTheirs = sample.canaries.filter(({ table }) => !('nobody' in classification[table]!))
  return { seeded, canaries: canariesOfTheirs, rowIds: [...seeded.values()].flatMap(({ id }) => (typeof id === 'string' ? id : [])) }
}

const countAll = () =>
  world.owner.query(`
    update profile_stat s set
      follower_count = (select count(*) from follow f where f.followed_id = s.profile_id),
      following_count = (select count(*) from follow f where f.follower_id = s.profile_id),
      friend_count = (select count(*) from friendship f where s.profile_id in (f.a_id, f.b_id) and f.status = 'accepted'),
      post_count = (select count(*) from post p where p.author_id = s.profile_id and p.status = 1)`)

/** What people have done about posts that stay. */
const countPosts = () =>
  world.owner.query(`
    insert into comment_stat (tenant_id, comment_id, like_count)
    select tenant_id, id, (select count(*) from comment_like l where l.comment_id = c.id) from comment c
    on conflict (tenant_id, comment_id) do update set like_count = excluded.like_count;
    update poll_stat set votes = array_fill(9, array[10]), voter_count = 9;
    update post_stat s set
      reactions = (select array_agg((select count(*)::int from post_reaction r where r.post_id = s.post_id and r.reaction = n) order by n)
                     from generate_series(0, 6) n),
      comment_count = (select count(*) from comment c where c.post_id = s.post_id and c.status = 0)`)

const wrongPosts = async () =>
  (
    await world.owner.query(`
      select post_id, s.reactions, s.comment_count from post_stat s
       where s.comment_count <> (select count(*) from comment c where c.post_id = s.post_id and c.status = 0)
          or s.reactions <> (select array_agg((select count(*)::int from post_reaction r where r.post_id = s.post_id and r.reaction = n) order by n)
                               from generate_series(0, 6) n)`)
  ).rows

const wrongCounts = async () =>
  (
    await world.owner.query(`
      select profile_id from profile_stat s
       where follower_count <> (select count(*) from follow f where f.followed_id = s.profile_id)
          or following_count <> (select count(*) from follow f where f.follower_id = s.profile_id)
          or friend_count <> (select count(*) from friendship f where s.profile_id in (f.a_id, f.b_id) and f.status = 'accepted')
          or post_count <> (select count(*) from post p where p.author_id = s.profile_id and p.status = 1)`)
  ).rows

const wrongSeats = async () =>
  (
    await world.owner.query(`
      select event_id, taken from event_seats s
       where taken <> (select coalesce(sum(1 + r.guests), 0) from event_rsvp r where r.event_id = s.event_id and r.status = 'going')`)
  ).rows

const storedFiles = async () => {
  const entries = await readdir(world.mediaFolder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ key: path.slice(world.mediaFolder.length + 1), text: await readFile(path, 'utf8') })))
}

beforeAll(async () => {
  world = await createWorld({ provider: true })
  mina = await world.addPerson('mina', { role: 'Creator' })
  nora = await world.addPerson('nora', { role: 'Creator' })
  paul = await world.addPerson('paul')
  const olli = await world.addPerson('olli', { role: 'Creator' })
  const { seeded } = await seedAll('nora', nora, olli)
  const minas = await seedAll('mina', mina, nora, seeded)
  ;({ canaries, rowIds } = minas)
  answeredId = String(minas.seeded.get('comment')!['id'])
  // Nora has answered mina: what mina said keeps its place, without a word of hers.
  await world.owner.query(
    `insert into comment (tenant_id, id, key, post_id, thread_id, author_id, text)
     select tenant_id, gen_random_uuid(), gen_random_uuid(), post_id, id, $2, 'I think so, too' from comment where id = $1`,
    [answeredId, nora.profileId],
  )
  await countAll()
  await countPosts()
  await world.settled()
})
afterAll(() => world.close())

it('puts everything that mina has in any table into her copy', async () => {
  const { id: exportId } = await world.as('mina')(dataExports.request, {})
  rowIds.push(exportId)
  await world.worked()
  await world.settled()
  const { path } = await world.as('mina')(dataExports.link, { exportId })
  const { rawPayload } = await world.app.inject({ url: path, headers: { host: world.home.hostname } })
  const files = filesIn(rawPayload)
  const text = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString()).join('\n')

  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const empty = personalRows.flatMap(({ table, personal: { copy, erase } }) => {
    if (!('area' in copy) || (typeof erase === 'object' && 'keep' in erase)) return []
    const rows = JSON.parse(files.get(`data/${copy.area}.json`)!.toString())[camel(copy.as ?? table)]
    return rows?.length ? [] : [`${table} holds rows of mina, and her copy has none: look at whose of ${copy.as ?? table} in ${list}`]
  })
  expectNothingMissing(empty)

  const copied = new Set(personalRows.flatMap(({ table, personal: { copy } }) => ('area' in copy ? copy.columns.map((column) => `${table}.${column}`) : [])))
  const ofProvider = new Set(['identity.person.name', 'identity.person.nickname', 'identity.person.picture', 'identity.passkey.name'])
  const missing = canaries.filter(({ table, column, text: canary }) =>
    !ofOthers.has(canary) && [copied, ofProvider].some((known) => known.has(`${table}.${column}`)) && !text.includes(canary))
  expectNothingMissing(missing.map(({ table, column }) => `What mina has in ${table}.${column} is not in her copy, though ${list} says so`))
  expect(canaries.length).toBeGreaterThan(40)
  expect(text).not.toContain('code_verifier')
  expect(canaries.filter(isSecret).length).toBeGreaterThan(1)
  expect(canaries.filter((canary) => isSecret(canary) && text.includes(canary.text))).toEqual([])
  for (const name of ['0001.vtt', '0002.mp4', '0003.webp']) expect(files.get(`pictures/${name}`)?.toString()).toBe(`Bytes of ${mina.profileId}`)
})

/** Lines of a table among others, in a sentence. */
const sentences = (found: ReadonlyMap<string, string[]>, say: (table: string, count: string) => string) =>
  [...found].filter(([, lines]) => lines.length).map(([table, lines]) => `${say(table, lines.length === 1 ? 'a row' : `${lines.length} rows`)}. The first: ${lines[0]!.slice(0, 80)}`)

/** Erases whose time has come. What the database refuses is told by the table that is in its way. */
const eraseDue = () =>
  world.runJob('erase_due_accounts').catch((error: unknown) => {
    const [cause = error] = error instanceof AggregateError ? (error.errors as unknown[]) : []
    const { table, message } = cause as { table?: string; message: string }
    expect.fail(table ? `${table} holds rows that refer to mina’s, and nobody erases them: say so in ${list} (${message})` : message)
  })

it('leaves nothing of mina when her fourteen days are over, and everything of everybody else', async () => {
  const before = await dumpOf(world.owner)
  const unknown = [...before.keys()].filter((table) => !(table in classification))
  expectNothingMissing(unknown.map((table) => `${table} may hold rows of mina that nobody erases: say whose they are in ${list}`))
  // As if they had passed.
  await world.owner.query(`update account_deletion set due_at = now() - interval '1 second' where account_id = $1`, [mina.accountId])
  await world.owner.query(`update account_deletion set due_at = now() + interval '9 days' where account_id = $1`, [nora.accountId])
  await eraseDue()
  // What is ended elsewhere goes as soon as it is.
  await world.worked()

  const after = await dumpOf(world.owner)
  const strings = [...canaries.map(({ text }) => text), emailOf('mina'), mina.subject, mina.profileId, mina.accountId]
  const traces = new Map([...after].map(([table, lines]) => [table, lines.filter((line) => strings.some((text) => line.includes(text)))]))
  // The journal is the named exception: it holds two ids and no text.
  expect(traces.get('erasure')).toEqual([expect.stringMatching(new RegExp(`${mina.accountId}\\t${mina.profileId}\\t.*\\\\N$`))])
  traces.delete('erasure')
  expectNothingMissing(sentences(traces, (table, count) => `${table} holds ${count} of mina that nobody erases: say so in ${list}`))

  const files = await storedFiles()
  const traced = files.filter(({ key, text }) => strings.some((string) => key.includes(string) || text.includes(string)) || /(^|\/)mina/.test(key))
  expect(traced.map(({ key }) => key)).toEqual([`personal/erasures/${world.home.tenantId}/${mina.accountId}.json`])
  expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(['nora/large.webp', 'incoming/nora', 'noraup/half.webp', 'norafilm/video.mp4', 'personal/exports/nora.zip']))

  // Lines about nobody but others are as they were, but for the counters and the one deletion that was put off above.
  const counts = ['profile_stat', 'post_stat', 'poll_stat', 'comment_stat', 'event_seats']
  const changing = new Set(['notification', ...counts, 'account_deletion', 'graphile_worker._private_job_queues'])
  const folderOfMina = '\tmina'
  const own = [...strings, ...rowIds, folderOfMina]
  const lost = new Map([...before].filter(([table]) => !changing.has(table)).map(([table, lines]) => {
    const kept = new Set(after.get(table))
    return [table, lines.filter((line) => !kept.has(line) && !own.some((text) => line.includes(text)))]
  }))
  expectNothingMissing(sentences(lost, (table, count) => `${table} has lost ${count} that say nothing of mina: look at whose in ${list}`))
  expect(await wrongCounts()).toEqual([])
  expect(await wrongPosts()).toEqual([])
  expect(await wrongSeats()).toEqual([])
  expect((await world.owner.query(`select status, author_id, text from comment where id = $1`, [answeredId])).rows).toEqual([{ status: 2, author_id: null, text: '' }])
  expect(await world.as('nora')(accounts.me, {})).toMatchObject({ id: nora.accountId })
  // She is told that she has signed in.
  await world.settled()
  isErased = true
})

const whileThere = 'mina is still there'

it('does nothing the second time', async ({ skip }) => {
  skip(!isErased, whileThere)
  const before = await dumpOf(world.owner)
  await world.runJob('erase_due_accounts')
  await world.settled()
  expect(await dumpOf(world.owner)).toEqual(before)
})

it('does not bring mina back for a token from before', async ({ skip }) => {
  skip(!isErased, whileThere)
  await expect(world.as('mina')(accounts.me, {})).rejects.toMatchObject({ status: 401 })
})

it('erases again whom an older backup brought back, from the journal beside the database', async ({ skip }) => {
  skip(!isErased, whileThere)
  const { tenantId } = world.home
  await world.owner.query('delete from erasure')
  await world.owner.query(`insert into profile (tenant_id, id, nickname, display_name) values ($1, $2, 'mina', 'Mina from the backup')`, [tenantId, mina.profileId])
  await world.owner.query('insert into account (tenant_id, id, profile_id) values ($1, $2, $3)', [tenantId, mina.accountId, mina.profileId])
  expect(await replayErasures(world.context)).toBe(1)
  await replayErasures(world.context)
  await world.settled()
  const dump = [...(await dumpOf(world.owner))].flatMap(([, lines]) => lines).join('\n')
  expect(dump).not.toContain('Mina from the backup')
  expect(await world.as('nora')(accounts.me, {})).toMatchObject({ id: nora.accountId })
})
