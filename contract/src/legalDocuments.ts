import { z } from 'zod'
import { plainLine } from './plainLine.ts'
import { LongTextInput, RichText } from './richText.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

export const legalKinds = ['terms', 'privacy', 'community_rules', 'refund_policy', 'cookies', 'imprint'] as const
export const LegalKind = z.enum(legalKinds)
export type LegalKind = z.infer<typeof LegalKind>

/** What people can look up, and are not asked to accept unless an owner wants it. */
export const informingKinds: readonly LegalKind[] = ['refund_policy', 'cookies', 'imprint']

export const legalLimits = { title: 80 } as const

/**
 * One version of a legal text: `rich` with its looks where it was written with the editor, `body` the same as plain text in paragraphs
 * parted by an empty line.
 */
export const LegalDocument = z.object({
  id: z.uuid(),
  kind: LegalKind,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  rich: RichText.nullable(),
  effectiveAt: Moment,
  requiresAcceptance: z.boolean(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** A text in force. `mustAccept` for whoever has not accepted any of its kind yet: it asks for that, or one did that came before it. */
export const CurrentLegalDocument = LegalDocument.extend({ mustAccept: z.boolean() })
export type CurrentLegalDocument = z.infer<typeof CurrentLegalDocument>

/** The same for the reader: when they accepted it, and whether a version has asked for that since the last one that they accepted. */
export const OwnLegalDocument = CurrentLegalDocument.extend({ acceptedAt: Moment.nullable() })
export type OwnLegalDocument = z.infer<typeof OwnLegalDocument>

const versionStates = ['planned', 'inForce', 'past'] as const

/**
 * A version in the history of its kind, without its words. `acceptedCount` is how many people of the channel have accepted it: of a
 * version in force that asks for that, null of all others.
 */
export const LegalVersion = LegalDocument.omit({ body: true, rich: true }).extend({
  state: z.enum(versionStates),
  acceptedCount: z.int().nullable(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

/** What owners are writing: nobody else sees it. */
export const LegalDraft = z.object({ kind: LegalKind, title: z.string(), rich: RichText, savedAt: Moment })
export type LegalDraft = z.infer<typeof LegalDraft>

/** `seenAt` is when the draft that the writer began with was saved, null where there was none. */
const DraftInput = z.strictObject({
  seenAt: Moment.nullable(),
  title: plainLine(legalLimits.title),
  rich: LongTextInput,
})

export const legalDocuments = feature('legalDocuments', {
  /** The versions in force, for everybody: the login page shows them in a dialog. */
  current: get('/legal-documents', { base: 'reader', result: z.array(CurrentLegalDocument) }),
  /** The same with what the reader has accepted. Accepting is `accounts.acceptDocuments`. */
  mine: get('/legal-documents/mine', { result: z.array(OwnLegalDocument) }),
  /**
   * For owners: every version there is, of each kind the one whose day comes last first, and when each kind's draft was saved last.
   * `peopleCount` is everybody who is set up and could have accepted one.
   */
  history: get('/legal-documents/history', {
    result: z.object({
      versions: z.array(LegalVersion),
      drafts: z.array(LegalDraft.pick({ kind: true, savedAt: true })),
      peopleCount: z.int(),
    }),
  }),
  /** One version, whole. */
  read: get('/legal-documents/versions/:documentId', { result: LegalDocument }),
  /** `kind` is a LegalKind. Null where nobody has begun one; `nextVersion` is the number it will bear. */
  draft: get('/legal-documents/drafts/:kind', { result: z.object({ draft: LegalDraft.nullable(), nextVersion: z.int() }) }),
  /** Refuses with draft_changed or draft_gone where another owner has been there since. */
  saveDraft: put('/legal-documents/drafts/:kind', { input: DraftInput, result: LegalDraft }),
  discardDraft: del('/legal-documents/drafts/:kind'),
  /**
   * Makes the draft the next version, in force from `effectiveAt` on, or at once with null. What is planned for later still comes into
   * force on its day. Where it asks for acceptance, everybody is asked on their next visit from then on. `savedAt` names the draft that
   * was read: another one is not published, but refused with draft_changed or draft_gone.
   */
  publish: post('/legal-documents/drafts/:kind/publication', {
    input: z.strictObject({ savedAt: Moment, effectiveAt: Moment.nullable(), requiresAcceptance: z.boolean() }),
    result: LegalVersion,
  }),
  /** Takes back a version that is not in force yet. No other one gets its number. */
  withdraw: del('/legal-documents/versions/:documentId'),
})
