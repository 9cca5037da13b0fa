import styled from '@emotion/styled'
import type { Subscription } from '@marquee/contract/subscriptions'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { Strong } from '#ui/type.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`padding: 14px 16px; border-radius: 12px; corner-shape: var(--corner); background: var(--info-soft); overflow-wrap: anywhere;`

type Props = Pick<Subscription, 'per' | 'cents'> & { name: string; move: NonNullable<Subscription['move']> }

/** The channel has announced that what somebody pays for is to cost something else: what, from when on, and what they can do. */
export const MoveNote = ({ name, per, cents, move }: Props) => {
  const words = useWords(subscriptionsWords)
  return (
    <Root role="note">
      <Strong as="p">{words.moveTitle(name, money(move.cents), per)}</Strong>
      <p>{words.moveText(money(cents), dateOf(move.at))}</p>
    </Root>
  )
}
