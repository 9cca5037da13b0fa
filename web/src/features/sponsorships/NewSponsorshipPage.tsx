import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { SponsorshipForm } from './SponsorshipForm.tsx'

export const handle = { title: wordsOf(sponsorshipsWords).newTitle }

/** A sponsor more. */
export default function NewSponsorshipPage() {
  const words = useWords(sponsorshipsWords)
  return (
    <Page title={words.newTitle} back={to('ownerSponsorships')} width="full">
      <SponsorshipForm />
    </Page>
  )
}
