import { legalDocuments, type LegalDraft, type LegalKind, type LegalVersion } from '@marquee/contract/legalDocuments'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** Every version there is, and which kinds somebody is writing. */
export const legalHistory = () => query(legalDocuments.history, {})

/** What owners are writing of a kind, or null, and the number it will bear. */
export const legalDraft = (kind: string) => query(legalDocuments.draft, { kind })

/** Another draft of a kind has been saved, or with null it is none any more. */
export const keepDraft = (kind: string, draft: LegalDraft | null) =>
  queryClient.setQueryData(legalDraft(kind).queryKey, (now) => now && { ...now, draft })

/** Looks again at what owners are writing: another one may have been there. */
export const lookAgain = (kind: string) =>
  Promise.all([legalDraft(kind), legalHistory()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))

/** One version, whole. */
export const legalVersion = (documentId: string) => query(legalDocuments.read, { documentId })

/** Of a kind, the one whose day comes last first. */
export const versionsOf = (versions: readonly LegalVersion[], kind: LegalKind) => versions.filter((one) => one.kind === kind)

/** Answers that are out of date after a version came or went. */
export const shownIn = [legalDocuments.history, legalDocuments.draft, legalDocuments.current, legalDocuments.mine]
