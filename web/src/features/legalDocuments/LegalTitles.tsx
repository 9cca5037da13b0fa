import styled from '@emotion/styled'
import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { useLegalDialog } from './useLegalDialog.tsx'

const Root = styled.ul`
  display: flex; flex-wrap: wrap; gap: 0 4px; font-size: var(--fs-xs); color: var(--ink-3);
  & button { min-height: 32px; padding: 0 6px; margin-left: -6px; border-radius: 4px; text-align: left; overflow-wrap: anywhere; }
  & button:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 3px; }
`

/** Legal texts by their titles, each to be read in a dialog. */
export const LegalTitles = ({ documents, label }: { documents: readonly LegalDocument[]; label: string }) => {
  const { open, dialog } = useLegalDialog()
  if (documents.length === 0) return null
  return (
    <>
      <Root aria-label={label}>
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
