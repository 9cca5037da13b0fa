import { newId } from '#db/id.ts'
import { sampleRows, type Canary } from '#test/sampleRows.ts'
import type { Person, World } from '#test/world.ts'

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, Row>

interface Channel {
  tenantId: string
  /** Whose everything is. */
  author: Person
  /** Whom their pairs are made with. */
  other: Person
}

export interface ChannelRows {
  rows: Rows
  canaries: Canary[]
  /** The id of the row that an address or an input calls this; undefined where no row is called so. */
  idNamed(name: string): string | undefined
}

/** Names in addresses and inputs that do not say their table. */
const tableNamed: Record<string, string> = {
  folderId: 'bookmark_folder', wordId: 'muted_word', lineId: 'ledger_line', orderId: 'ticket_order', codeId: 'ticket_code', transferId: 'ticket_transfer',
  ruleId: 'content_rule', actionId: 'moderation_action', caseId: 'moderation_case', deliveryId: 'webhook_delivery', documentId: 'legal_document',
  documentIds: 'legal_document', acceptedDocumentIds: 'legal_document', sessionId: 'account_session', uploadId: 'image_upload', linkId: 'link_preview',
  exportId: 'data_export', messageId: 'stream_message', pollId: 'post', targetId: 'post', chapterId: 'stream_chapter', clipId: 'stream_clip',
  recordingId: 'stream_session', beforeId: 'interest', mediaId: 'media_file', coverId: 'image', thumbnailId: 'image', posterId: 'image',
  answersId: 'comment', questionId: 'event_question', listId: 'check_in_list', undoes: 'moderation_action',
}
const people = new Set(['profileId', 'profileIds', 'memberIds', 'about', 'by', 'actorId', 'besides', 'from'])

/** Made with the channel and its people. */
const made = ['tenant', 'tenant_domain', 'tenant_configuration', 'profile', 'account', 'profile_stat', 'arrival', 'channel_clock']

/** What sets itself off when it is written, or is of the installation. */
const leftOut = new Set(['outbox', 'set_aside_fact', 'ledger_entry'])

const written = (text: string) => JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** What columns of these names hold in every table that has them. */
const everywhere: Row = { sizes: '[]', time_zone: 'UTC', zone: 'UTC', config: 'simple', rich: written('x') }

/** What rows have to say besides what their columns take. */
const specialOf = (rows: Rows, { author, other }: Channel): Record<string, Row> => {
  const of = (table: string, column = 'id') => rows.get(table)?.[column]
  const [a, b] = [author.profileId, other.profileId].sort()
  const inChat = { chat_id: of('chat_message', 'chat_id'), seq: 1 }
  const inCase = { case_id: of('reported_copy', 'case_id') }
  return {
    moderation_action: { subject_id: author.profileId },
    audit_log: { actor_kind: 'person', actor_role: 'Creator', action: 'posts.publish', target_id: '1', target_type: 'post', seq: 1, hash: Buffer.alloc(32), prev_hash: Buffer.alloc(32), origin_digest: Buffer.alloc(32) },
    block: { blocker_id: author.profileId, blocked_id: other.profileId },
    // Nobody of the channel would be found past a block.
    follow: { follower_id: other.profileId, followed_id: author.profileId },
    follow_request: { follower_id: other.profileId, followed_id: author.profileId },
    mute: { muter_id: author.profileId, muted_id: other.profileId },
    friendship: { a_id: a, b_id: b, requested_by: a, status: 'accepted' },
    domain_claim: { proof: 'x'.repeat(32), hostname: 'claimed.test' },
    erasure: { rest: null, account_id: newId(), profile_id: newId() },
    hosted_stream: { hint: 'Zq7x' },
    media_file: { state: 'ready', reason: null, kind: 'video', bytes: 9, received: 9, mime: 'video/mp4' },
    payment_account: { country: 'DE', currency: 'usd', state: 'enabled', problem: null, reference: 'acct_1', portal_reference: 'bpc_1' },
    chat: { type: 'group_chat', last_seq: 1, member_count: 2 },
    chat_message: { seq: 1 },
    chat_message_image: inChat, message_reaction: inChat, message_word: inChat,
    comment: { status: 0, pinned_at: null, thread_id: null, author_id: author.profileId },
    post: { author_id: author.profileId, body: null }, post_revision: { body: null },
    event: { host_id: author.profileId, description: null, status: 'published', starts_at: '2030-11-21T10:00:00Z', ends_at: '2030-11-21T12:00:00Z' },
    event_chat_member: { event_id: of('event_chat', 'event_id') },
    livestream: { creator_id: author.profileId },
    notification_broadcast: { post_id: of('post'), event_id: null, type: 'POST_LOG' },
    notification_broadcast_read: { broadcast_id: of('notification_broadcast') },
    reported_copy: { number: 1 }, reported_copy_image: { ...inCase, number: 1, position: 0 },
    reported_message: { seq: 1 }, reported_message_image: { case_id: of('reported_message', 'case_id'), seq: 1, position: 0 },
    sponsorship: { starts_at: '2026-01-01', ends_at: '2026-12-01', placements: ['login'], target_url: 'https://shop.test/' },
    stream_admission: { profile_id: of('stream_key', 'profile_id') },
    stream_part: { number: 1 }, stream_segment: { session_id: of('stream_part', 'session_id'), part: 1 },
    subscription_spell: { began_at: '2026-01-01', ended_at: '2026-02-01' },
    subscription_stay: { joined_at: '2026-01-01', left_at: '2026-02-01' },
    price_move: { days: 30 },
    price: { cents: 499, currency: 'USD' },
    timeline_reader: { reader_id: author.profileId }, timeline_entry: { reader_id: of('timeline_reader', 'reader_id') },
  }
}

/** Every table with rows of channels, each after those that it refers to. */
export const channelTables = async (world: World): Promise<string[]> => {
  const { rows } = await world.owner.query<{ name: string; refersTo: string[] }>(
    `select c.oid::regclass::text as name,
            array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
       from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`)
  const left = new Map(rows.map(({ name, refersTo }) => [name, refersTo]))
  const sorted: string[] = []
  while (left.size) {
    const [next] = [...left].find(([, refersTo]) => refersTo.every((one) => !left.has(one))) ?? [...left][0]!
    left.delete(next)
    sorted.push(next)
  }
  return sorted
}

/** A row in every table of a channel, all of the same person's, with a canary in every text. */
export const addChannelRows = async (world: World, channel: Channel): Promise<ChannelRows> => {
  const { tenantId, author } = channel
  const standIns: Record<string, string> = { profile: author.profileId, account: author.accountId, tenant: tenantId }
  const sample = sampleRows(world.owner, tenantId, standIns)
  const rows = new Map<string, Row>()
  for (const table of await channelTables(world)) {
    if (made.includes(table) || leftOut.has(table)) continue
    const row = await sample.add(table, { ...everywhere, ...specialOf(rows, channel)[table] })
    rows.set(table, row)
    const id = row['id'] ?? row['post_id'] ?? row['event_id'] ?? row['chat_id']
    if (typeof id === 'string') standIns[table] ??= id
  }
  const idNamed = (name: string) => {
    if (people.has(name)) return author.profileId
    const table = tableNamed[name] ?? name.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const row = rows.get(table)
    const id = row?.['id'] ?? row?.[`${table}_id`]
    return typeof id === 'string' ? id : undefined
  }
  return { rows, canaries: sample.canaries, idNamed }
}
