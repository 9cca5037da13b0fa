import { z } from 'zod'
import { feature, get } from './route.ts'
import { Moment } from './time.ts'

export const legalKinds = ['terms', 'privacy', 'community_rules'] as const

/** One version of a legal text; `body` is plain text in paragraphs parted by an empty line. */
export const LegalDocument = z.object({
  id: z.uuid(),
  kind: z.enum(legalKinds),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  effectiveAt: Moment,
  requiresAcceptance: z.boolean(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** A text in force and when the reader accepted it, if they have. */
export const OwnLegalDocument = LegalDocument.extend({ acceptedAt: Moment.nullable() })
export type OwnLegalDocument = z.infer<typeof OwnLegalDocument>

export const legalDocuments = feature('legalDocuments', {
  /** The versions in force, for everybody: the login page shows them in a dialog. */
  current: get('/legal-documents', { base: 'reader', result: z.array(LegalDocument) }),
  /** The same with what the reader has accepted. Accepting is `accounts.acceptDocuments`. */
  mine: get('/legal-documents/mine', { result: z.array(OwnLegalDocument) }),
})
