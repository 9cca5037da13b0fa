import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { X } from 'lucide-react'
import { useId } from 'react'
import { RichText } from '#features/richText/RichText.tsx'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { dateOf } from '#ui/moment.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Body, H2, Meta } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Head = styled(Row)`justify-content: space-between; align-items: flex-start; margin-bottom: 4px;`
const Text = styled(Stack)`
  overflow-y: auto; margin: 16px -28px -28px; padding: 0 28px 28px; overscroll-behavior: contain;
  &:focus-visible { outline-offset: -6px; }
  & > p { white-space: pre-line; }
`

interface Props {
  document: Pick<LegalDocument, 'title' | 'body' | 'rich' | 'effectiveAt'>
  /** In place of when it came into force. */
  note?: string
  onClose: () => void
}

/** A legal text, whole. */
export const LegalDialog = ({ document, note, onClose }: Props) => {
  const legalDocuments = useWords(legalDocumentsWords)
  const ui = useWords(uiWords)
  const id = useId()
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head gap={12}>
          <H2 id={id}>{document.title}</H2>
          <IconButton icon={X} label={ui.close} onClick={onClose} style={{ margin: '-8px -8px 0 0' }} />
        </Head>
        <Meta>{note ?? legalDocuments.since(dateOf(document.effectiveAt))}</Meta>
        <Text tabIndex={0} role="document" aria-labelledby={id}>
          {document.rich ? (
            <RichText body={document.rich} />
          ) : (
            document.body.split(/\n\s*\n/).map((paragraph) => <Body key={paragraph}>{paragraph}</Body>)
          )}
        </Text>
      </Dialog>
    </MuiTheme>
  )
}
