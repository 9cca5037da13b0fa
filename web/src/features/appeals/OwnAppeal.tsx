import styled from '@emotion/styled'
import type { AppealState, Decision } from '@marquee/contract/moderation'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Meta, Secondary, Over } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { useWords } from '#words/words.tsx'
import { AppealForm } from './AppealForm.tsx'

const Root = styled(Stack)`margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line);`
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`
const kinds: Record<AppealState, BadgeKind> = { pending: 'info', upheld: 'plain', overturned: 'ok' }

/** What the reader has said against a decision and was answered, or the way to say it. */
export const OwnAppeal = ({ decision: { id: actionId, appeal, isHeardByOther, can } }: { decision: Decision }) => {
  const words = useWords(appealsWords)
  const hearer = isHeardByOther ? 'other' : 'same'
  const [isOpen, setOpen] = useState(false)
  if (!appeal && !can.appeal) return null
  return (
    <Root gap={12}>
      {appeal ? (
        <>
          <Row gap={12} wrap>
            <Over as="h3">{words.appeal}</Over>
            <Badge kind={kinds[appeal.state]}>{words.states[appeal.state]}</Badge>
            <Meta>
              <TimeAgo at={appeal.settledAt ?? appeal.at} />
            </Meta>
          </Row>
          <Text>{appeal.text}</Text>
          {appeal.state === 'pending' ? (
            <Secondary>{words.waiting[hearer]}</Secondary>
          ) : (
            <div>
              <Meta>{words.result}</Meta>
              <Text>{appeal.statement}</Text>
            </div>
          )}
        </>
      ) : isOpen ? (
        <AppealForm actionId={actionId} hearer={hearer} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="line" size="s" icon={Scale} onClick={() => setOpen(true)}>
            {words.ask}
          </Button>
        </div>
      )}
    </Root>
  )
}
