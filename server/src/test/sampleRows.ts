import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A string that stands nowhere else, short and plain enough for any column. */
export interface Canary {
  table: string
  column: string
  text: string
}

interface Column {
  name: string
  type: string
  isMade: boolean
  isNeeded: boolean
}

interface Reference {
  column: string
  target: string
}

type Values = Record<string, unknown>

let tierCount = 0

/** Values that a column's checks want and no rule below finds. */
const wanted: Record<string, (canary: () => string) => unknown> = {
  'reported_copy.digest': () => 'd41d8cd98f00b204e9800998ecf8427e',
  'reported_copy.number': () => 1,
  'reported_copy_image.number': () => 1,
  'moderation_action.parts': () => [],
  'cleared_profile.parts': () => ['bio'],
  'image.placeholder': () => '#AABBCC',
  'profile.fields': (canary) => JSON.stringify([{ name: canary(), value: canary() }]),
  'image_upload.state': () => 'rejected',
  'legal_document.version': () => Number.parseInt(randomBytes(3).toString('hex'), 16) + 1,
  'post.status': () => 1,
  'post.body': (canary) => JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: canary() }] }] }),
  'post.kind': () => 'text',
  'post.poll_on': () => null,
  'post.pinned_at': () => null,
  'post.archived_at': () => null,
  'post.language': () => 'en',
  'post.original_withdrawn_at': () => null,
  'link_preview.embed_url': (canary) => `https://player.test/${canary()}`,
  'poll.minutes': () => 60,
  'poll.options': (canary) => [canary(), canary()],
  'post_stat.reactions': () => [0, 0, 0, 0, 0, 0, 0],
  'poll_stat.votes': () => Array.from({ length: 10 }, () => 0),
  'poll_vote.choices': () => [0],
  'post.is_held': () => false,
  'comment.is_held': () => false,
  'subscription.cents': () => 999,
  'subscription.owed_cents': () => 999,
  'subscription.card_last4': () => '4242',
  'subscription.unpaid_told': () => 0,
  'unpaid_terms.grace_days': () => 7,
  'recording_terms.kept_days': () => 30,
  'livestream.replay_days': () => 30,
  'livestream.replay_audience': () => 1,
  'stream_session.gone_reason': () => 'expired',
  'comment.status': () => 0,
  'comment.pinned_at': () => null,
  'comment.thread_id': () => null,
  'chat.title': () => '',
  'chat_member.left_seq': () => null,
  'chat_member.left_change_seq': () => null,
  'chat_member.left_title': () => null,
  'chat_member.left_image_id': () => null,
  'chat_member.left_member_count': () => null,
  'chat_member.before_invited': () => null,
  'chat_member.forgotten': () => false,
  'chat_message.mentions': () => [],
  'chat_message.once_mentioned': () => [],
  // No two tiers stand on one level.
  'tier.level': () => (tierCount++ % 10) + 1,
  'event_series.rrule': () => 'FREQ=WEEKLY;INTERVAL=1;COUNT=5',
  'event_series.without': () => [],
  'check_in_list.ticket_type_ids': () => [],
  'check_in_list.activates_at': () => null,
  // What is told to many is told of a post here.
  'notification_broadcast.event_id': () => null,
  'event_seats.capacity': () => 100,
  'event_seats.taken': () => 0,
  'event_seats.online_capacity': () => 100,
  'event_seats.online_taken': () => 0,
  'event_rsvp.guests': () => 0,
  'event_rsvp.is_online': () => false,
  'event_seats.held': () => 0,
  'event_seats.beyond': () => 0,
  'ticket_type.beyond': () => 0,
  'ticket_sale.offer_minutes': () => 1_440,
  'ticket_waitlist.party_size': () => 1,
  'ticket_waitlist.status': () => 'waiting',
  'ticket_waitlist.offered_type_id': () => null,
  'ticket_waitlist.offer_until': () => null,
  'ticket_waitlist.order_id': () => null,
  'ticket_waitlist.lapses': () => 0,
  'ticket_waitlist.draw': () => 0.5,
  'event.series_id': () => null,
  'event.series_start': () => null,
  'event.min_tier': () => 0,
  'event.refund_hours': () => 24,
  'ticket_type.place': () => 0,
  'ticket_type.cents': () => 1_200,
  'ticket_type.kind': () => 'paid',
  'ticket_type.tier_id': () => null,
  'ticket_type.quantity': () => 100,
  'ticket_type.per_order': () => 10,
  'ticket_type.sold': () => 0,
  'ticket_type.held': () => 0,
  'ticket_type.sales_start': () => null,
  'ticket_type.suggested_cents': () => null,
  'ticket_type.member_cents': () => null,
  'ticket_type.member_tier_id': () => null,
  'ticket_type.least_per_order': () => 1,
  'ticket_type.per_account': () => null,
  'ticket_code.code': () => 'EARLY10',
  'ticket_code.kind': () => 'percent',
  'ticket_code.value': () => 10,
  'ticket_code.ticket_type_ids': () => [],
  'ticket_code.max_uses': () => null,
  'ticket_code.per_person': () => null,
  'ticket_code.ends_at': () => null,
  'ticket_order_line.list_cents': () => null,
  'ticket_order_line.code_off_cents': () => 0,
  'ticket_transfer.email': () => 'somebody@example.test',
  'ticket_transfer.status': () => 'pending',
  'ticket_refund.cents': () => 1_200,
  'ticket_refund.ticket_count': () => 1,
  'ticket_refund.source': () => 'organizer',
  'ticket_refund.state': () => 'done',
  'ticket_terms.refund_percent': () => 50,
  'ticket_order.code_id': () => null,
  'ticket_order.receipt_number': () => null,
  'ticket_receipt_count.written': () => 1,
  'ticket_order.promised_hours': () => 24,
  'ticket_order.promised_percent': () => 50,
  'ticket_order.fee_cents': () => 0,
  'ticket_order.refund_reason': () => null,
  'ticket_order.account': () => 'acct_x',
  'ticket_order.checkout': () => null,
  'ticket_order.payment': () => 'pi_x',
  'ticket_order.returned_payment': () => null,
  'ticket_order_line.quantity': () => 1,
  'ticket_order_line.cents': () => 1_200,
  'ticket.code': () => Array.from(randomBytes(16), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join(''),
  'event.reminders': () => [60],
  'event.withheld': () => null,
  'event.starts_at': () => '2026-11-21T10:00:00Z',
  'event.ends_at': () => '2026-11-21T12:00:00Z',
  'chat_message.status': () => 0,
  // An id of the provider's, which stays: the ledger's lines bear it, and say of nobody that it is theirs.
  'payment.reference': () => `ch_${randomBytes(8).toString('hex')}`,
  'refund.payment_reference': () => `ch_${randomBytes(8).toString('hex')}`,
  'tip.cents': () => 500,
  'gift.months': () => 3,
  'gift.cents': () => 1_500,
  'gift.credit_cents': () => 1_500,
  'gift.mail_count': () => 1,
  'gift.account': () => 'acct_x',
  'gift.checkout': () => null,
  'gift.credit_account': () => 'acct_x',
  'gift.credit_customer': () => 'cus_x',
  'payment.currency': () => 'usd',
  'special_offer.code': () => `SPRING${randomBytes(3).toString('hex').toUpperCase()}`,
  'special_offer.kind': () => 'percent',
  'special_offer.value': () => 25,
  'special_offer.duration': () => 'once',
  'special_offer.months': () => null,
  'special_offer.tier_ids': () => [],
  'special_offer.redemption': () => 'signup',
  'ledger_line.currency': () => 'usd',
  'creator_earning.currency': () => 'usd',
  'ledger_entry.currency': () => 'usd',
  'payout.currency': () => 'usd',
  'dispute.currency': () => 'usd',
  'figure.currency': () => 'usd',
  'figure_change.currency': () => 'usd',
  'payment.tax_cents': () => 0,
  'audit_origin.seq': () => randomBytes(4).readUInt32BE(),
  'audit_origin.salt': () => randomBytes(16),
  'appeal.state': () => 'upheld',
  'moderation_action.kind': () => 'warn',
  'moderation_case.held_for': () => '',
  'moderation_action.expires_at': () => null,
  'moderation_action.undoes': () => null,
  'set_aside_fact.id': () => randomBytes(4).readUInt32BE(),
  'muted_word.places': () => ['timeline'],
  'refused_address.code': () => '550 5.1.1',
  'post_tag.tag': (canary) => canary(),
  'platform.authorize_url': () => 'https://platform.test/authorize',
  'platform.kind': () => 'video',
  'platform.connect_kind': () => 'oauth',
  'platform.capabilities': () => ['import'],
  'platform.token_url': () => 'https://platform.test/token',
  'platform.revoke_url': () => 'https://platform.test/revoke',
  'platform.account_url': () => 'https://platform.test/userinfo',
  'platform.feed_url': () => 'https://platform.test/feed',
  'platform_connection.state': () => 'connected',
  'platform_connection.import_mode': () => 'off',
  'stream_key.hint': () => 'Zq7x',
  'livestream.source': () => 'external',
  'stream_message.removed_at': () => null,
  'stream_message.removed_by': () => null,
  'stream_notice.kind': () => 'moved',
  'stream_restriction.span': () => 'hour',
  'stream_poll.options': () => ['Celadon', 'Shino'],
  'stream_poll_vote.choice': () => 1,
  'livestream.external_url': () => 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  // It has tokens.
  'platform_connection.feed_address': () => null,
  'platform_connection.trouble': () => 'unreachable',
  'attention.quiet_from': () => '22:00',
  'attention.quiet_to': () => '07:00',
  'attention.quiet_zone': () => 'Europe/Stockholm',
  'identity.provider_entity.kind': () => 'Session',
  'identity.waiting_browser.email': () => `${randomUUID()}@elsewhere.test`,
  'identity.rate_limit.key': () => randomUUID(),
}

/**
 * Adds rows that fill every column of a table by its type and checks, with a canary in every text. What a row has to refer to is told, or
 * the one that `standIns` names by its table, or added like it. A column whose checks refuse what is made up here needs a line in `wanted`.
 */
export const sampleRows = (owner: pg.Pool, tenantId: string, standIns: Readonly<Record<string, string>> = {}) => {
  const canaries: Canary[] = []

  const columnsOf = async (table: string): Promise<Column[]> => {
    const { rows } = await owner.query<Column>(
      `select attname::text as name, format_type(atttypid, atttypmod) as type, attidentity <> '' or attgenerated <> '' as "isMade", attnotnull as "isNeeded"
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    return rows
  }

  const referencesOf = async (table: string): Promise<Reference[]> => {
    const { rows } = await owner.query<Reference>(
      `select a.attname::text as "column", f.confrelid::regclass::text as target
         from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_length(f.conkey, 1)]
        where f.contype = 'f' and f.conrelid = $1::regclass and a.attname <> 'tenant_id'`,
      [table],
    )
    return rows
  }

  /** The first word that each column may hold where a check lists them. */
  const listedIn = async (table: string): Promise<Map<string, string>> => {
    const { rows } = await owner.query<{ check: string }>(
      `select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and conrelid = $1::regclass`, [table])
    return new Map(
      rows.flatMap(({ check }) => {
        const [, column, word] = /^CHECK \(\(\(?(\w+)\)?(?:::text)? = (?:ANY \(\(?ARRAY\[)?'([^']+)'/.exec(check) ?? []
        return column && word ? [[column, word] as const] : []
      }),
    )
  }

  const sing = (table: string, column: string) => {
    const text = `zq${randomBytes(6).toString('hex')}`
    canaries.push({ table, column, text })
    return text
  }

  const madeUp = (table: string, { name, type }: Column, listed: Map<string, string>): unknown => {
    const canary = () => sing(table, name)
    const special = wanted[`${table}.${name}`]
    if (special) return special(canary)
    if (listed.has(name)) return listed.get(name)
    if (/^(text|character varying)/.test(type)) return type.endsWith('[]') ? [canary()] : canary()
    if (type === 'uuid') return randomUUID()
    if (type === 'jsonb' || type === 'json') return JSON.stringify({ note: canary() })
    if (type === 'bytea') return randomBytes(32)
    if (type.startsWith('timestamp')) return new Date().toISOString()
    if (type === 'date') return '1990-04-05'
    if (/int|numeric|real/.test(type)) return 1
    return true
  }

  const valuesOf = async (table: string, known: Values): Promise<Values> => {
    const [columns, references, listed] = [await columnsOf(table), await referencesOf(table), await listedIn(table)]
    const values: Values = {}
    for (const column of columns) {
      const { name, isMade, isNeeded } = column
      if (name in known && (known[name] !== undefined || !isNeeded)) values[name] = known[name]
      else if (name === 'tenant_id') values[name] = tenantId
      else if (!isMade) {
        const target = references.find((reference) => reference.column === name)?.target
        if (!target) values[name] = madeUp(table, column, listed)
        else if (isNeeded) values[name] = standIns[target] ?? (await idOfNew(target, name))
      }
    }
    return values
  }

  const idOfNew = async (table: string, column: string) => {
    const row = await add(table)
    return row['id'] ?? row[column]
  }

  /** A row with these values and made-up ones beside them. */
  const add = async (table: string, known: Values = {}): Promise<Values> => {
    const values = await valuesOf(table, known)
    const names = Object.keys(values)
    const places = names.map((_, place) => `$${place + 1}`)
    await owner.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(values)).catch((error: Error) => {
      throw new Error(`A row made up for ${table} does not fit (${error.message}): say what its columns want in \`wanted\` of server/src/test/sampleRows.ts`)
    })
    return values
  }

  /** Fills a row that is there, but for its keys and what it refers to. */
  const fill = async (table: string, where: string, id: string, known: Values = {}) => {
    const [columns, references, listed] = [await columnsOf(table), await referencesOf(table), await listedIn(table)]
    const kept = new Set(['tenant_id', 'id', ...references.map(({ column }) => column)])
    const changed = columns.filter(({ name, type }) => !kept.has(name) && !listed.has(name) && /text|character|json|date/.test(type))
    const values = changed.map((column) => (column.name in known ? known[column.name] : madeUp(table, column, listed)))
    if (!changed.length) return
    await owner.query(`update ${table} set ${changed.map(({ name }, place) => `${name} = $${place + 2}`).join(', ')} where ${where} = $1`, [id, ...values])
  }

  return { add, fill, canaries }
}
