import styled from '@emotion/styled'
import { movedPer, priceMoves, type PriceMove } from '@marquee/contract/priceMoves'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { priceMovesWords } from '#words/en/priceMoves.ts'
import { useWords } from '#words/words.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { OpenMove } from './OpenMove.tsx'

const Root = styled(Card)`margin-top: 24px; max-width: 680px; overflow-wrap: anywhere; @media (max-width: 599.95px) { margin-inline: 8px; }`

/** What people pay for a tier, where it is not what it costs by now. */
export const tierPrices = (tierId: string) => query(priceMoves.of, { tierId })

const isOpen = ({ calledOffAt, waitingCount }: PriceMove) => calledOffAt === null && waitingCount > 0

/** Who pays an earlier price of a tier, and moving them to what it costs now; nothing where nobody does. */
export const PriceMovesCard = ({ tierId, isOver }: { tierId: string; isOver: boolean }) => {
  const words = useWords(priceMovesWords)
  const { monthCents, yearCents, earlier, moves } = useSuspenseQuery(tierPrices(tierId)).data
  const [open, past] = [moves.filter(isOpen), moves.filter((move) => !isOpen(move))]
  if (!earlier.length && !moves.length) return null
  const costs = { month: monthCents, year: yearCents }
  return (
    <Root as="section" aria-label={words.title}>
      <Stack gap={20}>
        <div>
          <H4>{words.title}</H4>
          <Secondary>{words.text}</Secondary>
        </div>
        {movedPer.map((per) => {
          const payers = earlier.filter((one) => one.per === per)
          const cents = costs[per]
          const moving = open.find((one) => one.per === per)
          if (!payers.length) return moving && <OpenMove key={per} move={moving} />
          return (
            <Stack key={per} gap={12}>
              <ul>
                {payers.map((one) => (
                  <li key={one.cents}>{words.pays(one.count, words.price(money(one.cents), per))}</li>
                ))}
              </ul>
              {moving ? (
                <OpenMove move={moving} />
              ) : (
                cents !== null && !isOver && (
                  <AnnounceForm
                    key={`${per} ${cents} ${moves.length}`} tierId={tierId} per={per} cents={cents} count={payers.reduce((sum, { count }) => sum + count, 0)}
                  />
                )
              )}
            </Stack>
          )
        })}
        {past.length > 0 && (
          <div>
            <Strong as="p">{words.before}</Strong>
            <ul>
              {past.map(({ id, per, cents, calledOffAt, movedCount }) => {
                const price = words.price(money(cents), per)
                return (
                  <li key={id}>
                    <Secondary as="span">
                      {calledOffAt ? words.wasOff(price, dateOf(calledOffAt), movedCount) : words.wasMoved(price, movedCount)}
                    </Secondary>
                  </li>
                )
              })}
            </ul>
          </div>
        )}
      </Stack>
    </Root>
  )
}
