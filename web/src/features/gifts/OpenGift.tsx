import styled from '@emotion/styled'
import { gifts, type Gift, type GiftState } from '@marquee/contract/gifts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check, Flag, Gift as GiftSign } from 'lucide-react'
import { query } from '#api/query.ts'
import { openReport } from '#features/reports/report.ts'
import { useAccount } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { H1, H4, Secondary } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { reportButtonWords } from '#words/en/reportButton.ts'
import { useWords } from '#words/words.tsx'
import { GiftEnd } from './GiftEnd.tsx'
import { readGift } from './readGift.ts'
import { RedeemPart } from './RedeemPart.tsx'
import { SignInToRedeem } from './SignInToRedeem.tsx'

const Title = styled(H1)`margin: 18px 0 16px; overflow-wrap: anywhere;`
const Message = styled.blockquote`
  margin: 20px 0 0; padding: 14px 18px; background: var(--surface-2); border-radius: var(--r-m); corner-shape: var(--corner); white-space: pre-line;
  overflow-wrap: anywhere; line-height: 1.5;
`
const Benefits = styled.div`
  margin: 24px 0; display: grid; gap: 10px;
  & ul { display: grid; gap: 8px; }
  & li { display: flex; gap: 10px; align-items: flex-start; line-height: 1.45; overflow-wrap: anywhere; }
  & svg { flex: none; margin-top: 2px; color: var(--ok); }
`

/** What can still be said of one that is open to nobody any more. */
const endOf = (state: GiftState) => (state === 'ended' || state === 'redeemed' ? 'redeemed' : state === 'expired' || state === 'refunded' ? state : 'missing')

interface InsideProps {
  gift: Gift
  giftCode: string
  /** Whoever has not signed in cannot. */
  canReport: boolean
}

const Inside = ({ gift: { giver, tier, months, message }, giftCode, canReport }: InsideProps) => {
  const words = useWords(giftsWords)
  const { report } = useWords(reportButtonWords)
  return (
    <>
      {giver && <Avatar person={giver} size={72} />}
      <Title>
        {giver ? (
          <>
            <bdi>{giver.displayName}</bdi> {words.hasGift}
          </>
        ) : (
          words.somebodyHasGift
        )}
      </Title>
      <Ticket stub={<Icon of={GiftSign} size={28} />}>
        <H4>{tier.name}</H4>
        <Secondary>{words.span(months)}</Secondary>
      </Ticket>
      {message && <Message dir="auto">{message}</Message>}
      {message && canReport && (
        <Button variant="quiet" size="s" icon={Flag} onClick={() => openReport('gift', giftCode)}>
          {report}
        </Button>
      )}
      {tier.benefits.length > 0 && (
        <Benefits>
          <H4>{words.includes}</H4>
          <ul>
            {tier.benefits.map((benefit, place) => (
              <li key={`${place} ${benefit}`}>
                <Icon of={Check} size={18} />
                {benefit}
              </li>
            ))}
          </ul>
        </Benefits>
      )}
    </>
  )
}

/** A gift while it can be redeemed, else what became of it. */
export const OpenGift = ({ giftCode }: { giftCode: string }) => {
  const words = useWords(giftsWords)
  const account = useAccount()
  const { data: gift } = useSuspenseQuery(readGift(giftCode))
  const { data: plan, isError, isFetching, refetch } = useQuery({
    ...query(gifts.plan, { giftCode }),
    enabled: account !== null,
    staleTime: 0,
  })
  if (plan?.way === 'own' || plan?.way === 'done') return <GiftEnd end={plan.way} />
  if (gift.state !== 'delivered') return <GiftEnd end={endOf(gift.state)} />
  const act = () => {
    if (!account) return <SignInToRedeem giftCode={giftCode} />
    if (plan) return <RedeemPart giftCode={giftCode} gift={gift} plan={plan} />
    return isError ? <ErrorNotice title={words.planFailed} busy={isFetching} onRetry={() => void refetch()} /> : <ListSkeleton count={1} />
  }
  return (
    <>
      <Inside gift={gift} giftCode={giftCode} canReport={account !== null} />
      {act()}
    </>
  )
}
