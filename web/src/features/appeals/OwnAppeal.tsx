import styled from '@emotion/styled'
import { appeals } from '@marquee/contract/appeals'
import { type AppealState, type Decision } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
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
const kinds: Record<AppealState, BadgeKind> = { pending: 'info', upheld: 'plain', overturned: 'ok', withdrawn: 'plain' }

/** The reader asks no more, once they have been asked whether they mean it. */
const Withdraw = ({ actionId }: { actionId: string }) => {
  const words = useWords(appealsWords)
  const withdraw = useAction(appeals.withdraw, {
    refresh: [moderation.ownDecisions, appeals.closed],
    onDone: () => toast.success(words.withdrawDone),
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('warn', { title: words.withdrawTitle, text: words.withdrawText, onConfirm: () => withdraw.mutateAsync({ actionId }) })
  return (
    <div>
      <Button variant="line" size="s" onClick={ask}>
        {words.withdraw}
      </Button>
    </div>
  )
}

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
          {appeal.state === 'pending' && (
            <>
              <Secondary>{words.waiting[hearer]}</Secondary>
              <Withdraw actionId={actionId} />
            </>
          )}
          {appeal.state === 'withdrawn' && <Secondary>{words.withdrawn}</Secondary>}
          {appeal.statement && (
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
