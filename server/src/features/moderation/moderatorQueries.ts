import { owners } from '@marquee/contract/roles'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { setModerator } from '#features/accounts/queries.ts'
import { record } from '#features/auditLog/record.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { putBackCasesOf } from './assignQueries.ts'

/* Who has the moderator flag. */

const most = 200

const selectAll = statement<CardRow, []>(`
  select ${cardColumns('p', 'av')}
    from account a
    join profile p on p.tenant_id = $1 and p.id = a.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where a.tenant_id = $1 and a.is_moderator order by p.display_name, p.id limit ${most}`)

export const moderatorsOf = (scope: Scope) => selectAll(scope)

const lockOpen = statement<object, [profileId: string]>(`
  select 1 from account where tenant_id = $1 and profile_id = $2 and status = 'active' and setup_completed_at is not null for update`)

const selectOwner = statement<object, [profileId: string, roles: string[]]>(`select 1 from profile where tenant_id = $1 and id = $2 and role = any($3::text[])`)

/** Owners moderate without the flag. */
const isOwner = async (scope: Scope, profileId: string) => (await selectOwner(scope, profileId, [...owners])).length > 0

const notOpen = { fieldName: 'nickname', message: 'must be somebody whose account is open' }

/**
 * Gives somebody the flag or takes it, from their next call on.
 * @throws Refusal invalid_input where they are shut out, leave, or were never set up: they would moderate unseen once that is over
 */
export const setFlag = async (context: Context, profileId: string, isModerator: boolean) => {
  const accountId = await inTransaction(context, async (scope) => {
    if (isModerator && !(await lockOpen(scope, profileId)).length) refuse('invalid_input', { errors: [notOpen] })
    const changed = await setModerator(scope, profileId, isModerator)
    const action = isModerator ? 'moderator.appointed' : 'moderator.dismissed'
    if (changed && !isModerator && !(await isOwner(scope, profileId))) await putBackCasesOf(scope, profileId)
    if (changed) await record({ ...context, ...scope }, { actorId: context.me.profileId, action, targetType: 'profile', targetId: profileId })
    return changed
  })
  if (accountId) context.forget(accountId)
}
