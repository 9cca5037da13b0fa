import styled from '@emotion/styled'
import { gifts, type GivenGift } from '@marquee/contract/gifts'
import { Gift as GiftSign } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { Ticket } from '#ui/Ticket.tsx'
import { H3, H4, Secondary } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { LinkPart } from './LinkPart.tsx'

/** The provider sends people back to this screen; it is asked at once how things stand, for it may tell later than they come. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const gift = await call(gifts.check, { giftId: params['giftId']! })
  void queryClient.invalidateQueries({ queryKey: keyOf(gifts.given) })
  return gift
}

export const handle = { title: wordsOf(giftsWords).givenTitle, acts: true }

// A ticket on a card would not be seen in the colour of the card.
const Root = styled(Card)`--ticket-bg: var(--surface-2); max-width: 680px; overflow-wrap: anywhere; @media (max-width: 599.95px) { margin: 0 8px; }`

const Paid = ({ gift }: { gift: GivenGift }) => {
  const words = useWords(giftsWords)
  const { tier, months, state, email, deliverAt } = gift
  const text = () => {
    if (email === null) return words.handOver
    return state === 'scheduled' ? words.sentOn(email, dateOf(deliverAt)) : words.sentNow(email)
  }
  return (
    <Root role="status">
      <Stack gap={20}>
        <H3>{words.thanks}</H3>
        <Ticket stub={<Icon of={GiftSign} size={28} />}>
          <H4>{tier?.name ?? words.someTier}</H4>
          <Secondary>{words.span(months)}</Secondary>
        </Ticket>
        <p>{text()}</p>
        {gift.can.link && <LinkPart gift={gift} />}
        <div>
          <ButtonLink variant="line" href={to('subscriptionsManagement')}>
            {words.toGifts}
          </ButtonLink>
        </div>
      </Stack>
    </Root>
  )
}

/** Back from the provider's page: it is paid, or the payment is still on its way. */
export default function GivenGiftPage() {
  const words = useWords(giftsWords)
  const came = useLoaderData<typeof loader>()
  const [looked, setLooked] = useState<GivenGift>()
  const gift = looked ?? came
  const check = useAction(gifts.check, { refresh: [gifts.given], onDone: setLooked })
  return (
    <Page title={words.givenTitle} width="full" back={to('subscriptionsManagement')}>
      {gift.state === 'unpaid' ? (
        <Root role="status">
          <Stack gap={12}>
            <H3>{words.notYetTitle}</H3>
            <Secondary>{words.notYetText}</Secondary>
            <div>
              <Button variant="primary" loading={check.isPending} onClick={() => check.mutate({ giftId: gift.id })}>
                {words.look}
              </Button>
            </div>
          </Stack>
        </Root>
      ) : (
        <Paid gift={gift} />
      )}
    </Page>
  )
}
