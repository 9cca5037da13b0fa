import type { CurrentLegalDocument, OwnLegalDocument } from '@marquee/contract/legalDocuments'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/**
 * The version in force of each kind, for a subselect; `$1` is the tenant. It is the one whose day came last, not the highest number: what
 * was planned comes into force on its day, whatever was published meanwhile.
 */
export const documentsInForce = `
  select distinct on (kind) * from legal_document where tenant_id = $1 and effective_at <= now() order by kind, effective_at desc, version desc`

/** A version as it travels, of the row `d`. */
export const columns = `
  d.id, d.kind, d.version, d.title, d.body, d.rich, d.effective_at as "effectiveAt", d.requires_acceptance as "requiresAcceptance"`

/** What has been in force and asked for acceptance, as `e`, for a subselect. */
const asking = `select e.kind from legal_document e where e.tenant_id = $1 and e.effective_at <= now() and e.requires_acceptance`

/**
 * Kinds that an account, in SQL, has yet to accept, for a subselect: one has asked since the last that they accepted. One that came for
 * information only takes nothing back of what asked before it.
 */
export const kindsToAccept = (account: string) => `
  ${asking} and not exists (
    select 1 from legal_acceptance la join legal_document t on t.tenant_id = $1 and t.id = la.document_id
     where la.tenant_id = $1 and la.account_id = ${account} and t.kind = e.kind and t.effective_at <= now()
       and (t.effective_at, t.version) >= (e.effective_at, e.version))`

const select = statement<CurrentLegalDocument, []>(`select ${columns}, d.kind in (${asking}) as "mustAccept" from (${documentsInForce}) d`)

/** The version in force of each kind. */
export const currentDocuments = (scope: Scope) => select(scope)

const selectOf = statement<OwnLegalDocument, [accountId: string]>(`
  select ${columns}, la.accepted_at as "acceptedAt", d.kind in (${kindsToAccept('$2')}) as "mustAccept"
    from (${documentsInForce}) d
    left join legal_acceptance la on la.tenant_id = $1 and la.account_id = $2 and la.document_id = d.id`)

/** The same, with when an account accepted them. */
export const documentsOf = (scope: Scope, accountId: string) => selectOf(scope, accountId)
