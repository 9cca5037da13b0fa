import { randomBytes } from 'node:crypto'
import { domainLimits, type DomainProblem, type DomainSource } from '@marquee/contract/domains'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** A proof may be missing for days, seen by several looks, a main address lead elsewhere for hours: people move, and name servers err. */
const patience = { days: 7, times: 12, hours: 6 } as const

export interface DomainRow {
  hostname: string
  isPrimary: boolean
  addedBy: DomainSource
  leadsHere: boolean | null
  isWaiting: boolean
}

export interface ClaimRow {
  hostname: string
  /** What DNS has to say. */
  proof: string
  expiresAt: string
  checkedAt: string | null
  problem: DomainProblem | null
}

const domainRows = (where: string) => `
  select hostname, is_primary as "isPrimary", source as "addedBy", leads_here as "leadsHere", status = 'pending_dns' as "isWaiting"
    from tenant_domain where tenant_id = $1 ${where}
   order by is_primary desc, source = 'installation' desc, hostname limit 100`

const selectDomains = statement<DomainRow, []>(domainRows(''))
const selectDomain = statement<DomainRow, [hostname: string]>(domainRows('and hostname = $2'))

/** Where the channel answers: the primary address first. */
export const domainsOf = (scope: Scope): Promise<DomainRow[]> => selectDomains(scope)

export const domain = async (scope: Scope, { hostname }: { hostname: string }): Promise<DomainRow | undefined> =>
  (await selectDomain(scope, hostname.toLowerCase()))[0]

const wait = `interval '${domainLimits.hours} hours'`

const claimRows = (where: string) => `
  select hostname, proof, claimed_at + ${wait} as "expiresAt", checked_at as "checkedAt", problem
    from domain_claim where tenant_id = $1 and claimed_at > now() - ${wait} ${where} order by claimed_at, hostname`

const selectClaims = statement<ClaimRow, []>(claimRows(''))
const selectClaim = statement<ClaimRow, [hostname: string]>(claimRows('and hostname = $2'))
const holdClaim = statement<ClaimRow, [hostname: string]>(`${claimRows('and hostname = $2')} for update`)

/** What the channel asks for and still may prove, oldest first. */
export const claimsOf = (scope: Scope): Promise<ClaimRow[]> => selectClaims(scope)

export const claim = async (scope: Scope, { hostname }: { hostname: string }): Promise<ClaimRow | undefined> =>
  (await selectClaim(scope, hostname.toLowerCase()))[0]

/** Inside a transaction: the claim as it is now, which stays so until the end. */
export const heldClaim = async (scope: Scope, hostname: string): Promise<ClaimRow | undefined> => (await holdClaim(scope, hostname))[0]

export interface HolderRow {
  tenantId: string
  isOwn: boolean
  /** What DNS has to go on saying; null where that is asked of nobody. */
  proof: string | null
}

const selectHolder = statement<HolderRow, [hostname: string]>(
  'select tenant_id as "tenantId", tenant_id = $1 as "isOwn", proof from holder_of_hostname($2)')

/** The channel that answers at this name, this one or another; undefined where none does. */
export const holderOf = async (scope: Scope, hostname: string): Promise<HolderRow | undefined> => (await selectHolder(scope, hostname))[0]

const upsertClaim = statement<object, [hostname: string, proof: string]>(`
  insert into domain_claim (tenant_id, hostname, proof) values ($1, $2, $3)
  on conflict (tenant_id, hostname) do update
    set claimed_at = now(), checked_at = null, problem = null,
        proof = case when domain_claim.claimed_at > now() - ${wait} then domain_claim.proof else excluded.proof end`)

/** Asks for a domain; whoever asks again has longer, and what stands in DNS already stays right. */
export const addClaim = (scope: Scope, hostname: string) => upsertClaim(scope, hostname, randomBytes(16).toString('hex'))

const noteProblem = statement<object, [hostname: string, problem: DomainProblem]>(
  'update domain_claim set checked_at = now(), problem = $3 where tenant_id = $1 and hostname = $2')

/** Keeps what DNS lacked. */
export const setProblem = (scope: Scope, hostname: string, problem: DomainProblem) => noteProblem(scope, hostname, problem)

const deleteClaim = statement<{ hostname: string }, [hostname: string]>('delete from domain_claim where tenant_id = $1 and hostname = $2 returning hostname')
const deleteExpired = statement<object, []>(`delete from domain_claim where tenant_id = $1 and claimed_at <= now() - ${wait}`)

/** False where it was not asked for. */
export const removeClaim = async (scope: Scope, hostname: string) => (await deleteClaim(scope, hostname)).length > 0
export const removeExpiredClaims = (scope: Scope) => deleteExpired(scope)

const insertDomain = statement<{ hostname: string }, [hostname: string, addedBy: DomainSource, leadsHere: boolean | null, isPrimary: boolean, proof: string | null]>(`
  insert into tenant_domain (tenant_id, hostname, is_primary, status, source, leads_here, checked_at, proof)
  values ($1, $2, $5, 'active', $3, $4::boolean, case when $4::boolean is not null then now() end, $6)
  on conflict (hostname) do nothing returning hostname`)

/** The channel answers there from now on; false where some channel does already. */
export const addDomain = async (
  scope: Scope, hostname: string, addedBy: DomainSource, leadsHere: boolean | null, proof: string | null = null,
) => (await insertDomain(scope, hostname, addedBy, leadsHere, false, proof)).length > 0

/** The address at which a new channel is opened; false where some channel has it. */
export const addFirstDomain = async (scope: Scope, hostname: string) => (await insertDomain(scope, hostname, 'installation', null, true, null)).length > 0

const noteWhere = statement<object, [hostname: string, leadsHere: boolean]>(`
  update tenant_domain
     set leads_here = $3::boolean, checked_at = now(), astray_since = case when $3::boolean then null when leads_here then now() else astray_since end
   where tenant_id = $1 and hostname = $2`)

/** Keeps whether DNS led here when it was asked last. */
export const setLeadsHere = (scope: Scope, hostname: string, leadsHere: boolean) => noteWhere(scope, hostname, leadsHere)

const noteProof = statement<object, [hostname: string, proofs: string[]]>(`
  update tenant_domain
     set unproved_since = case when not proof = any ($3::text[]) then coalesce(unproved_since, now()) end,
         unproved_times = case when not proof = any ($3::text[]) then unproved_times + 1 else 0 end
   where tenant_id = $1 and hostname = $2 and proof is not null`)

/** Keeps whether what DNS says holds the proof. */
export const setProved = (scope: Scope, hostname: string, proofs: string[]) => noteProof(scope, hostname, proofs)

const confirm = statement<{ hostname: string }, [hostname: string, proofs: string[]]>(`
  update tenant_domain set status = 'active' where tenant_id = $1 and hostname = $2 and status = 'pending_dns' and proof = any ($3::text[])
  returning hostname`)

/** The channel answers at a domain that it has come with, where what DNS says holds the proof; false where it does not, or did already. */
export const setAnswering = async (scope: Scope, hostname: string, proofs: string[]) => (await confirm(scope, hostname, proofs)).length > 0

const selectUnproved = statement<{ hostname: string }, []>(`
  select hostname from tenant_domain
   where tenant_id = $1 and unproved_since < now() - interval '${patience.days} days' and unproved_times >= ${patience.times} order by hostname`)
const selectAstray = statement<{ hostname: string }, []>(`
  select hostname from tenant_domain
   where tenant_id = $1 and is_primary and source <> 'installation' and astray_since < now() - interval '${patience.hours} hours'`)

/** Domains whose proof has been missing for too long. */
export const unprovedDomains = (scope: Scope) => selectUnproved(scope)
/** The main address, where it has led elsewhere for too long. */
export const astrayPrimary = (scope: Scope) => selectAstray(scope)

const unsetPrimary = statement<{ hostname: string }, []>('update tenant_domain set is_primary = false where tenant_id = $1 and is_primary returning hostname')
const primary = statement<object, [hostname: string]>('update tenant_domain set is_primary = true, astray_since = null where tenant_id = $1 and hostname = $2')

/** Inside a transaction; answers the one that was it before. */
export const setPrimary = async (scope: Scope, hostname: string): Promise<string | undefined> => {
  const [before] = await unsetPrimary(scope)
  await primary(scope, hostname)
  return before?.hostname
}

const deleteDomain = statement<{ hostname: string }, [hostname: string]>(`
  delete from tenant_domain where tenant_id = $1 and hostname = $2 and not is_primary and source <> 'installation' returning hostname`)

/** The channel no longer answers there; false where it has to, or did not. */
export const removeDomain = async (scope: Scope, hostname: string) => (await deleteDomain(scope, hostname)).length > 0
