import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { accounts } from '@marquee/contract/accounts'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAction } from '#api/action.ts'
import { report } from '#api/report.ts'
import { signOut } from '#auth/auth.ts'
import { keepAccount } from '#start/account.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H3, Secondary, Strong, Tiny } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { ownDocuments } from './current.ts'
import { useLegalDialog } from './useLegalDialog.tsx'

const List = styled.ul`margin: 16px 0 0; border-block: 1px solid var(--line); & > li + li { border-top: 1px solid var(--line); }`
const Line = styled.li`display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 0;`
const Lines = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`

/** Asks for what has changed to be read and accepted. It stays until that is done, or the person signs out. */
export const ChangedDialog = () => {
  const words = useWords(legalDocumentsWords)
  const id = useId()
  const { data = [] } = useQuery(ownDocuments())
  const { open, dialog } = useLegalDialog()
  const waiting = data.filter(({ mustAccept }) => mustAccept)
  const accept = useAction(accounts.acceptDocuments, { refresh: [legalDocuments.mine], onDone: keepAccount })
  if (!waiting.length) return null
  return (
    <MuiTheme>
      <Dialog open role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} transitionDuration={{ enter: 200, exit: 120 }}>
        <H3 id={`${id}-title`}>{words.changedTitle(waiting.length)}</H3>
        <Secondary id={`${id}-text`} style={{ marginTop: 8 }}>
          {words.changedText}
        </Secondary>
        <List>
          {waiting.map((document) => (
            <Line key={document.id}>
              <Lines>
                <Strong>{document.title}</Strong>
                <Tiny>{words.version(document.version, dateOf(document.effectiveAt))}</Tiny>
              </Lines>
              <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => open(document)}>
                <span>
                  {words.read}
                  <Hidden>{words.readWhich(document.title)}</Hidden>
                </span>
              </Button>
            </Line>
          ))}
        </List>
        <Row gap={12} wrap style={{ justifyContent: 'flex-end', marginTop: 22 }}>
          <Button variant="quiet" onClick={() => void signOut().catch(report)}>
            {words.signOut}
          </Button>
          <Button
            variant="primary" autoFocus loading={accept.isPending}
            onClick={() => accept.mutate({ documentIds: waiting.map((document) => document.id) })}
          >
            {words.acceptAll}
          </Button>
        </Row>
      </Dialog>
      {dialog}
    </MuiTheme>
  )
}
