import styled from '@emotion/styled'
import type { AppealLine } from '@marquee/contract/appeals'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '#features/moderation/nameOf.ts'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { H4, Meta, Secondary, Over } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { AnswerForm } from './AnswerForm.tsx'

const Root = styled(Card)`overflow-wrap: anywhere;`
const Text = styled.p`white-space: pre-line; line-height: 1.5;`

/** What somebody says against a decision, the decision itself, and the answer or the way to give it. */
export const AppealCard = ({ appeal }: { appeal: AppealLine }) => {
  const words = useWords(appealsWords)
  const moderating = useWords(moderationWords)
  const reports = useWords(reportsWords)
  const [isOpen, setOpen] = useState(false)
  const { caseId, state, text, at, statement, settledAt, heardBy, decision, reported, isOwn, tookPart, can } = appeal
  const name = reported.person?.displayName || words.somebody
  const title = nameOf(moderating, reported)
  return (
    <Root as="article" aria-label={title}>
      <Stack gap={16}>
        <Row gap={12} wrap>
          <Grow>
            <H4>{title}</H4>
            <Meta>
              <TimeAgo at={at} />
            </Meta>
          </Grow>
          <Badge kind={state === 'pending' ? 'info' : state === 'overturned' ? 'ok' : 'plain'}>{words.states[state]}</Badge>
        </Row>
        {(reported.title || reported.text) && reported.type !== 'profile' && <Secondary>{[reported.title, reported.text].filter(Boolean).join(' · ')}</Secondary>}
        <div>
          <Over as="h3">{words.decided(decision.moderator?.displayName ?? words.somebody, moderating.did[decision.kind])}</Over>
          <Text>{decision.reason}</Text>
          <Meta>
            {reports.categories[decision.category]} · <TimeAgo at={decision.at} />
            {decision.liftedAt && (
              <>
                {' · '}
                {moderating.takenBack} <TimeAgo at={decision.liftedAt} />
              </>
            )}
          </Meta>
        </div>
        <div>
          <Over as="h3">{words.appellant(name)}</Over>
          <Text>{text}</Text>
        </div>
        {state === 'withdrawn' && <Secondary>{words.withdrew}</Secondary>}
        {settledAt && state !== 'withdrawn' && (
          <div>
            <Over as="h3">{words.answeredBy(heardBy?.displayName ?? words.somebody)}</Over>
            <Text>{statement}</Text>
            <Meta>
              <TimeAgo at={settledAt} />
            </Meta>
          </div>
        )}
        {state === 'pending' && !can.hear && <Secondary>{isOwn ? words.ownDecision : tookPart ? words.tookPart : words.forOwners}</Secondary>}
        {isOpen && can.hear ? (
          <AnswerForm appeal={appeal} onClose={() => setOpen(false)} />
        ) : (
          <Row gap={16} wrap>
            {can.hear && (
              <Button variant="primary" size="s" icon={Scale} onClick={() => setOpen(true)}>
                {words.answer}
                <Hidden>{words.answerTo(name)}</Hidden>
              </Button>
            )}
            <TextLink to={to('moderationCase', { caseId })}>{words.toCase}</TextLink>
          </Row>
        )}
      </Stack>
    </Root>
  )
}
