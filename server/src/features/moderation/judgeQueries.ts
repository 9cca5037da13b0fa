import type { AccountRole } from '@marquee/contract/roles'
import { owners } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Actor } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

/* Who could decide about somebody: what `policy.judge` says of one, asked of everybody there is. */

const ownerRoles = owners.map((role) => `'${role}'`).join(', ')

/** Whether an owner is there who is somebody else than this profile. */
export const hasOtherOwner = (profileId: string) => `exists (
  select 1 from profile o where o.tenant_id = $1 and o.role in (${ownerRoles}) and o.is_listed and o.id is distinct from ${profileId})`

const isJudgedByOwners = (profileId: string) => `exists (
  select 1 from profile s left join account sa on sa.tenant_id = $1 and sa.profile_id = s.id
   where s.tenant_id = $1 and s.id = ${profileId} and (s.role in (${ownerRoles}) or sa.is_moderator)) and ${hasOtherOwner(profileId)}`

/** The ids of all who could decide about this profile, as a table with the column `id`. */
export const judgesOf = (profileId: string) => `(
  select o.id from profile o where o.tenant_id = $1 and o.role in (${ownerRoles}) and o.is_listed and o.id is distinct from ${profileId}
  union
  select m.profile_id from account m
   where m.tenant_id = $1 and m.is_moderator and m.status = 'active' and m.profile_id is distinct from ${profileId} and not (${isJudgedByOwners(profileId)}))`

/** Whether somebody else than who has decided about this profile could look at it again. */
export const isHeardByOther = (deciderId: string, profileId: string) =>
  `exists (select 1 from ${judgesOf(profileId)} j where j.id is distinct from ${deciderId})`

const selectNow = statement<{ role: AccountRole; isModerator: boolean }, [accountId: string]>(`
  select p.role, a.is_moderator as "isModerator" from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
   where a.tenant_id = $1 and a.id = $2 and a.status = 'active' for share of a, p`)

/**
 * The caller with the role and the flag that they have now, which nobody changes until the transaction ends: what is decided is decided by
 * somebody who may at that moment, not when the call came in.
 * @throws Refusal not_allowed for whoever is shut out by now
 */
export const actorNow = async (inside: Scope, me: Actor): Promise<Actor> => ({ ...me, ...((await selectNow(inside, me.accountId))[0] ?? refuse('not_allowed')) })
