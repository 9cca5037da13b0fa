import type { ClientBase } from 'pg'

/** Tables of a channel that an archive does not carry, and why. Every other table with a tenant is carried whole. */
export const leftOut: Readonly<Record<string, string>> = {
  figure: 'made again from the rows that are counted',
  figure_change: 'made again from the rows that are counted',
  post_figure: 'made again from the rows that are counted',
  figure_past: 'how far counting had come: what is made again is whole',
  arrival: 'made again from invitations and accounts',
  active_person: 'made again from sessions',
  creator_earning: 'made again from the lines of the ledger',
  directory_word: 'made again from names',
  search_post: 'made again from posts',
  search_language: 'made again from posts',
  search_state: 'made again from posts',
  outbox: 'on its way: the old installation still sends it',
  set_aside_fact: 'could not be told on where it was',
  data_export: 'copies that people asked for are kept for days, where they were made',
  data_export_link: 'copies that people asked for are kept for days, where they were made',
  link_intent: 'an attempt of some minutes',
  platform_connect_attempt: 'an attempt of some minutes',
  payment_account: 'an account under the old installation’s own: the new one connects another',
  pay_customer: 'at an account that is not carried',
  price_reference: 'at an account that is not carried',
  special_offer_reference: 'at an account that is not carried',
  subscription: 'goes on at an account that is not carried: what it gave is carried, and ends when what was paid is over',
  price_move: 'of subscriptions, which are not carried',
  price_move_part: 'of subscriptions, which are not carried',
  kept_place: 'of subscriptions, which are not carried',
  tried_card: 'of subscriptions, which are not carried',
  subscription_spell: 'of subscriptions, which are not carried',
  subscription_stay: 'of subscriptions, which are not carried',
  retention: 'of subscriptions, which are not carried',
  hosted_stream: 'at an account that is not carried',
  hosted_recording: 'at an account that is not carried',
  hosted_removal: 'at an account that is not carried',
  stream_admission: 'connections to the media server of the old installation',
  refused_address: 'what the mail server of the old installation said',
  impersonation: 'an hour of an operator of the old installation',
}

export type Row = Readonly<Record<string, string | null>>
/**
 * What a column becomes when it arrives, in SQL. Whoever ran the old installation runs the new one no longer for that: they own their
 * channel. And nobody has proved to this installation that an address is theirs, but for those that whoever runs it vouches for:
 * `vouched` is an array of them. `at` gives what stands in a column of the row.
 */
export const arriving: Readonly<Record<string, Readonly<Record<string, (at: (column: string) => string, vouched: string) => string>>>> = {
  'public.tenant_domain': { status: (at, vouched) => `(case when ${at('hostname')} = any (${vouched}) then 'active' else 'pending_dns' end)` },
  'public.profile': { role: (at) => `(case ${at('role')} when 'Superadmin' then 'Owner' else ${at('role')} end)` },
}

/** Columns of bytes that are plain digests, salts and public keys: they mean the same everywhere. */
export const plainBytes: readonly string[] = [
  'public.account_session.sid_hash', 'public.api_key.key_hash', 'public.audit_head.hash', 'public.audit_log.hash', 'public.audit_log.origin_digest',
  'public.audit_log.prev_hash', 'public.audit_origin.salt', 'public.event_feed.token_hash', 'public.erased_identity.identity_hash', 'public.gift.code_hash', 'public.invitation.token_hash',
  'public.said_text.digest', 'public.stream_key.hash', 'public.ticket_transfer.token_hash',
  'identity.passkey.public_key', 'identity.recovery_code.code_hash',
]

export interface Column {
  name: string
  /** As a cast writes it: 'timestamp with time zone'. */
  type: string
}

export interface Table {
  schema: 'public' | 'identity'
  name: string
  columns: Column[]
  /** Of the primary key, in its order; every column where there is none. */
  keys: string[]
}

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`
/** As SQL writes it. */
export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `"${schema}"."${name}"`

/** What belongs to people at the built-in provider and goes with them. Each after what it refers to. */
const ofLogins = ['person', 'membership', 'totp', 'recovery_code', 'passkey']

const catalogue = `
  select n.nspname::text as schema, c.relname::text as name,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '') as columns,
         array(select a.attname::text
                 from pg_index i cross join unnest(i.indkey) with ordinality as part (attnum, place)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
                where i.indrelid = c.oid and i.indisprimary order by part.place) as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p')
     and (n.nspname = 'public' and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
          or n.nspname = 'identity' and c.relname = any ($1::text[]))
   order by n.nspname desc, c.relname collate "C"`

/** Every table with a channel's rows, and of the provider's those that go with its people, in the order in which rows can be added. */
export const everyTable = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(catalogue, [ofLogins])
  const place = ({ schema, name }: Table) => (schema === 'public' ? -1 : ofLogins.indexOf(name))
  return rows
    .map((table) => ({ ...table, keys: table.keys.length ? table.keys : table.columns.map(({ name }) => name) }))
    .sort((one, other) => place(one) - place(other))
}

/** Those of them that an archive carries. */
export const carriedTables = async (client: ClientBase) =>
  (await everyTable(client)).filter(({ schema, name }) => schema === 'identity' || !(name in leftOut))
