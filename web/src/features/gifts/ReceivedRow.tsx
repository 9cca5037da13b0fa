import styled from '@emotion/styled'
import type { ReceivedGift } from '@marquee/contract/gifts'
import { Flag } from 'lucide-react'
import { openReport } from '#features/reports/report.ts'
import { profilePath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { money } from '#ui/money.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Secondary, Strong } from '#ui/type.ts'
import { useNow } from '#ui/useNow.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { stateKinds } from './GivenRow.tsx'

const Root = styled.div`display: grid; gap: 6px; padding: 14px 0; overflow-wrap: anywhere;`
const Head = styled(Row)`justify-content: space-between; align-items: flex-start; flex-wrap: wrap;`

/** A gift that one has redeemed: what, from whom, and from when until when. */
export const ReceivedRow = ({ gift }: { gift: ReceivedGift }) => {
  const { id, tier, months, state, giver, message, startsAt, endsAt, creditCents } = gift
  const words = useWords(giftsWords)
  const { report } = useWords(reportButtonWords)
  const now = useNow()
  const span = () => {
    if (state === 'refunded') return words.takenBack
    if (creditCents !== null) return words.credited(money(creditCents))
    if (!endsAt) return ''
    if (state === 'ended') return words.isOver(dateOf(endsAt))
    const isAhead = startsAt !== null && Date.parse(startsAt) > now
    return isAhead ? `${words.begins(dateOf(startsAt))}, ${words.ends(dateOf(endsAt))}` : words.ends(dateOf(endsAt))
  }
  return (
    <Root>
      <Head gap={12}>
        <div>
          <Strong as="p">{words.line(tier?.name ?? words.someTier, months)}</Strong>
          <Secondary as="p">{span()}</Secondary>
          {giver && (
            <Secondary as="p">
              {words.from}{' '}
              <TextLink to={profilePath(giver)}>
                <bdi>{giver.displayName}</bdi>
              </TextLink>
            </Secondary>
          )}
        </div>
        <Badge kind={stateKinds[state]}>{words.states[state]}</Badge>
      </Head>
      {message && <bdi>“{message}”</bdi>}
      {message && giver && (
        <div>
          <Button variant="quiet" size="s" icon={Flag} onClick={() => openReport('gift', id)}>
            {report}
          </Button>
        </div>
      )}
    </Root>
  )
}
