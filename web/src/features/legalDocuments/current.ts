import { legalDocuments, legalKinds, type CurrentLegalDocument, type LegalDocument, type OwnLegalDocument } from '@marquee/contract/legalDocuments'
import { query } from '#api/query.ts'

const inOrder = <Document extends LegalDocument>(documents: Document[]) =>
  documents.toSorted((one, other) => legalKinds.indexOf(one.kind) - legalKinds.indexOf(other.kind))

/** The texts in force, in the order of their kinds. */
export const currentDocuments = () => ({ ...query(legalDocuments.current, {}), select: inOrder<CurrentLegalDocument> })

/** The same, with when the reader accepted each. */
export const ownDocuments = () => ({ ...query(legalDocuments.mine, {}), select: inOrder<OwnLegalDocument> })
