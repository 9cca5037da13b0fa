import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/moderation'
import { Badge } from '#ui/Badge.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { PlainSection } from './PlainSection.tsx'

const List = styled(ListCard)`
  & > li { display: grid; gap: 4px; padding: 12px 0; }
  & > li[data-subject] { margin: 0 calc(8px - var(--pad-card)); padding-inline: calc(var(--pad-card) - 8px); border-radius: var(--r-s); background: var(--surface-2); }
`.withComponent('ul')
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

/** The messages that a reporter has handed over, in the order of the chat. */
export const HandedOver = ({ messages }: Pick<Case, 'messages'>) => {
  const words = useWords(moderationWords)
  return (
    <PlainSection>
      <Over>{words.conversation}</Over>
      <Secondary>{words.conversationLead}</Secondary>
      <List>
        {messages.map(({ seq, kind, text, at, isSubject, sender }) => (
          <li key={seq} data-subject={isSubject || undefined}>
            <Row gap={8} wrap>
              <Strong>{sender?.displayName ?? words.somebodyFirst}</Strong>
              <Meta>
                <TimeAgo at={at} />
              </Meta>
              {isSubject && <Badge kind="warn">{words.reportedOne}</Badge>}
            </Row>
            {text ? <Text>{text}</Text> : <Secondary>{words.noWords[kind]}</Secondary>}
          </li>
        ))}
      </List>
    </PlainSection>
  )
}
