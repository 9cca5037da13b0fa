import { auditLogLimits } from '@marquee/contract/auditLog'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, cardJson, type CardRow } from '#features/profiles/queries.ts'
import { firstSeal, type Sealed } from './chain.ts'

/** An entry as it is sealed; digests in hex. */
export interface EntryRow extends Omit<Sealed, 'tenantId'> {
  hash: string
}

interface Head {
  seq: number
  hash: string
  /** Now, by the database's clock. */
  at: string
}

const hold = statement<Head, []>(`
  insert into audit_head as h (tenant_id, seq, hash) values ($1, 0, decode('${firstSeal}', 'hex'))
  on conflict (tenant_id) do update set seq = h.seq
  returning h.seq, encode(h.hash, 'hex') as hash, date_trunc('milliseconds', clock_timestamp()) as at`)

/** The newest entry, held until the transaction ends: nobody else adds one meanwhile. */
export const holdHead = async (scope: Scope): Promise<Head> => (await hold(scope))[0]!

const insert = statement<
  object,
  [
    seq: number, at: string, actorKind: string, actorId: string | null, action: string, targetType: string, targetId: string,
    before: string | null, after: string | null, originDigest: string | null, prevHash: string, hash: string,
    network: string | null, salt: Buffer | null,
  ]
>(`
  with entry as (
    insert into audit_log (tenant_id, seq, at, actor_kind, actor_id, action, target_type, target_id, before, after, origin_digest, prev_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, decode($11, 'hex'), decode($12, 'hex'), decode($13, 'hex'))),
  origin as (
    insert into audit_origin (tenant_id, seq, actor_id, at, network, salt)
    select $1::uuid, $2::bigint, $5::uuid, $3::timestamptz, $14::text, $15::bytea where $14::text is not null)
  update audit_head set seq = $2, hash = decode($13, 'hex') where tenant_id = $1`)

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Adds the entry after the head that is held, and lays beside it where the call came from. */
export const append = async (scope: Scope, entry: EntryRow, origin: { network: string; salt: Buffer } | null) => {
  const { seq, at, actorKind, actorId, action, targetType, targetId, before, after, originDigest, prevHash, hash } = entry
  await insert(
    scope, seq, at, actorKind, actorId, action, targetType, targetId, json(before), json(after), originDigest, prevHash, hash,
    origin?.network ?? null, origin?.salt ?? null,
  )
}

const sealedColumns = `
  e.seq, e.at, e.actor_kind as "actorKind", e.actor_id as "actorId", e.action, e.target_type as "targetType", e.target_id as "targetId",
  e.before, e.after,
  encode(e.origin_digest, 'hex') as "originDigest", encode(e.prev_hash, 'hex') as "prevHash", encode(e.hash, 'hex') as hash`

interface LinkRow extends EntryRow {
  /** Null for a page without entries. */
  seq: number
  headSeq: number | null
  headHash: string | null
  network: string | null
  salt: Buffer | null
}

const selectLinks = statement<LinkRow, [after: number, limit: number]>(`
  select h.seq as "headSeq", encode(h.hash, 'hex') as "headHash", ${sealedColumns}, o.network, o.salt
    from (select $1::uuid as tenant_id) here
    left join audit_head h on h.tenant_id = $1
    left join lateral (select * from audit_log l where l.tenant_id = $1 and l.seq > $2 order by l.seq limit $3) e on true
    left join audit_origin o on o.tenant_id = $1 and o.seq = e.seq
   order by e.seq`)

/** A page of the chain and its head, as both were at one moment. */
export const linksAfter = async (scope: Scope, after: number, limit: number) => {
  const rows = await selectLinks(scope, after, limit)
  const { headSeq, headHash } = rows[0]!
  return { links: rows.filter(({ seq }) => seq !== null), head: headSeq === null ? null : { seq: headSeq, hash: headHash! } }
}

const selectSeal = statement<{ hash: string }, [seq: number]>(`
  select encode(hash, 'hex') as hash from audit_log where tenant_id = $1 and seq = $2`)

export const sealAt = async (scope: Scope, seq: number): Promise<string | undefined> => (await selectSeal(scope, seq))[0]?.hash

export interface ShownRow extends EntryRow {
  network: string | null
  actor: CardRow | null
  target: CardRow | null
  whose: CardRow | null
  targetName: string | null
}

const targetId = `case when e.target_id ~ '^[0-9a-f-]{36}$' then e.target_id::uuid end`

/** Whose the post, comment, event or message was: a message is known by its case alone. */
const writerId = `
  case e.target_type
    when 'post' then (select x.author_id from post x where x.tenant_id = $1 and x.id = ${targetId})
    when 'comment' then (select x.author_id from comment x where x.tenant_id = $1 and x.id = ${targetId})
    when 'event' then (select x.host_id from event x where x.tenant_id = $1 and x.id = ${targetId})
    when 'message' then (select x.subject_id from moderation_case x
                          where x.tenant_id = $1 and x.id = case when e.after ->> 'caseId' ~ '^[0-9a-f-]{36}$' then (e.after ->> 'caseId')::uuid end) end`

/** Of an address of a webhook the rest may be a secret. */
const targetName = `
  case e.target_type
    when 'interest' then (select x.name from interest x where x.tenant_id = $1 and x.id = ${targetId})
    when 'sponsorship' then (select x.name from sponsorship x where x.tenant_id = $1 and x.id = ${targetId})
    when 'tier' then (select x.name from tier x where x.tenant_id = $1 and x.id = ${targetId})
    when 'apiKey' then (select x.name from api_key x where x.tenant_id = $1 and x.id = ${targetId})
    when 'webhook' then (select substring(x.url from '://([^/:?#]+)') from webhook x where x.tenant_id = $1 and x.id = ${targetId}) end`

/** Whoever is banned is listed nowhere, and named where it stands that they were. */
const isNamed = (profile: string) => `(${profile}.is_listed or exists (
  select 1 from account b where b.tenant_id = $1 and b.profile_id = ${profile}.id and b.status = 'banned'))`

/** Who is about to leave is hidden, and who has left is not there: the entry names an id. */
const shown = (where: string) => `
  select ${sealedColumns}, o.network, ${cardJson('p', 'pa')} as actor, ${cardJson('t', 'ta')} as target, ${cardJson('w', 'wa')} as whose, ${targetName} as "targetName"
    from audit_log e
    left join audit_origin o on o.tenant_id = $1 and o.seq = e.seq
    left join profile p on p.tenant_id = $1 and p.id = e.actor_id and p.is_listed
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
    left join profile t on t.tenant_id = $1 and e.target_type = 'profile' and t.id = ${targetId} and ${isNamed('t')}
    left join image ta on ta.tenant_id = $1 and ta.id = t.avatar_id
    left join profile w on w.tenant_id = $1 and w.id = ${writerId} and ${isNamed('w')}
    left join image wa on wa.tenant_id = $1 and wa.id = w.avatar_id
   where e.tenant_id = $1 and e.seq < $2 and ${where}
   order by e.seq desc limit $3`

const selectPage = statement<ShownRow, [before: number, limit: number]>(shown('true'))
const selectOfAction = statement<ShownRow, [before: number, limit: number, action: string]>(shown('e.action = $4'))
const selectOfActor = statement<ShownRow, [before: number, limit: number, actorId: string]>(shown('e.actor_id = $4'))
const selectOfBoth = statement<ShownRow, [before: number, limit: number, actorId: string, action: string]>(
  shown('e.actor_id = $4 and e.action = $5'))

interface ListWish {
  cursor?: string | undefined
  limit: number
  action?: string | undefined
  actorId?: string | undefined
}

const pageOf = (scope: Scope, before: number, limit: number, { action, actorId }: ListWish) => {
  if (action && actorId) return selectOfBoth(scope, before, limit, actorId, action)
  if (action) return selectOfAction(scope, before, limit, action)
  if (actorId) return selectOfActor(scope, before, limit, actorId)
  return selectPage(scope, before, limit)
}

/** Newest first; `cursor` is the number of the last entry, null on the last page. */
export const entriesOf = async (scope: Scope, wish: ListWish) => {
  const items = await pageOf(scope, Number(wish.cursor ?? Number.MAX_SAFE_INTEGER), wish.limit, wish)
  return { items, cursor: items.length === wish.limit ? String(items.at(-1)!.seq) : null }
}

// Each step looks for the next value in the index: the log may be long, and its words are few.
const distinct = (column: string) => `
  with recursive found as (
    (select ${column} as value from audit_log where tenant_id = $1 and ${column} is not null order by ${column} limit 1)
    union all
    select (select l.${column} from audit_log l where l.tenant_id = $1 and l.${column} > f.value order by l.${column} limit 1)
      from found f where f.value is not null)`

const selectActions = statement<{ value: string }, []>(`${distinct('action')} select value from found where value is not null limit 200`)

const selectActors = statement<CardRow, []>(`
  ${distinct('actor_id')}
  select ${cardColumns('p', 'av')} from found f
    join profile p on p.tenant_id = $1 and p.id = f.value and p.is_listed
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by lower(p.display_name), p.id limit 200`)

/** What the log can be narrowed to. */
export const filtersOf = async (scope: Scope) => ({
  actions: (await selectActions(scope)).map(({ value }) => value),
  actors: await selectActors(scope),
})

/** Where calls came from is known for some time; the entries keep a digest. */
export const forgetOldOrigins = ({ db, tenantId }: Scope) =>
  db
    .deleteFrom('auditOrigin')
    .where('tenantId', '=', tenantId)
    .where('at', '<', sql<string>`now() - make_interval(days => ${auditLogLimits.networkDays})`)
    .execute()
