import styled from '@emotion/styled'
import type { LedgerLine } from '@marquee/contract/ledger'
import { dayOf } from '#ui/day.ts'
import { moneyIn } from '#ui/money.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'
import { arrivalDay } from './arrivalDay.ts'

const Facts = styled.dl`
  display: grid; grid-template-columns: minmax(0, max-content) max-content; gap: 4px 24px; margin: 0; font-size: var(--fs-s); line-height: 1.5;
  & > dt { color: var(--ink-3); } & > dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
  & > [data-sum] { font-weight: 650; color: var(--ink); }
`
const Said = styled.dd`grid-column: 2; white-space: nowrap;`

/** Where each cent of a line went: the same for everybody who reads it. */
export const LineFacts = ({ line }: { line: LedgerLine }) => {
  const words = useWords(ledgerWords)
  const { currency, grossCents, taxCents, processorCents, platformCents, netCents, payoutCents, payout, soldAs, refundReason } = line
  const amounts = [
    ['gross', grossCents], ['tax', -taxCents], ['processor', -processorCents], ['platform', -platformCents],
  ] as const
  return (
    <Facts>
      {amounts.map(([name, cents]) => (cents !== 0 || name === 'gross') && payoutCents === 0 && (
        <AmountRow key={name} label={words.facts[name]} amount={moneyIn(cents, currency)} />
      ))}
      <AmountRow label={words.facts.net} amount={moneyIn(netCents, currency)} isSum />
      {refundReason && (
        <>
          <dt>{words.reason}</dt>
          <Said>{words.reasons[refundReason]}</Said>
        </>
      )}
      {(soldAs !== null || payout) && (
        <>
          <dt>{words.facts.payout}</dt>
          <Said>{payout ? words.payoutOn(words.payoutStates[payout.state], dayOf(arrivalDay(payout.arrivesAt))) : words.notYet}</Said>
        </>
      )}
    </Facts>
  )
}

const AmountRow = ({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) => (
  <>
    <dt data-sum={isSum || undefined}>{label}</dt>
    <dd data-sum={isSum || undefined}>{amount}</dd>
  </>
)
