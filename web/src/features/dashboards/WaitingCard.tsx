import styled from '@emotion/styled'
import type { OwnersWait } from '@marquee/contract/ownersWait'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { shownCount } from '#start/waitingRequests.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { shortDayAndMonthOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { dashboardTasksWords } from '#words/en/dashboardTasks.ts'
import { useWords } from '#words/words.tsx'
import { payersPath } from './payersPath.ts'
import { RowsCard } from './RowsCard.tsx'

const Way = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 46px; padding: 8px 0; border-radius: 6px; font-size: var(--fs-s); line-height: 1.4;
  & > span:nth-of-type(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & > svg { flex: none; color: var(--ink-3); }
  @media (hover: hover) { &:hover > span:nth-of-type(2) { text-decoration: underline; text-underline-offset: 3px; } }
`

interface Row {
  id: string
  count: number
  /** `bad` costs somebody something with every day, `warn` soon does. */
  kind: BadgeKind
  sentence: ReactNode
  href: string
}

const useRows = (waiting: OwnersWait): Row[] => {
  const words = useWords(dashboardTasksWords)
  const { cases, oldestCaseAt, appeals, roleRequests, pastDue, pausedWebhooks, strayDomains } = waiting
  const { disputes, answerDisputesBy, hasFailedPayout, failedRefunds, paymentProblem } = waiting
  const oldest = oldestCaseAt && <>{words.casesSince(cases)} <TimeAgo at={oldestCaseAt} /></>
  const dispute = answerDisputesBy ? words.disputesUntil(disputes, shortDayAndMonthOf(answerDisputesBy)) : words.disputes(disputes)
  const problems: Partial<Record<string, string>> = words.paymentProblems
  const rows: Row[] = [
    { id: 'cases', count: cases, kind: 'bad', sentence: oldest || words.cases(cases), href: to('moderation') },
    { id: 'appeals', count: appeals, kind: 'bad', sentence: words.appeals(appeals), href: to('appeals') },
    { id: 'disputes', count: disputes, kind: 'bad', sentence: dispute, href: to('ownerLedger', { view: 'disputes' }) },
    { id: 'payout', count: Number(hasFailedPayout), kind: 'bad', sentence: words.failedPayout, href: to('ownerLedger', { view: 'payouts' }) },
    { id: 'refunds', count: failedRefunds, kind: 'bad', sentence: words.failedRefunds(failedRefunds), href: to('ownerLedger', { view: 'ledger' }) },
    { id: 'payments', count: Number(paymentProblem !== null), kind: 'bad', sentence: problems[paymentProblem ?? ''], href: to('ownerPayments') },
    { id: 'pastDue', count: pastDue, kind: 'warn', sentence: words.pastDue(pastDue), href: payersPath('past_due') },
    { id: 'webhooks', count: pausedWebhooks, kind: 'warn', sentence: words.pausedWebhooks(pausedWebhooks), href: to('ownerWebhooks') },
    { id: 'domains', count: strayDomains, kind: 'warn', sentence: words.strayDomains(strayDomains), href: to('ownerDomains') },
    { id: 'roleRequests', count: roleRequests, kind: 'info', sentence: words.roleRequests(roleRequests), href: to('ownerRoleRequests') },
  ]
  return rows.filter(({ count }) => count > 0)
}

/** What waits for an owner, the most pressing first, each with the way there. Nothing where nothing waits. */
export const WaitingCard = ({ waiting }: { waiting: OwnersWait }) => {
  const words = useWords(dashboardTasksWords)
  const rows = useRows(waiting)
  if (rows.length === 0) return null
  return (
    <RowsCard title={words.waiting} items={rows} empty={null}>
      {({ count, kind, sentence, href }) => (
        <Way to={href}>
          <Badge kind={kind}>{shownCount(count)}</Badge>
          <span>{sentence}</span>
          <Icon of={ChevronRight} size={18} />
        </Way>
      )}
    </RowsCard>
  )
}
