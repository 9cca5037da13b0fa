import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { managedTiers } from './managed.ts'
import { TierForm } from './TierForm.tsx'

export const loader = () => prefetch(managedTiers())
export const handle = { title: () => wordsOf(tiersWords).add }

/** A tier more. */
export default function NewTierPage() {
  const words = useWords(tiersWords)
  const { data: others } = useSuspenseQuery(managedTiers())
  return (
    <Page title={words.add} back={to('ownerSubscriptions')} width="full">
      <TierForm others={others} />
    </Page>
  )
}
