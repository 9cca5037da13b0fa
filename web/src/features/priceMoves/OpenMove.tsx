import styled from '@emotion/styled'
import { priceMoves, type PriceMove } from '@marquee/contract/priceMoves'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { priceMovesWords } from '#words/en/priceMoves.ts'
import { useWords } from '#words/words.tsx'

const Counts = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr)); gap: 12px;
  & dt { color: var(--ink-2); font-size: var(--fs-s); }
  & dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
`

/** People are being moved to what a tier costs: how many have been, how many are still to be, and calling it off. */
export const OpenMove = ({ move }: { move: PriceMove }) => {
  const words = useWords(priceMovesWords)
  const { id: priceMoveId, per, cents, announcedAt, from, movedCount, waitingCount, leavingCount, goneCount } = move
  const price = words.price(money(cents), per)
  const callOff = useAction(priceMoves.callOff, { refresh: [priceMoves.of], onDone: () => toast.success(words.isOff) })
  const ask = () =>
    openConfirm('warn', {
      title: words.callOffTitle(price),
      text: words.callOffText(waitingCount, movedCount),
      // The action tells the person by itself what went wrong.
      onConfirm: () => callOff.mutateAsync({ priceMoveId }).catch(() => undefined),
    })
  const counts = [[words.moved, movedCount], [words.waiting, waitingCount], [words.leaving, leavingCount], [words.gone, goneCount]] as const
  return (
    <Stack as="section" gap={12} aria-label={words.open(price)}>
      <div>
        <Strong as="p">{words.open(price)}</Strong>
        <Secondary>{words.openText(dateOf(announcedAt), dateOf(from))}</Secondary>
      </div>
      <Counts>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Counts>
      <Row>
        <Button variant="line" size="s" onClick={ask}>
          {words.callOff}
        </Button>
      </Row>
    </Stack>
  )
}
