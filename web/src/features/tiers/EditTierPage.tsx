import type { Tier } from '@marquee/contract/tiers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { HoldersCard } from '#features/entitlements/HoldersCard.tsx'
import { PriceMovesCard, tierPrices } from '#features/priceMoves/PriceMovesCard.tsx'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { managedTier, managedTiers } from './managed.ts'
import { StateCard } from './StateCard.tsx'
import { TierForm } from './TierForm.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => prefetch(managedTier(params['subscriptionId']!), managedTiers(), tierPrices(params['subscriptionId']!))
export const handle = { title: (data: unknown) => wordsOf(tiersWords).title((data as [Tier])[0].level) }

/** One tier: what it is, what it costs, who has it, and what becomes of it. */
export default function EditTierPage() {
  const words = useWords(tiersWords)
  const { subscriptionId } = useParams() as { subscriptionId: string }
  const { data: tier } = useSuspenseQuery(managedTier(subscriptionId))
  const { data: all } = useSuspenseQuery(managedTiers())
  return (
    <Page title={words.title(tier.level)} back={to('ownerSubscriptions')} width="full">
      <TierForm key={`${tier.id} ${tier.status}`} tier={tier} others={all.filter(({ id }) => id !== tier.id)}>
        <StateCard tier={tier} />
      </TierForm>
      {tier.status !== 'draft' && <PriceMovesCard tierId={tier.id} isOver={tier.status === 'archived'} />}
      {tier.status !== 'draft' && <HoldersCard tier={tier} />}
    </Page>
  )
}
