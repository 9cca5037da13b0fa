import type { OwnerLine } from '@marquee/contract/ledger'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { Button } from '#ui/Button.tsx'
import { moneyIn } from '#ui/money.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Secondary } from '#ui/type.ts'
import { ledgerWords } from '#words/en/ledger.ts'
import { useWords } from '#words/words.tsx'
import { Foldable } from './Foldable.tsx'
import { LineFacts } from './LineFacts.tsx'
import { RefundForm } from './RefundForm.tsx'

const isOfPerson = ({ soldAs, kind }: OwnerLine) => soldAs !== null && soldAs !== 'other' && kind === 'payment'

/** A line of the ledger for owners; opened, where each cent went, and giving it back. */
export const LineRow = ({ line }: { line: OwnerLine }) => {
  const words = useWords(ledgerWords)
  const [isGiving, setGiving] = useState(false)
  const head = useRef<HTMLElement>(null)
  const close = () => {
    setGiving(false)
    void focusAfterwards(() => head.current)
  }
  const { kind, soldAs, at, currency, grossCents, netCents, payer, creator, givenBy, sold, can } = line
  const from = payer ? <NameIn said={words.byWhom} name={payer.displayName} /> : isOfPerson(line) && words.somebody
  return (
    <Foldable
      title={words.line(words.kinds[kind], soldAs && words.soldAs[soldAs], kind === 'payment')}
      line={
        <>
          {sold && `${words.thing(sold)} · `}
          {from}
          {from && (creator ? ' ' : ' · ')}
          {creator && (
            <>
              <NameIn said={words.forWhom} name={creator.displayName} /> ·{' '}
            </>
          )}
          <TimeAgo at={at} />
        </>
      }
      amount={moneyIn(grossCents || netCents, currency)} head={head}
    >
      <LineFacts line={line} />
      {givenBy && (
        <Secondary>
          <NameIn said={words.givenBy} name={givenBy.displayName} />
        </Secondary>
      )}
      {can.refund && !isGiving && (
        <Button variant="line" size="s" icon={Undo2} onClick={() => setGiving(true)}>
          {words.refund}
        </Button>
      )}
      {can.refund && isGiving && <RefundForm line={line} onClose={close} />}
    </Foldable>
  )
}
