import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions } from '@marquee/contract/subscriptions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '#api/call.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { cameFromIn, withCameFrom } from '#cameFrom.ts'
import { wantedAt } from './wanted.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { subscriptionsWords } from '#words/en/subscriptions.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { AwaitedCard } from './AwaitedCard.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import { ownSubscriptions, showOwn } from './own.ts'
import { PaidCard } from './PaidCard.tsx'

const offerOf = (tierId: string) => ({ ...query(subscriptions.offer, { tierId }), staleTime: 0 })

/** The provider sends people back to this screen; it is asked at once how things stand, for it may tell later than they come. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  let isAnswered = true
  if (searchParams.get('outcome') === 'done') {
    // Where nobody is there, what was known before is shown, and they can look again.
    const now = await call(subscriptions.check, {}).catch(() => undefined)
    if (now) showOwn(now)
    else isAnswered = false
    void queryClient.invalidateQueries({ queryKey: query(entitlements.mine, {}).queryKey })
  }
  // As it is once what they have paid counts.
  const [wanted] = await Promise.all([wantedAt(cameFromIn(searchParams)), prefetch(offerOf(params['subscriptionId']!), ownSubscriptions())])
  return { isAnswered, wanted }
}

export const handle = { title: wordsOf(subscriptionsWords).paymentTitle, acts: true }

/** What somebody is about to pay for and agrees to; the card is given on the provider's page. */
export default function PaymentDetailsPage() {
  const words = useWords(subscriptionsWords)
  const { subscriptionId: tierId } = useParams() as { subscriptionId: string }
  const [search] = useSearchParams()
  const { data: offer } = useSuspenseQuery(offerOf(tierId))
  const { data: own } = useSuspenseQuery(ownSubscriptions())
  const outcome = search.get('outcome')
  const { tier, hindrance } = offer
  const { isAnswered, wanted } = useLoaderData<typeof loader>()
  const cameFrom = cameFromIn(search)
  const [isKnown, setKnown] = useState(isAnswered)
  const paid = outcome === 'done' && own.current?.tier?.id === tier.id ? own.current : null
  const content = () => {
    if (paid) return <PaidCard tier={tier} paid={paid} cameFrom={cameFrom} wanted={wanted} />
    if (outcome === 'done' && own.isBegun && !isKnown) return <AwaitedCard onKnown={() => setKnown(true)} />
    if (!hindrance)
      return (
        <OrderCard
          key={tierId} offer={offer} isBack={outcome !== null} wanted={search.get('per')} heldCode={search.get('code')} cameFrom={cameFrom}
          toldCents={outcome === 'back' ? Number(search.get('cents')) || null : null}
        />
      )
    if (hindrance === 'subscribed' && own.current?.can.change) {
      const { current } = own
      const others = offer.prices.filter(({ per, cents }) => tierId !== current.tier?.id || per !== current.per || cents !== current.cents)
      if (others.length) return <ChangeCard key={tierId} tier={tier} prices={others} current={current} wanted={search.get('per')} cameFrom={cameFrom} />
    }
    const [title, text] = words.hindrances[hindrance]
    const way = hindrance === 'subscribed' ? { href: withCameFrom(to('subscriptionsManagement'), cameFrom), label: words.title } : { href: withCameFrom(to('subscribe'), cameFrom), label: words.allOptions }
    return (
      <EmptyState
        drawing="marquee" title={title} text={text}
        action={
          <ButtonLink variant="primary" href={way.href}>
            {way.label}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Page title={words.paymentTitle} width="full" back={withCameFrom(to('subscribe'), cameFrom)}>
      {content()}
    </Page>
  )
}
