import { impersonationLimits } from '@marquee/contract/impersonations'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { mutedWordsOf } from '#features/mutedWords/queries.ts'
import type { Actor } from '#http/actor.ts'

const selectPerson = statement<{ profileId: string; accountId: string }, [nickname: string]>(`
  select p.id as "profileId", a.id as "accountId"
    from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id
   where p.tenant_id = $1 and p.nickname = $2 and p.role <> 'Superadmin' and a.status = 'active' and a.setup_completed_at is not null`)

/** Somebody of the channel who can be acted as: set up, neither shut out nor about to leave, and no operator. */
export const personCalled = async (scope: Scope, nickname: string) => (await selectPerson(scope, nickname))[0]

interface NewRow {
  id: string
  profileId: string
  operatorTenantId: string
  operatorId: string
  reason: string
  backUrl: string
  codeHash: Buffer
}

const insert = statement<
  { endsAt: string },
  [id: string, profileId: string, operatorTenantId: string, operatorId: string, reason: string, backUrl: string, codeHash: Buffer]
>(`
  insert into impersonation (tenant_id, id, profile_id, operator_tenant_id, operator_id, reason, back_url, code_hash, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => ${impersonationLimits.minutes})) returning ends_at as "endsAt"`)

/** Answers when it ends by itself. */
export const addImpersonation = async (scope: Scope, row: NewRow) => {
  const { id, profileId, operatorTenantId, operatorId, reason, backUrl, codeHash } = row
  return (await insert(scope, id, profileId, operatorTenantId, operatorId, reason, backUrl, codeHash))[0]!.endsAt
}

const endThose = statement<{ id: string; accountId: string }, [operatorId: string]>(`
  update impersonation i set ended_at = now(), code_hash = null
    from account a
   where i.tenant_id = $1 and i.operator_id = $2 and i.ends_at > now() and i.ended_at is null
     and a.tenant_id = $1 and a.profile_id = i.profile_id
  returning i.id, a.id as "accountId"`)

/** Ends whatever an operator does in this channel in others' names; answers which, and whose accounts those are. */
export const endOthersOf = (scope: Scope, operatorId: string) => endThose(scope, operatorId)

const removeOld = statement<object, []>(`delete from impersonation where tenant_id = $1 and ends_at < now() - interval '1 day'`)

/** What is over for a day goes: the audit logs tell of it. */
export const forgetOld = (scope: Scope) => removeOld(scope)

const useCode = statement<{ endsAt: string; backUrl: string }, [codeHash: Buffer, tokenHash: Buffer]>(`
  update impersonation set code_hash = null, token_hash = $3
   where tenant_id = $1 and code_hash = $2 and ended_at is null and started_at > now() - make_interval(secs => ${impersonationLimits.codeSeconds})
  returning ends_at as "endsAt", back_url as "backUrl"`)

/** Gives it its token; undefined where the code opens nothing, or no longer. */
export const enter = async (scope: Scope, codeHash: Buffer, tokenHash: Buffer) => (await useCode(scope, codeHash, tokenHash))[0]

const endOne = statement<{ id: string }, [id: string]>(`
  update impersonation set ended_at = now() where tenant_id = $1 and id = $2 and ended_at is null returning id`)

/** False where it was over before. */
export const endImpersonation = async (scope: Scope, id: string) => (await endOne(scope, id)).length > 0

export type ActingRow = Pick<
  Actor,
  'accountId' | 'profileId' | 'role' | 'isModerator' | 'setupCompleted' | 'followingCount' | 'mutedWords' | 'identityId'
> & {
  id: string
  operatorTenantId: string
  operatorId: string
  startedAt: string
  endsAt: string
  mutedUntil: string | null
}

const selectActing = statement<ActingRow, [tokenHash: Buffer]>(`
  select i.id, i.operator_tenant_id as "operatorTenantId", i.operator_id as "operatorId", i.started_at as "startedAt", i.ends_at as "endsAt",
         a.id as "accountId", p.id as "profileId", p.role, a.is_moderator as "isModerator",
         a.setup_completed_at is not null as "setupCompleted", coalesce(s.following_count, 0) as "followingCount", a.muted_until as "mutedUntil",
         ${mutedWordsOf('p.id')} as "mutedWords",
         (select l.id from account_identity l where l.tenant_id = $1 and l.account_id = a.id order by l.kind <> 'primary' limit 1) as "identityId"
    from impersonation i
    join profile p on p.tenant_id = $1 and p.id = i.profile_id
    join account a on a.tenant_id = $1 and a.profile_id = p.id
    left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
   where i.tenant_id = $1 and i.token_hash = $2 and i.ended_at is null and i.ends_at > now()
     and a.status = 'active' and p.role <> 'Superadmin' and is_operator(i.operator_tenant_id, i.operator_id)`)

/** Who is acted as by a token now, and by whom. */
export const actingBy = async (scope: Scope, tokenHash: Buffer) => (await selectActing(scope, tokenHash))[0]
