import type { RequestedRole, RoleRequestState } from '@marquee/contract/roleRequests'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import { cardColumns, raiseRole, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'

export interface RoleRequestRow {
  requestId: string
  profileId: string
  accountId: string
  /** Where the person hears of the decision; null while the provider has not told. */
  email: string | null
  targetRole: RequestedRole
  reason: string
  state: RoleRequestState
  answer: string
  askedAt: string
  decidedAt: string | null
}

export type RoleRequestOfRow = RoleRequestRow & CardRow

const rows = (where: string) => `
  select r.id as "requestId", r.profile_id as "profileId", a.id as "accountId", a.email, r.target_role as "targetRole", r.reason, r.state,
         r.answer, r.asked_at as "askedAt", r.decided_at as "decidedAt", ${cardColumns('p', 'av')}
    from role_request r
    join profile p on p.tenant_id = $1 and p.id = r.profile_id
    join account a on a.tenant_id = $1 and a.profile_id = r.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where r.tenant_id = $1 and ${where}`

/** Whoever is about to leave is hidden from owners as well. */
const stays = `a.status <> 'pending_deletion'`

const selectOne = statement<RoleRequestOfRow, [roleRequestId: string]>(rows(`r.id = $2 and ${stays}`))
const selectNewest = statement<RoleRequestOfRow, [profileId: string]>(`${rows('r.profile_id = $2')} order by r.id desc limit 1`)
const selectPage = statement<RoleRequestOfRow, [cursor: string, limit: number]>(`
  ${rows(`r.id < $2 and ${stays}`)} order by r.id desc limit $3`)
const selectPageOfState = statement<RoleRequestOfRow, [cursor: string, limit: number, state: RoleRequestState]>(`
  ${rows(`r.state = $4 and r.id < $2 and ${stays}`)} order by r.id desc limit $3`)

export const roleRequest = async (scope: Scope, { roleRequestId }: { roleRequestId: string }): Promise<RoleRequestOfRow | undefined> =>
  (await selectOne(scope, roleRequestId))[0]

/** What the caller asked last. */
export const ownRequest = async (context: Context): Promise<RoleRequestOfRow | undefined> =>
  (await selectNewest(context, context.me.profileId))[0]

/** Before every first page. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface ListWish {
  state?: RoleRequestState | undefined
  cursor?: string | undefined
  limit: number
}

/** Newest first; `cursor` is the last id, null on the last page. */
export const roleRequestsOf = async (scope: Scope, { state, cursor = undefined, limit }: ListWish) => {
  const items = await (state ? selectPageOfState(scope, cursor ?? newest, limit, state) : selectPage(scope, cursor ?? newest, limit))
  return { items, cursor: items.length === limit ? items.at(-1)!.requestId : null }
}

const insert = statement<{ id: string }, [id: string, profileId: string, targetRole: RequestedRole, reason: string]>(`
  insert into role_request (tenant_id, id, profile_id, target_role, reason) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, profile_id) where state = 'pending' do nothing returning id`)

/** False where a request of the caller waits already. */
export const addRequest = async (context: Context, targetRole: RequestedRole, reason: string) =>
  (await insert(context, newId(), context.me.profileId, targetRole, reason)).length > 0

const settle = statement<{ id: string }, [id: string, state: RoleRequestState, deciderId: string | null, answer: string]>(`
  update role_request set state = $3, decided_by = $4, answer = $5, decided_at = now()
   where tenant_id = $1 and id = $2 and state = 'pending' returning id`)

export const withdrawRequest = async (scope: Scope, roleRequestId: string) =>
  (await settle(scope, roleRequestId, 'withdrawn', null, '')).length > 0

interface Decision {
  approve: boolean
  answer: string
  mail: Facts['mail_wanted'] | undefined
}

/** Settles a waiting request and raises the role where it was approved; false when somebody was faster. */
export const decideRequest = (
  context: Context,
  { requestId, profileId, targetRole, role }: RoleRequestOfRow,
  { approve, answer, mail }: Decision,
): Promise<boolean> =>
  inTransaction(context, async (scope) => {
    const decidedBy = context.me.profileId
    if (!(await settle(scope, requestId, approve ? 'approved' : 'declined', decidedBy, answer)).length) return false
    if (approve) await raiseRole(scope, profileId, targetRole)
    const decided = { roleRequestId: requestId, profileId, targetRole, approved: approve, decidedBy }
    await announce(scope, 'role_request_decided', requestId, decided)
    if (mail) await announce(scope, 'mail_wanted', mail.to, mail)
    const after = { role: approve ? targetRole : role, roleRequestId: requestId }
    const action = approve ? 'roleRequest.approved' : 'roleRequest.declined'
    await record(scope, { actorId: decidedBy, action, targetType: 'profile', targetId: profileId, before: { role }, after })
    return true
  })
