import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { TextButton } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { currentDocuments } from './current.ts'
import { LegalTitles } from './LegalTitles.tsx'
import { useLegalDialog } from './useLegalDialog.tsx'

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "By continuing you accept the Terms, the Privacy notice and the House rules.": each title opens its text. */
const Accepted = ({ documents }: { documents: readonly LegalDocument[] }) => {
  const legalDocuments = useWords(legalDocumentsWords)
  const { open, dialog } = useLegalDialog()
  if (documents.length === 0) return null

  // The list's own commas and "and" lie between the titles.
  const joints = together.formatToParts(documents.map(({ id }) => id)).filter(({ type }) => type === 'literal')
  return (
    <Tiny as="p">
      {legalDocuments.byContinuing}
      {documents.map((document, index) => (
        <Fragment key={document.id}>
          {index > 0 && joints[index - 1]?.value}
          {legalDocuments.the}
          <TextButton type="button" aria-haspopup="dialog" onClick={() => open(document)}>
            {document.title}
          </TextButton>
        </Fragment>
      ))}
      {'.'}
      {dialog}
    </Tiny>
  )
}

/** What whoever continues accepts, and what there is to look up besides: an imprint is read by whoever is not signed in, too. */
export const LegalSentence = () => {
  const legalDocuments = useWords(legalDocumentsWords)
  const { data: documents = [] } = useQuery(currentDocuments())
  return (
    <>
      <Accepted documents={documents.filter(({ mustAccept }) => mustAccept)} />
      <LegalTitles documents={documents.filter(({ mustAccept }) => !mustAccept)} label={legalDocuments.toRead} />
    </>
  )
}
