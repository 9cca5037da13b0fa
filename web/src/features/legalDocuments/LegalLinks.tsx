import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { currentDocuments } from './current.ts'
import { useLegalDialog } from './useLegalDialog.tsx'

const Root = styled.ul`
  display: flex; flex-wrap: wrap; gap: 0 4px; padding: 0 4px; font-size: var(--fs-xs); color: var(--ink-3);
  & button { min-height: 32px; padding: 0 6px; margin-left: -6px; border-radius: 4px; }
  & button:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
`

/** The foot of the right column: the legal texts, each in a dialog. */
export const LegalLinks = () => {
  const legalDocuments = useWords(legalDocumentsWords)
  const { data: documents = [] } = useQuery(currentDocuments())
  const { open, dialog } = useLegalDialog()
  return (
    <>
      <Root aria-label={legalDocuments.legal}>
        {documents.map((document) => (
          <li key={document.id}>
            <button type="button" aria-haspopup="dialog" onClick={() => open(document)}>
              {document.title}
            </button>
          </li>
        ))}
      </Root>
      {dialog}
    </>
  )
}
