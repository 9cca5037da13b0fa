import styled from '@emotion/styled'
import type { CurrentLegalDocument } from '@marquee/contract/legalDocuments'
import { TriangleAlert } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { LegalTitles } from '#features/legalDocuments/LegalTitles.tsx'
import { useLegalDialog } from '#features/legalDocuments/useLegalDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { sentence } from '#ui/sentence.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import type { Setup } from './setupForm.ts'

const Line = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; padding: 12px 0;
  & > label { flex: 1 1 200px; }
`
const Problem = styled.p`display: flex; align-items: center; gap: 6px; min-height: 24px; margin-top: 12px; font-size: var(--fs-s); color: var(--bad);`

/** The legal texts in force: those that ask for it to be accepted, the others to be read. */
export const DocumentsStep = ({ control, documents }: { control: Control<Setup>; documents: CurrentLegalDocument[] }) => {
  const legalDocuments = useWords(legalDocumentsWords)
  const { field, fieldState } = useController({ control, name: 'acceptedDocumentIds' })
  const { open, dialog } = useLegalDialog()
  const without = (id: string) => field.value.filter((other) => other !== id)
  const accept = (id: string, isAccepted: boolean) => field.onChange(isAccepted ? [...without(id), id] : without(id))
  const asking = documents.filter(({ mustAccept }) => mustAccept)
  const isMissing = ({ id, mustAccept }: CurrentLegalDocument) => mustAccept && !field.value.includes(id)
  const error = documents.some(isMissing) ? fieldState.error?.message : undefined
  return (
    <>
      {asking.length > 0 && (
        <ListCard as="div">
          <ul>
            {asking.map((document) => (
              <Line key={document.id}>
                <Checkbox
                  checked={field.value.includes(document.id)}
                  aria-invalid={error && isMissing(document) ? true : undefined}
                  onChange={({ target }) => accept(document.id, target.checked)}
                >
                  {legalDocuments.accept(document.title)}
                </Checkbox>
                <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => open(document)}>
                  <span>
                    {legalDocuments.read}
                    <Hidden>{legalDocuments.readWhich(document.title)}</Hidden>
                  </span>
                </Button>
              </Line>
            ))}
          </ul>
        </ListCard>
      )}
      <Problem role="alert">
        {error && <Icon of={TriangleAlert} size={16} />}
        {error && sentence(error)}
      </Problem>
      <LegalTitles documents={documents.filter(({ mustAccept }) => !mustAccept)} label={legalDocuments.toRead} />
      {dialog}
    </>
  )
}
