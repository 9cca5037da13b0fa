import styled from '@emotion/styled'
import { specialOfferLimits, specialOffers } from '@marquee/contract/specialOffers'
import { tiers } from '@marquee/contract/tiers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Secondary } from '#ui/type.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { OfferRow } from './OfferRow.tsx'

const list = () => query(specialOffers.list, {})
const managed = () => query(tiers.managed, {})

export const loader = () => prefetch(list(), managed())
export const handle = { title: wordsOf(specialOffersWords).title }

const Lead = styled(Secondary)`max-width: 70ch; @media (max-width: 599.95px) { padding: 0 16px; }`
const Plane = styled(Card)`
  padding-block: 4px; @media (max-width: 599.95px) { margin: 0 8px; }
  & > ul > li + li { border-top: 1px solid var(--line); }
`

/** What the channel takes off, and how often it was taken. */
export default function OffersPage() {
  const words = useWords(specialOffersWords)
  const { data: items } = useSuspenseQuery(list())
  const { data: all } = useSuspenseQuery(managed())
  const add = (
    <ButtonLink variant="primary" icon={Plus} href={to('newOffer')}>
      {words.add}
    </ButtonLink>
  )
  const hasRoom = items.length < specialOfferLimits.count
  return (
    <Page title={words.title} width="full" back={to('ownerSubscriptions')} actions={items.length > 0 && hasRoom && add}>
      {items.length === 0 ? (
        <EmptyState drawing="marquee" title={words.emptyTitle} text={words.emptyText} action={add} />
      ) : (
        <Stack>
          <Lead>{words.lead}</Lead>
          <Plane aria-label={words.title}>
            <ul>
              {items.map((offer) => (
                <OfferRow
                  key={offer.id} offer={offer} tierNames={all.filter(({ id }) => offer.tierIds.includes(id)).map(({ name }) => name)}
                />
              ))}
            </ul>
          </Plane>
        </Stack>
      )}
    </Page>
  )
}
