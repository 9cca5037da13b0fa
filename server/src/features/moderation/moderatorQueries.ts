import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { setModerator } from '#features/accounts/queries.ts'
import { record } from '#features/auditLog/record.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

/* Who has the moderator flag. */

const most = 200

const selectAll = statement<CardRow, []>(`
  select ${cardColumns('p', 'av')}
    from account a
    join profile p on p.tenant_id = $1 and p.id = a.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where a.tenant_id = $1 and a.is_moderator order by p.display_name, p.id limit ${most}`)

export const moderatorsOf = (scope: Scope) => selectAll(scope)

/** Gives somebody the flag or takes it, from their next call on. */
export const setFlag = async (context: Context, profileId: string, isModerator: boolean) => {
  const accountId = await inTransaction(context, async (scope) => {
    const changed = await setModerator(scope, profileId, isModerator)
    const action = isModerator ? 'moderator.appointed' : 'moderator.dismissed'
    if (changed) await record({ ...context, ...scope }, { actorId: context.me.profileId, action, targetType: 'profile', targetId: profileId })
    return changed
  })
  if (accountId) context.forget(accountId)
}
