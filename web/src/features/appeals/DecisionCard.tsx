import styled from '@emotion/styled'
import type { Decision, PastKind } from '@marquee/contract/cases'
import {
  Ban, Check, CircleAlert, CircleCheck, EyeOff, Hourglass, MessageSquareOff, MicOff, ShieldAlert, TimerOff, Trash2, Undo2, UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { reportsWords } from '#words/en/reports.ts'
import { useWords } from '#words/words.tsx'
import { DecisionTerms } from './DecisionTerms.tsx'
import { OwnAppeal } from './OwnAppeal.tsx'

const Mark = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 44px; height: 44px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-2);
`
const Terms = styled(DecisionTerms)`margin-top: 14px;`

const icons: Record<PastKind, LucideIcon> = {
  release: CircleCheck,
  warn: ShieldAlert, hide_content: EyeOff, remove_content: Trash2, mark_sensitive: CircleAlert, clear_profile: UserRoundX,
  restrict_stream: MessageSquareOff, mute: MicOff, suspend: Hourglass, ban: Ban,
  dismiss: Check, lift: Undo2, end: TimerOff,
}

/** A decision about the reader, why it was made, and what they have said against it. */
export const DecisionCard = ({ decision }: { decision: Decision }) => {
  const { kind, type, at, liftedAt, lifts } = decision
  const words = useWords(reportsWords)
  const title = ((lifts && words.tookBack[lifts]) ?? words.decided[kind])(words.ownThings[type])
  return (
    <Card as="article" aria-label={title}>
      <Row gap={12}>
        <Mark>
          <Icon of={icons[kind]} size={22} />
        </Mark>
        <Grow>
          <H4>{title}</H4>
          <Row gap={8} wrap>
            <Meta>
              <TimeAgo at={at} />
            </Meta>
            {liftedAt && <Badge kind="ok">{words.takenBack}</Badge>}
          </Row>
          <Secondary>{liftedAt ? words.takenBackMeans : words.means[kind]}</Secondary>
        </Grow>
      </Row>
      <Terms decision={decision} />
      <OwnAppeal decision={decision} />
    </Card>
  )
}
