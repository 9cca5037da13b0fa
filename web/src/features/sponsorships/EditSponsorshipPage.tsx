import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { managedSponsorships, useOthersChanges } from './managed.ts'
import { SponsorshipForm } from './SponsorshipForm.tsx'

export const loader = () => prefetch(managedSponsorships())
export const handle = { title: wordsOf(sponsorshipsWords).editTitle }

/** Changes a sponsorship; another owner may have removed it meanwhile. */
export default function EditSponsorshipPage() {
  const words = useWords(sponsorshipsWords)
  const { sponsorshipId } = useParams()
  const { data } = useSuspenseQuery(managedSponsorships())
  useOthersChanges()
  const sponsorship = data.items.find(({ id }) => id === sponsorshipId)
  const home = to('ownerSponsorships')
  return (
    <Page title={words.editTitle} back={home} width="full">
      {sponsorship ? (
        <SponsorshipForm key={sponsorship.id} sponsorship={sponsorship} />
      ) : (
        <EmptyState drawing="search" title={words.goneTitle} text={words.goneText} action={<ButtonLink href={home}>{words.all}</ButtonLink>} />
      )}
    </Page>
  )
}
