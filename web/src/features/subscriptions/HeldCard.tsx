import styled from '@emotion/styled'
import { entitlements, type Held } from '@marquee/contract/entitlements'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { ListCard } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { subscribeWords } from '#words/en/subscribe.ts'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords } from '#words/words.tsx'

const Line = styled(Row)`justify-content: space-between; flex-wrap: wrap; gap: 4px 16px; padding-block: 12px; overflow-wrap: anywhere;`

type Own = Held['tiers'][number]
type Given = Own & { source: Exclude<Own['source'], 'paid'> }
const isGiven = (own: Own): own is Given => own.source !== 'paid'

/** What somebody has without paying for it: from whom, and until when; nothing where there is nothing. */
export const HeldCard = () => {
  const words = useWords(subscriptionsWords)
  const { heldBy } = useWords(subscribeWords)
  const { data: held } = useQuery({ ...query(entitlements.mine, {}), staleTime: 0 })
  const given = held?.tiers.filter(isGiven) ?? []
  if (given.length === 0) return null
  return (
    <ListCard aria-label={words.held}>
      <Row style={{ minHeight: 48 }}>
        <H4>{words.held}</H4>
      </Row>
      <ul>
        {given.map(({ id, name, source, until }) => (
          <Line key={id} as="li">
            <Strong>{name}</Strong>
            <Secondary as="span">{heldBy(source, until && dateOf(until))}</Secondary>
          </Line>
        ))}
      </ul>
    </ListCard>
  )
}
