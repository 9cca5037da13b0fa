import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { RichText } from '#features/richText/RichText.tsx'
import { Body } from '#ui/type.ts'

/** The words of a legal text: as they were written with the editor, else in paragraphs. */
export const LegalText = ({ document: { body, rich } }: { document: Pick<LegalDocument, 'body' | 'rich'> }) =>
  rich ? <RichText body={rich} /> : body.split(/\n\s*\n/).map((paragraph) => <Body key={paragraph}>{paragraph}</Body>)
