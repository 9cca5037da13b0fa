import styled from '@emotion/styled'
import type { Payment } from '@marquee/contract/ledger'
import { Flag } from 'lucide-react'
import { openReport } from '#features/reports/report.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { moneyIn } from '#ui/money.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { Foldable } from './Foldable.tsx'
import { LineFacts } from './LineFacts.tsx'

const Words = styled.blockquote`margin: 0; padding-left: 12px; border-left: 3px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere;`
const Part = styled.div`display: grid; gap: 6px;`

interface Props {
  payment: Payment
  /** Seen by whoever paid, or by whom it was for. */
  side: 'payer' | 'creator'
}

/** One payment as a receipt: what it was, what it came to, and what went back. */
export const PaymentRow = ({ payment, side }: Props) => {
  const words = useWords(ledgerWords)
  const { report } = useWords(reportButtonWords)
  const { soldAs, soldId, at, cents, currency, refundedCents, isDisputed, payer, creator, message, sold, hasComeBack, lines } = payment
  const other = () => {
    if (side === 'payer') return creator && <NameIn said={words.forWhom} name={creator.displayName} />
    return payer ? <NameIn said={words.byWhom} name={payer.displayName} /> : words.somebody
  }
  const who = other()
  const isWhole = refundedCents >= cents
  return (
    <Foldable
      title={words.soldAs[soldAs]} amount={moneyIn(cents, currency)}
      line={
        <>
          {sold && `${words.thing(sold)} · `}
          {who}
          {who && ' · '}
          <TimeAgo at={at} />
        </>
      }
      badge={
        <>
          {refundedCents > 0 && <Badge kind="info">{isWhole ? words.refundedState : words.partly}</Badge>}
          {isDisputed && <Badge kind="warn">{words.disputed}</Badge>}
          {hasComeBack && <Badge kind="warn">{words.cameBack}</Badge>}
        </>
      }
    >
      {hasComeBack && side === 'payer' && <Secondary>{words.cameBackText}</Secondary>}
      {message && <Words dir="auto">{message}</Words>}
      {side === 'creator' && soldAs === 'tip' && message && payer && soldId && (
        <Button variant="quiet" size="s" icon={Flag} onClick={() => openReport('tip', soldId)}>
          {report}
        </Button>
      )}
      {lines.map((line) => (
        <Part key={line.id}>
          <Strong as="h2">
            {words.kinds[line.kind]}, {wholeTimeOf(line.at)}
          </Strong>
          <LineFacts line={line} />
        </Part>
      ))}
    </Foldable>
  )
}
