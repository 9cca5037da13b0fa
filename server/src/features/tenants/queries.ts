import { randomBytes } from 'node:crypto'
import type { TemplateName } from '@marquee/contract/configuration'
import type { JoinMode } from '@marquee/contract/joining'
import { tenantLimits, type Plan, type TenantState } from '@marquee/contract/tenants'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { addFirstDomain } from '#features/domains/queries.ts'

export interface TenantRow {
  id: string
  slug: string
  channelName: string
  hostname: string
  state: TenantState
  template: TemplateName
  joinMode: JoinMode
  memberCount: number
  createdAt: string
  suspendedAt: string | null
  suspendedReason: string
  isOwn: boolean
  planName: string
  feeBps: number
  leadDynoKey: string
}

/** Only the platform's role sees more of these than the scope's own. */
const rows = (where: string, limit: string, own = '$1') => `
  select t.tenant_id as id, t.slug, c.channel_name as "channelName", d.hostname, t.status as state, c.active_template as template,
         t.join_mode as "joinMode", m.member_count as "memberCount", t.created_at as "createdAt", t.suspended_at as "suspendedAt",
         t.suspended_reason as "suspendedReason", t.plan_name as "planName", t.platform_fee_bps as "feeBps",
         case when c.lead_dyno_active then c.lead_dyno_public_key else '' end as "leadDynoKey", t.tenant_id = ${own} as "isOwn"
    from tenant t
    join tenant_configuration c on c.tenant_id = t.tenant_id
    join lateral (select hostname from tenant_domain d where d.tenant_id = t.tenant_id order by is_primary desc, hostname limit 1) d on true
    join lateral channel_member_counts(array[t.tenant_id], ${tenantLimits.counted}) m on true
   where ${where}
   order by t.tenant_id desc limit ${limit}`

const found = (q: string) => `(strpos(t.slug, ${q}) > 0 or search_holds(c.channel_name, ${q}) or strpos(d.hostname, ${q}) > 0)`

const selectOne = statement<TenantRow, [own: string]>(rows('t.tenant_id = $1', '1', '$2'))
// An installation has thousands of channels, not millions: names are looked through.
const selectPage = statement<TenantRow, [before: string, limit: number, q: string | null]>(
  rows(`t.tenant_id < $2 and ($4::text is null or ${found('$4')})`, '$3'))
const selectOfState = statement<TenantRow, [before: string, limit: number, q: string | null, state: TenantState]>(
  rows(`t.status = $5 and t.tenant_id < $2 and ($4::text is null or ${found('$4')})`, '$3'))

/** The channel of a scope; `own` is the one that the operator has signed in to. */
export const tenant = async (scope: Scope, own: string): Promise<TenantRow | undefined> => (await selectOne(scope, own))[0]

interface OwnerRow {
  id: string
  nickname: string
  displayName: string
}

const selectOwners = statement<OwnerRow, []>(`
  select id, nickname, display_name as "displayName" from profile
   where tenant_id = $1 and role = 'Owner' and is_listed order by created_at desc limit ${tenantLimits.owners}`)

/** Who owns the channel, the last ones first. */
export const ownersOf = (scope: Scope) => selectOwners(scope)

/** Before every first page. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface ListWish {
  q?: string | undefined
  state?: TenantState | undefined
  cursor?: string | undefined
  limit: number
}

/** Newest first; `cursor` is the last id, null on the last page. */
export const tenantsOf = async (scope: Scope, { q, state, cursor = newest, limit }: ListWish) => {
  const wanted = q?.toLowerCase() || null
  const items = await (state ? selectOfState(scope, cursor, limit, wanted, state) : selectPage(scope, cursor, limit, wanted))
  return { items, cursor: items.length === limit ? items.at(-1)!.id : null }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** The channel at the identity provider. */
const newOrganization = () => `org_${[...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')}`

const insertTenant = statement<{ tenantId: string }, [slug: string, orgId: string, joinMode: JoinMode]>(`
  insert into tenant (tenant_id, slug, org_id, join_mode, status) values ($1, $2, $3, $4, 'active')
  on conflict (slug) do nothing returning tenant_id as "tenantId"`)

/** A channel at an address, in the scope of its new id; false where somebody has that address already. */
export const addTenant = async (scope: Scope, { slug, hostname, joinMode }: { slug: string; hostname: string; joinMode: JoinMode }) => {
  if (!(await insertTenant(scope, slug, newOrganization(), joinMode)).length) return false
  return addFirstDomain(scope, hostname)
}

const suspend = statement<{ tenantId: string }, [reason: string]>(`
  update tenant set status = 'suspended', suspended_at = now(), suspended_reason = $2
   where tenant_id = $1 and status in ('trial', 'active') returning tenant_id as "tenantId"`)

/** False where it is not open any more. */
export const suspendTenant = async (scope: Scope, reason: string) => (await suspend(scope, reason)).length > 0

const resume = statement<{ tenantId: string }, []>(`
  update tenant set status = 'active', suspended_at = null, suspended_reason = ''
   where tenant_id = $1 and status = 'suspended' returning tenant_id as "tenantId"`)

export const resumeTenant = async (scope: Scope) => (await resume(scope)).length > 0

const plan = statement<object, [planName: string, feeBps: number]>('update tenant set plan_name = $2, platform_fee_bps = $3 where tenant_id = $1')

/** What the channel pays from now on. */
export const setPlan = (scope: Scope, { planName, feeBps }: Plan) => plan(scope, planName, feeBps)

const lock = statement<{ joinMode: JoinMode }, []>('select join_mode as "joinMode" from tenant where tenant_id = $1 for update')

/** Inside a transaction: the channel's row stays as it is until the end. */
export const hold = (scope: Scope) => lock(scope)

const join = statement<object, [joinMode: JoinMode]>('update tenant set join_mode = $2 where tenant_id = $1')

/** Says who may join, in a transaction; answers what it was before. */
export const setJoinMode = async (scope: Scope, joinMode: JoinMode): Promise<JoinMode> => {
  const before = (await hold(scope))[0]!.joinMode
  if (before !== joinMode) await join(scope, joinMode)
  return before
}
