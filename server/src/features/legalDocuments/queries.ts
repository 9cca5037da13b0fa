import type { LegalDocument, OwnLegalDocument } from '@marquee/contract/legalDocuments'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** The newest version in force of each kind, for a subselect; `$1` is the tenant. */
export const newestDocuments = `
  select distinct on (kind) * from legal_document where tenant_id = $1 and effective_at <= now() order by kind, version desc`

const columns = `
  d.id, d.kind, d.version, d.title, d.body, d.effective_at as "effectiveAt", d.requires_acceptance as "requiresAcceptance"`

const select = statement<LegalDocument, []>(`select ${columns} from (${newestDocuments}) d`)

/** The newest version in force of each kind. */
export const currentDocuments = (scope: Scope) => select(scope)

const selectOf = statement<OwnLegalDocument, [accountId: string]>(`
  select ${columns}, la.accepted_at as "acceptedAt"
    from (${newestDocuments}) d
    left join legal_acceptance la on la.tenant_id = $1 and la.account_id = $2 and la.document_id = d.id`)

/** The same, with when an account accepted them. */
export const documentsOf = (scope: Scope, accountId: string) => selectOf(scope, accountId)
