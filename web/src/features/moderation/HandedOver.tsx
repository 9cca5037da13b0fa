import styled from '@emotion/styled'
import { type Case, type ReportedMessage } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { call } from '#api/call.ts'
import { MessageFileLine } from '#features/chats/MessageFileLine.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { CasePictures } from './CaseMedia.tsx'
import { GraphicVeil } from './GraphicVeil.tsx'
import { PlainSection } from './PlainSection.tsx'

const List = styled(ListCard)`
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 12px 0; }
  & > li[data-subject] { margin: 0 calc(8px - var(--pad-card)); padding-inline: calc(var(--pad-card) - 8px); border-radius: var(--r-s); background: var(--surface-2); }
`.withComponent('ul')
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

/** What a message says and carries. */
const Said = ({ one, said: { seq, kind, text, images, file, sender } }: { one: Case; said: ReportedMessage }) => {
  const words = useWords(moderationWords)
  const hasFile = images.length > 0 || file !== null
  const renew = async () =>
    (await call(moderation.readCase, { caseId: one.id })).messages.find((other) => other.seq === seq)?.file?.url
  return (
    <>
      {text ? <Text dir="auto">{text}</Text> : !hasFile && <Secondary>{words.noWords[kind]}</Secondary>}
      {hasFile && (
        <GraphicVeil one={one} part={String(seq)}>
          <CasePictures images={images} by={sender?.displayName ?? words.somebodyFirst} />
          {file && <MessageFileLine file={file} onRenew={renew} />}
        </GraphicVeil>
      )}
    </>
  )
}

/** The messages that a reporter has handed over, or what stands around one beside a livestream, in the order of the chat. */
export const HandedOver = ({ one }: { one: Case }) => {
  const words = useWords(moderationWords)
  const isBeside = one.reported.type === 'stream_message'
  return (
    <PlainSection>
      <Over>{isBeside ? words.besideStream : words.conversation}</Over>
      <Secondary>{isBeside ? words.besideStreamLead : words.conversationLead}</Secondary>
      <List>
        {one.messages.map((said) => (
          <li key={said.seq} data-subject={said.isSubject || undefined}>
            <Row gap={8} wrap>
              <Strong>{said.sender?.displayName ?? words.somebodyFirst}</Strong>
              <Meta>
                <TimeAgo at={said.at} />
              </Meta>
              {said.isSubject && <Badge kind="warn">{words.reportedOne}</Badge>}
            </Row>
            <Said one={one} said={said} />
          </li>
        ))}
      </List>
    </PlainSection>
  )
}
