import styled from '@emotion/styled'
import { accounts } from '@marquee/contract/accounts'
import { legalDocuments, type OwnLegalDocument } from '@marquee/contract/legalDocuments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { keepAccount } from '#start/account.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { Lead, Strong, Tiny } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownDocuments } from './current.ts'
import { useLegalDialog } from './useLegalDialog.tsx'

export const loader = () => prefetch(ownDocuments())
export const handle = { title: wordsOf(legalDocumentsWords).title }

const Intro = styled(Lead)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Line = styled.li`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: 76px; padding: 12px 0;`
const Lines = styled.span`flex: 1 1 220px; display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`

/** What one has agreed to and when, and what still waits. */
export default function LegalDocumentsPage() {
  const words = useWords(legalDocumentsWords)
  const { data: documents } = useSuspenseQuery(ownDocuments())
  const { open, dialog } = useLegalDialog()
  const accept = useAction(accounts.acceptDocuments, { refresh: [legalDocuments.mine], onDone: keepAccount })
  const agree = ({ id, title }: OwnLegalDocument) =>
    accept.mutate({ documentIds: [id] }, { onSuccess: () => toast.success(words.accepted(title)) })
  const stateOf = ({ acceptedAt, mustAccept }: OwnLegalDocument) =>
    acceptedAt ? words.acceptedOn(dateOf(acceptedAt)) : mustAccept ? undefined : words.noAcceptance

  return (
    <SettingsScreen title={words.title}>
      <Intro>{words.lead}</Intro>
      <List as="div">
        <ul>
          {documents.map((document) => (
            <Line key={document.id}>
              <Lines>
                <Strong>{document.title}</Strong>
                <Tiny>{words.version(document.version, dateOf(document.effectiveAt))}</Tiny>
                <Tiny>{stateOf(document)}</Tiny>
              </Lines>
              {document.mustAccept && <Badge kind="warn">{words.waiting}</Badge>}
              <Row>
                <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => open(document)}>
                  <span>
                    {words.read}
                    <Hidden>{words.readWhich(document.title)}</Hidden>
                  </span>
                </Button>
                {document.mustAccept && (
                  <Button
                    variant="primary" size="s" loading={accept.isPending}
                    onClick={() => agree(document)}
                  >
                    <span>
                      {words.acceptIt}
                      <Hidden>{words.acceptWhich(document.title)}</Hidden>
                    </span>
                  </Button>
                )}
              </Row>
            </Line>
          ))}
        </ul>
      </List>
      {dialog}
    </SettingsScreen>
  )
}
