import { impersonations } from '@marquee/contract/impersonations'
import { asPlatform } from '#features/auditLog/asPlatform.ts'
import type { Actor, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

type Acting = Pick<Context, 'network' | 'platform' | 'tenantId' | 'me'>

/** Who acts, where they are at home: entries of the audit logs begin with them. @throws Refusal not_found where nobody acts */
export const operatorOf = ({ me, network, platform }: Acting) => {
  const { operatorId: profileId, operatorTenantId: tenantId } = me.impersonation ?? refuse('not_found')
  return { me: { profileId } satisfies Pick<Actor, 'profileId'>, network, platform, tenantId }
}

/**
 * Writes down a command of somebody who acts as another, in the operator's channel and in the person's, before it is done: nothing is done
 * that stands nowhere. What it changes may stand beside it in an entry of its own.
 * @param about the ids in its address
 */
export const noteAct = async (context: Acting, call: string, about: Readonly<Record<string, string>>) => {
  // It has an entry of its own, in the transaction of what it does.
  if (call === impersonations.end.name) return
  const { me, tenantId } = context
  const impersonationId = me.impersonation?.id
  await asPlatform(operatorOf(context), tenantId, async () => ({
    result: undefined,
    action: 'impersonation.acted',
    targetType: 'profile',
    targetId: me.profileId,
    after: { call, ...about, impersonationId },
  }))
}
