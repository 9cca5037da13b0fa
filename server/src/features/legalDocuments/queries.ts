import type { LegalDocument } from '@marquee/contract/legalDocuments'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

const select = statement<LegalDocument, []>(`
  select distinct on (kind) id, kind, version, title, body, effective_at as "effectiveAt", requires_acceptance as "requiresAcceptance"
    from legal_document
   where tenant_id = $1 and effective_at <= now()
   order by kind, version desc`)

/** The newest version in force of each kind. */
export const currentDocuments = (scope: Scope) => select(scope)
