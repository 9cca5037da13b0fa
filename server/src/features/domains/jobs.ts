import { inTransaction } from '#db/scope.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { ownerAccounts } from '#features/webhooks/queries.ts'
import { inEveryChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { lookUp } from '#personalData/subject.ts'
import { domainMail } from './mails.ts'
import { lookAgain, settle } from './proof.ts'
import * as q from './queries.ts'

const check = async ({ scopeOf, names }: JobContext, tenantId: string) => {
  const scope = scopeOf(tenantId)
  await q.removeExpiredClaims(scope)
  for (const claim of await q.claimsOf(scope)) await settle(scope, names, claim, null)
  await lookAgain(scope, names)
}

/** Tells the channel's owners by mail what has become of a domain. */
const tellOwners = async (context: JobContext, { tenantId, hostname, why }: Facts['domain_lost'] & { tenantId: string }) => {
  const origin = await context.originOf(tenantId)
  await inTransaction(context.scopeOf(tenantId), async (inside) => {
    for (const { accountId } of await ownerAccounts(inside)) {
      const to = (await lookUp(inside, context.identity, accountId))?.subject.address
      if (to) await sendTenantMail(inside, origin, to, domainMail(hostname, why))
    }
  })
}

export const domainJobs: Jobs = (context) => ({
  check_domains: () => inEveryChannel(context, (tenantId) => check(context, tenantId)),
  tell_of_domain: (lost) => tellOwners(context, lost as Parameters<typeof tellOwners>[1]),
})
