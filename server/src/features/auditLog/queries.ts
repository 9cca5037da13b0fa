import { auditLogLimits, type ActorKind } from '@marquee/contract/auditLog'
import type { AccountRole } from '@marquee/contract/roles'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, isListedOrBanned, type CardRow } from '#features/profiles/queries.ts'
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
  /** What the actor is now; null where they are nobody of this channel. */
  asWhom: { role: AccountRole; isModerator: boolean } | null
}

const hold = statement<Head, [actorId: string | null]>(`
  insert into audit_head as h (tenant_id, seq, hash) values ($1, 0, decode('${firstSeal}', 'hex'))
  on conflict (tenant_id) do update set seq = h.seq
  returning h.seq, encode(h.hash, 'hex') as hash, date_trunc('milliseconds', clock_timestamp()) as at,
            (select json_build_object('role', p.role, 'isModerator', a.is_moderator)
               from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
              where a.tenant_id = $1 and a.profile_id = $2) as "asWhom"`)

/** The newest entry, held until the transaction ends: nobody else adds one meanwhile. And what this actor is at that moment. */
export const holdHead = async (scope: Scope, actorId: string | null): Promise<Head> => (await hold(scope, actorId))[0]!

const insert = statement<
  object,
  [
    seq: number, at: string, actorKind: string, actorId: string | null, action: string, targetType: string, targetId: string,
    before: string | null, after: string | null, originDigest: string | null, prevHash: string, hash: string,
    network: string | null, salt: Buffer | null, actorRole: string | null, actorIsModerator: boolean | null,
  ]
>(`
  with entry as (
    insert into audit_log (tenant_id, seq, at, actor_kind, actor_id, action, target_type, target_id, before, after, origin_digest, prev_hash, hash,
                           actor_role, actor_is_moderator)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, decode($11, 'hex'), decode($12, 'hex'), decode($13, 'hex'), $16, $17)),
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
    origin?.network ?? null, origin?.salt ?? null, entry.actorRole, entry.actorIsModerator,
  )
}

const sealedColumns = `
  e.seq, e.at, e.actor_kind as "actorKind", e.actor_id as "actorId", e.actor_role as "actorRole",
  e.actor_is_moderator as "actorIsModerator", e.action, e.target_type as "targetType", e.target_id as "targetId",
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
    when 'highlight' then (select x.profile_id from highlight x where x.tenant_id = $1 and x.id = ${targetId})
    when 'tip' then (select x.payer_id from tip x where x.tenant_id = $1 and x.id = ${targetId})
    when 'gift' then (select x.buyer_id from gift x where x.tenant_id = $1 and x.id = ${targetId})
    when 'stream_message' then (select x.author_id from stream_message x where x.tenant_id = $1 and x.id = ${targetId})
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

/** Who is about to leave is hidden, and who has left is not there: the entry names an id. */
const shown = (where: string) => `
  select ${sealedColumns}, o.network, ${cardJson('p', 'pa')} as actor, ${cardJson('t', 'ta')} as target, ${cardJson('w', 'wa')} as whose, ${targetName} as "targetName"
    from audit_log e
    left join audit_origin o on o.tenant_id = $1 and o.seq = e.seq
    left join profile p on p.tenant_id = $1 and p.id = e.actor_id and ${isListedOrBanned('p')}
    left join image pa on pa.tenant_id = $1 and pa.id = p.avatar_id
    left join profile t on t.tenant_id = $1 and e.target_type = 'profile' and t.id = ${targetId} and ${isListedOrBanned('t')}
    left join image ta on ta.tenant_id = $1 and ta.id = t.avatar_id
    left join profile w on w.tenant_id = $1 and w.id = ${writerId} and ${isListedOrBanned('w')}
    left join image wa on wa.tenant_id = $1 and wa.id = w.avatar_id
   where e.tenant_id = $1 and e.seq < $2 and e.seq >= $3 and ${where}
   order by e.seq desc limit $4`

type PageValues = [before: number, first: number, limit: number]
const selectPage = statement<ShownRow, PageValues>(shown('true'))
const selectOfAction = statement<ShownRow, [...PageValues, action: string]>(shown('e.action = $5'))
const selectOfActor = statement<ShownRow, [...PageValues, actorId: string]>(shown('e.actor_id = $5'))
const selectOfBoth = statement<ShownRow, [...PageValues, actorId: string, action: string]>(shown('e.actor_id = $5 and e.action = $6'))
// One thing has few entries: what else they are narrowed to needs no index.
const selectOfTarget = statement<ShownRow, [...PageValues, targetId: string, actorId: string | null, action: string | null]>(
  shown('e.target_id = $5 and ($6::uuid is null or e.actor_id = $6) and ($7::text is null or e.action = $7)'))

const selectFirstFrom = statement<{ seq: number }, [from: string]>(`
  select seq from audit_log where tenant_id = $1 and at >= $2 order by at, seq limit 1`)

/** Beyond every entry. */
const end = Number.MAX_SAFE_INTEGER

/** The number of the first entry of that moment or later: entries are in the order of their times. */
const firstFrom = async (scope: Scope, from: string) => (await selectFirstFrom(scope, from))[0]?.seq ?? end

interface ListWish {
  cursor?: string | undefined
  limit: number
  action?: string | undefined
  actorId?: string | undefined
  targetId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const pageOf = (scope: Scope, page: PageValues, { action, actorId, targetId: about }: ListWish) => {
  if (about) return selectOfTarget(scope, ...page, about, actorId ?? null, action ?? null)
  if (action && actorId) return selectOfBoth(scope, ...page, actorId, action)
  if (action) return selectOfAction(scope, ...page, action)
  if (actorId) return selectOfActor(scope, ...page, actorId)
  return selectPage(scope, ...page)
}

/** Newest first; `cursor` is the number of the last entry, null on the last page. */
export const entriesOf = async (scope: Scope, wish: ListWish) => {
  const { cursor, limit, from, to } = wish
  const [first, behind] = await Promise.all([from ? firstFrom(scope, from) : 1, to ? firstFrom(scope, to) : end])
  const items = await pageOf(scope, [Math.min(Number(cursor ?? end), behind), first, limit], wish)
  return { items, cursor: items.length === limit ? String(items.at(-1)!.seq) : null }
}

const selectOfExport = statement<object, [exportId: string]>(`
  select 1 from audit_log where tenant_id = $1 and target_id = $2 and target_type = 'export' limit 1`)

/** Whether it is in the log already that this was taken out. Holds the head, so that the same command sent twice is written down once. */
export const isExportNoted = async (inside: Scope, exportId: string) => {
  await holdHead(inside, null)
  return (await selectOfExport(inside, exportId)).length > 0
}

// Each step looks for the next value in the index: the log may be long, and its words are few.
const distinct = (column: string) => `
  with recursive found as (
    (select ${column} as value from audit_log where tenant_id = $1 and ${column} is not null order by ${column} limit 1)
    union all
    select (select l.${column} from audit_log l where l.tenant_id = $1 and l.${column} > f.value order by l.${column} limit 1)
      from found f where f.value is not null)`

const selectActions = statement<{ value: string }, []>(`${distinct('action')} select value from found where value is not null limit 200`)

export interface ActorRow {
  id: string
  kind: ActorKind
  person: CardRow | null
}

const selectActors = statement<ActorRow, []>(`
  ${distinct('actor_id')}
  select f.value as id, ${cardJson('p', 'av')} as person,
         (select l.actor_kind from audit_log l where l.tenant_id = $1 and l.actor_id = f.value order by l.seq desc limit 1) as kind
    from found f
    left join profile p on p.tenant_id = $1 and p.id = f.value and ${isListedOrBanned('p')}
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where f.value is not null
   order by lower(p.display_name) nulls last, f.value limit 200`)

/** What the log can be narrowed to; those who are named come first. */
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
