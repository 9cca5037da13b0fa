import { legalDocuments, legalKinds, type LegalDocument } from '@marquee/contract/legalDocuments'
import { query } from '#api/query.ts'

const inOrder = (documents: LegalDocument[]) =>
  documents.toSorted((one, other) => legalKinds.indexOf(one.kind) - legalKinds.indexOf(other.kind))

/** The texts in force: terms, privacy, house rules, in this order. */
export const currentDocuments = () => ({ ...query(legalDocuments.current, {}), select: inOrder })
