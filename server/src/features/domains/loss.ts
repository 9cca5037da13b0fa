import type { Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { announce } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'
import * as q from './queries.ts'
import { targetIn, tellDomains } from './target.ts'

type Loss = Facts['domain_lost']['why']

const tell = async (inside: Scope, hostname: string, why: Loss) => {
  await tellDomains(inside)
  await announce(inside, 'domain_lost', hostname, { hostname, why })
}

const unmake = async (inside: Scope, hostname: string, why: Loss) => {
  const first = targetIn(await q.domainsOf(inside))
  await q.setPrimary(inside, first)
  const [before, after] = [{ hostname }, { hostname: first, why }]
  await record(inside, { actorId: null, action: 'domain.madePrimary', targetType: 'domain', targetId: first, before, after })
}

/** Inside a transaction: mails lead to the address that the channel was opened at again, and its owners are told. */
export const fallBack = async (inside: Scope, hostname: string) => {
  await unmake(inside, hostname, 'astray')
  await tell(inside, hostname, 'astray')
}

/** Inside a transaction: the channel no longer answers at a domain that nobody proves to be its, and its owners are told. */
export const lose = async (inside: Scope, hostname: string, why: Exclude<Loss, 'astray'>) => {
  if ((await q.domain(inside, { hostname }))?.isPrimary) await unmake(inside, hostname, why)
  if (!(await q.removeDomain(inside, hostname))) return
  await tell(inside, hostname, why)
  await record(inside, { actorId: null, action: 'domain.lost', targetType: 'domain', targetId: hostname, after: { why } })
}
