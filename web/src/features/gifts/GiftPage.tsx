import { gifts } from '@marquee/contract/gifts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { GiftForm } from './GiftForm.tsx'

const offerOf = (tierId: string) => ({ ...query(gifts.offer, { tierId }), staleTime: 0 })

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(offerOf(params['tierId']!))

export const handle = { title: wordsOf(giftsWords).title, acts: true }

/** For how long, for whom, with which words, and on to the payment. */
export default function GiftPage() {
  const words = useWords(giftsWords)
  const { tierId } = useParams() as { tierId: string }
  const [search] = useSearchParams()
  const { data: offer } = useSuspenseQuery(offerOf(tierId))
  const { hindrance, options } = offer
  const content = () => {
    if (!hindrance && options.length) return <GiftForm key={tierId} offer={offer} isBack={search.get('outcome') === 'back'} />
    const [title, text] = words.hindrances[hindrance ?? 'not_selling']
    return (
      <EmptyState
        drawing="marquee" title={title} text={text}
        action={
          <ButtonLink variant="primary" href={to('subscribe')}>
            {words.allOptions}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Page title={words.title} width="full" back={to('subscribe')}>
      {content()}
    </Page>
  )
}
