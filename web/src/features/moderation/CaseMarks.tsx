import type { CaseLine, CaseState, Reported, ReportedType } from '@marquee/contract/cases'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Row } from '#ui/layout.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'

const pressing: readonly BadgeKind[] = ['plain', 'warn', 'bad']
/** A person, a group and what was said in private are neither hidden nor removed. */
const withStanding: readonly ReportedType[] = ['post', 'comment', 'event', 'highlight']
const states: Record<CaseState, BadgeKind> = { open: 'plain', in_review: 'info', resolved: 'ok', rejected: 'plain' }
const standing: Record<Reported['state'], BadgeKind> = { shown: 'ok', held: 'warn', hidden: 'warn', removed: 'bad', gone: 'plain' }

type Props = Pick<CaseLine, 'state' | 'priority' | 'reported'> & {
  /** Says of a case how it stands, too. */
  saysState?: boolean
}

/** How pressing a case is, how it stands, and how what was reported does, in a word each. */
export const CaseMarks = ({ state, priority, reported, saysState = false }: Props) => {
  const words = useWords(moderationWords)
  const waits = state === 'open' || state === 'in_review'
  return (
    <Row gap={8} wrap>
      {saysState && <Badge kind={states[state]}>{words.states[state]}</Badge>}
      {waits && priority > 0 && <Badge kind={pressing[priority] ?? 'plain'}>{words.priorities[priority] ?? ''}</Badge>}
      {withStanding.includes(reported.type) && <Badge kind={standing[reported.state]}>{words.standing[reported.state]}</Badge>}
      {reported.isSensitive && <Badge kind="warn">{words.sensitive}</Badge>}
    </Row>
  )
}
