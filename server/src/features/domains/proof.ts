import type { DomainProblem } from '@marquee/contract/domains'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { setTenant } from '#jobs/queries.ts'
import type { Names } from '#outside/names.ts'
import { fallBack, lose } from './loss.ts'
import * as q from './queries.ts'
import { targetIn, tellDomains } from './target.ts'

const mark = 'channel-check'

/** The TXT record that proves a claim. Its name is one of its own, so that it can stand beside a CNAME. */
export const recordOf = ({ hostname, proof }: Pick<q.ClaimRow, 'hostname' | 'proof'>) => ({ name: `_${mark}.${hostname}`, value: `${mark}=${proof}` })

const proofsIn = (texts: readonly string[]) => texts.flatMap((text) => (text.startsWith(`${mark}=`) ? text.slice(mark.length + 1) : []))

/** What DNS says where proofs stand; undefined where no name server answers. */
const textsAt = async (names: Names, hostname: string): Promise<string[] | undefined> => {
  try {
    return (await names.texts(recordOf({ hostname, proof: '' }).name)).map((text) => text.trim())
  } catch {
    return undefined
  }
}

/** What DNS lacks; undefined where it proves the claim. */
const problemIn = (texts: readonly string[] | undefined, { proof }: q.ClaimRow): DomainProblem | undefined => {
  if (!texts) return 'unreachable'
  if (proofsIn(texts).includes(proof)) return undefined
  return texts.length ? 'other_value' : 'not_found'
}

/** Whether a domain leads where another name does: as its alias, or to the same machines; null where DNS does not answer. */
const leadsTo = async (names: Names, hostname: string, target: string): Promise<boolean | null> => {
  try {
    const [aliases, here, there] = await Promise.all([names.aliases(hostname), names.addresses(hostname), names.addresses(target)])
    return aliases.includes(target) || here.some((address) => there.includes(address))
  } catch {
    return null
  }
}

/** A domain changes hands: whoever proves it now gets it from an owner whose proof is gone. Nobody gets it from an operator. */
const takeOver = async (inside: Scope, hostname: string, texts: readonly string[]) => {
  const holder = await q.holderOf(inside, hostname)
  if (!holder || holder.isOwn || holder.proof === null || proofsIn(texts).includes(holder.proof)) return
  await setTenant(inside.db, holder.tenantId)
  await lose({ db: inside.db, tenantId: holder.tenantId }, hostname, 'taken')
  await setTenant(inside.db, inside.tenantId)
}

/**
 * Asks DNS about a claim, and makes it an address of the channel where it is proved; else keeps what is lacking. `actorId` is who asked,
 * null for the clock. Answers true once the channel answers there.
 */
export const settle = async <S extends Scope>(scope: S, names: Names, claim: q.ClaimRow, actorId: string | null): Promise<boolean> => {
  const { hostname, proof } = claim
  // DNS takes its time: no transaction waits for it.
  const texts = await textsAt(names, hostname)
  const problem = problemIn(texts, claim)
  const leadsHere = problem ? null : await leadsTo(names, hostname, targetIn(await q.domainsOf(scope)))
  return oneByOne(scope, 'domains', async (inside) => {
    // Meanwhile it may have been given up, and asked for anew with another proof.
    if ((await q.heldClaim(inside, hostname))?.proof !== proof) return false
    if (!problem) await takeOver(inside, hostname, texts ?? [])
    const isDone = !problem && (await q.addDomain(inside, hostname, 'owner', leadsHere, proof))
    if (!isDone) {
      await q.setProblem(inside, hostname, problem ?? 'taken')
      return false
    }
    await q.removeClaim(inside, hostname)
    await tellDomains(inside)
    await record(inside, { actorId, action: 'domain.verified', targetType: 'domain', targetId: hostname, after: { leadsHere } })
    return true
  })
}

/** A domain that has come with its channel from another installation is proved to this one. */
const arrive = (scope: Scope, hostname: string, proofs: string[], leadsHere: boolean | null) =>
  oneByOne(scope, 'domains', async (inside) => {
    if (!(await q.setAnswering(inside, hostname, proofs))) return
    await tellDomains(inside)
    await record(inside, { actorId: null, action: 'domain.verified', targetType: 'domain', targetId: hostname, after: { leadsHere } })
  })

/**
 * Looks whether the domains of a channel still lead here and are still proved; where DNS does not answer, what was known stays. What has
 * been missing for long ends.
 */
export const lookAgain = async (scope: Scope, names: Names) => {
  const domains = await q.domainsOf(scope)
  for (const { hostname, addedBy } of domains) {
    if (addedBy === 'installation') continue
    const leadsHere = await leadsTo(names, hostname, targetIn(domains))
    if (leadsHere !== null) await q.setLeadsHere(scope, hostname, leadsHere)
    const texts = addedBy === 'owner' ? await textsAt(names, hostname) : undefined
    if (!texts) continue
    await q.setProved(scope, hostname, proofsIn(texts))
    await arrive(scope, hostname, proofsIn(texts), leadsHere)
  }
  await oneByOne(scope, 'domains', async (inside) => {
    for (const { hostname } of await q.unprovedDomains(inside)) await lose(inside, hostname, 'unproved')
    for (const { hostname } of await q.astrayPrimary(inside)) await fallBack(inside, hostname)
  })
}
