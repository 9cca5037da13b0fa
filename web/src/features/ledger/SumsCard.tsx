import styled from '@emotion/styled'
import type { LineSums } from '@marquee/contract/ledger'
import { Card } from '#ui/Card.tsx'
import { moneyIn } from '#ui/money.ts'
import { Num } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'

const Sums = styled.dl`
  display: flex; flex-wrap: wrap; gap: 12px 28px; margin: 0; font-size: var(--fs-s);
  & > div { display: grid; gap: 2px; min-width: 0; } & dt { color: var(--ink-3); }
  & dd { margin: 0; font-weight: 650; color: var(--ink); }
`
const Cards = styled.div`display: grid; gap: 8px;`

/** What all lines of a list come to, those that have not come to the screen too; an account in several currencies has several. */
export const SumsCard = ({ sums }: { sums: readonly LineSums[] }) => {
  const words = useWords(ledgerWords)
  if (!sums.length) return null
  return (
    <Cards>
      {sums.map(({ currency, grossCents, taxCents, processorCents, platformCents, netCents, payoutCents }) => {
        const amounts = [
          ['gross', grossCents], ['tax', -taxCents], ['processor', -processorCents], ['platform', -platformCents],
          ['net', netCents + payoutCents], ['paidOut', -payoutCents], ['left', payoutCents === 0 ? 0 : netCents],
        ] as const
        const named = words.facts
        return (
          <Card key={currency} as="section" aria-label={words.sums(currency)}>
            <Sums>
              {amounts.map(([name, cents]) => (cents !== 0 || name === 'gross' || name === 'net') && (
                <div key={name}>
                  <dt>{named[name]}</dt>
                  <dd>
                    <Num>{moneyIn(cents, currency)}</Num>
                  </dd>
                </div>
              ))}
            </Sums>
          </Card>
        )
      })}
    </Cards>
  )
}
