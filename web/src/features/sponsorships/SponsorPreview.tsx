import styled from '@emotion/styled'
import type { SponsorPlacement } from '@marquee/contract/sponsorships'
import { Stack } from '#ui/layout.ts'
import { Over } from '#ui/type.ts'
import { sponsorshipsWords } from '#words/en/sponsorships.ts'
import { useWords } from '#words/words.tsx'
import { MailSponsor } from './MailSponsor.tsx'
import { SponsorCard } from './SponsorCard.tsx'

const Place = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; &[data-place='login'] > article { max-width: 380px; }`

interface Props {
  name: string
  text: string
  imageUrl: string | null
  placements: readonly SponsorPlacement[]
}

/** What people will see in each place that is chosen. Its link leads nowhere. */
export const SponsorPreview = ({ placements, ...sponsor }: Props) => {
  const words = useWords(sponsorshipsWords)
  return (
    <Stack gap={16}>
      {placements.map((placement) => (
        <Place key={placement} data-place={placement}>
          <Over as="h3">{words.places[placement].name}</Over>
          {placement === 'email_footer' ? <MailSponsor {...sponsor} /> : <SponsorCard sponsor={sponsor} />}
        </Place>
      ))}
    </Stack>
  )
}
