import { impersonations } from '@marquee/contract/impersonations'
import { newId } from '#db/id.ts'
import { asPlatform } from '#features/auditLog/asPlatform.ts'
import { can } from '#features/tenants/policy.ts'
import { tenant } from '#features/tenants/queries.ts'
import { anyone, only, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { operatorOf } from './acts.ts'
import * as q from './queries.ts'
import { hashOf, newCode, newToken } from './token.ts'

const nobody = () => refuse('invalid_input', { errors: [{ fieldName: 'nickname', message: 'is nobody here who can be acted as' }] })

export const impersonationRoutes = implement(impersonations, {
  begin: recently(only(['Superadmin'], async (context, { tenantId, nickname, reason }) => {
    const { me, origin, platform } = context
    const { ended, ...begun } = await asPlatform(context, tenantId, async (scope) => {
      const row = (await tenant(scope, context.tenantId)) ?? refuse('not_found')
      if (!can.actInside(me, row)) refuse('not_allowed')
      const { profileId } = (await q.personCalled(scope, nickname)) ?? nobody()
      const ended = await q.endOthersOf(scope, me.profileId)
      const [id, code] = [newId(), newCode()]
      const operator = { operatorTenantId: context.tenantId, operatorId: me.profileId, backUrl: `${origin}/operator/channels/${tenantId}` }
      const endsAt = await q.addImpersonation(scope, { id, profileId, ...operator, reason, codeHash: hashOf(code) })
      const after = { impersonationId: id, reason, endsAt, ...(ended.length ? { insteadOf: ended.map((other) => other.id) } : {}) }
      const result = { url: `${platform.originAt(row.hostname)}/impersonation#${code}`, endsAt, ended }
      return { result, action: 'impersonation.begun', targetType: 'profile', targetId: profileId, after }
    })
    for (const { accountId } of ended) context.forget(accountId)
    return begun
  })),

  enter: anyone(async (context, { code }) => {
    const token = newToken()
    const entered = (await q.enter(context, hashOf(code), hashOf(token))) ?? refuse('impersonation_over')
    return { token, ...entered }
  }),

  end: signedIn(async (context) => {
    const { me, tenantId } = context
    const { id } = me.impersonation ?? refuse('not_found')
    await asPlatform(operatorOf(context), tenantId, async (scope) => {
      await q.endImpersonation(scope, id)
      return { result: undefined, action: 'impersonation.ended', targetType: 'profile', targetId: me.profileId, after: { impersonationId: id } }
    })
    // Open sockets end with it, wherever they are.
    context.forgetMe()
  }),
})
