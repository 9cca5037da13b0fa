import { informingKinds, type LegalDocument } from '@marquee/contract/legalDocuments'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'

/** The first version of each text, in force at once. */
export const addDocuments = ({ db, tenantId }: Scope, texts: readonly Pick<LegalDocument, 'kind' | 'title' | 'body'>[]) =>
  db
    .insertInto('legalDocument')
    .values(
      texts.map((text) => ({
        tenantId, id: newId(), ...text, version: 1, effectiveAt: sql<string>`now()`, requiresAcceptance: !informingKinds.includes(text.kind),
      })),
    )
    .execute()
