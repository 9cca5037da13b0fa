import { invitationLimits, type InvitationState } from '@marquee/contract/invitations'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { hashOf } from './queries.ts'

const upsert = statement<{ id: string }, [id: string, email: string, hash: Buffer, days: number]>(`
  insert into invitation (tenant_id, id, target_role, email, token_hash, by_operator, expires_at)
  values ($1, $2, 'Owner', $3, $4, true, now() + make_interval(days => $5))
  on conflict (tenant_id, target_role, lower(email)) where status = 'pending' and email is not null
  do update set token_hash = excluded.token_hash, by_operator = true, invited_by = null, held_by = null, message = '', sent_at = now(), expires_at = excluded.expires_at, tier_id = null, tier_days = null
  returning id`)

// An address that was mistyped is somebody else's, who must not become the owner.
const takeBackOthers = statement<object, [email: string]>(`
  update invitation set status = 'revoked'
   where tenant_id = $1 and target_role = 'Owner' and status = 'pending' and by_operator and lower(email) <> lower($2)`)

/**
 * An offer to own the channel by whoever runs the installation; one that waits at the same address gets this token, and those at others
 * are taken back. Answers its id.
 */
export const addOperatorInvitation = async (scope: Scope, email: string, token: string) => {
  await takeBackOthers(scope, email)
  return (await upsert(scope, newId(), email, hashOf(token), invitationLimits.days))[0]!.id
}

interface FirstOwnerRow {
  email: string | null
  state: InvitationState
  sentAt: string
  expiresAt: string
}

const selectLast = statement<FirstOwnerRow, []>(`
  select email, case when status = 'pending' and expires_at <= now() then 'expired' else status end as state,
         sent_at as "sentAt", expires_at as "expiresAt"
    from invitation where tenant_id = $1 and target_role = 'Owner' and by_operator order by sent_at desc, id desc limit 1`)

/** The newest of them. */
export const firstOwnerInvitation = async (scope: Scope): Promise<FirstOwnerRow | undefined> => (await selectLast(scope))[0]
