import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { X } from 'lucide-react'
import { useId } from 'react'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { dateOf } from '#ui/moment.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { H2, Meta } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { LegalText } from './LegalText.tsx'

const Head = styled(Row)`justify-content: space-between; align-items: flex-start; margin-bottom: 4px;`
const PageLink = TextButton.withComponent('a')
const Text = styled(Stack)`
  overflow-y: auto; margin: 16px -28px -28px; padding: 0 28px 28px; overscroll-behavior: contain;
  &:focus-visible { outline-offset: -6px; }
  & > p { white-space: pre-line; }
`

interface Props {
  document: Pick<LegalDocument, 'title' | 'body' | 'rich' | 'effectiveAt'>
  /** In place of when it came into force. */
  note?: string
  /** Where the text stands by itself; opens beside what somebody is at. */
  address?: string
  onClose: () => void
}

/** A legal text, whole. */
export const LegalDialog = ({ document, note, address, onClose }: Props) => {
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
        <Meta as="p">
          {note ?? legalDocuments.since(dateOf(document.effectiveAt))}
          {address && (
            <>
              {' · '}
              <PageLink href={address} target="_blank" rel="noopener">
                {legalDocuments.ownPage}
              </PageLink>
            </>
          )}
        </Meta>
        <Text tabIndex={0} role="document" aria-labelledby={id}>
          <LegalText document={document} />
        </Text>
      </Dialog>
    </MuiTheme>
  )
}
