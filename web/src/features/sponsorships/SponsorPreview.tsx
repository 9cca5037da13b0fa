import styled from '@emotion/styled'
import type { SponsorPlacement } from '@marquee/contract/sponsorships'
import { Worn } from '#start/Worn.tsx'
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

/** What people will see in each place that is chosen, as the channel looks; mails are not dressed. Its link leads nowhere. */
export const SponsorPreview = ({ placements, ...sponsor }: Props) => {
  const words = useWords(sponsorshipsWords)
  const onPages = placements.filter((placement) => placement !== 'email_footer')
  return (
    <Stack gap={16}>
      {onPages.length > 0 && (
        <Worn>
          <Stack gap={16}>
            {onPages.map((placement) => (
              <Place key={placement} data-place={placement}>
                <Over as="h3">{words.places[placement].name}</Over>
                <SponsorCard sponsor={sponsor} />
              </Place>
            ))}
          </Stack>
        </Worn>
      )}
      {placements.includes('email_footer') && (
        <Place>
          <Over as="h3">{words.places.email_footer.name}</Over>
          <MailSponsor {...sponsor} />
        </Place>
      )}
    </Stack>
  )
}
