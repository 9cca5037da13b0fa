import type { Event } from '@marquee/contract/events'
import { RemedyLink } from '#features/tiers/RemedyLink.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

/** What stands in the place of going to an event that the reader's tier does not open: what would. */
export const LockedCard = ({ event: { id, opener, remedy } }: { event: Event }) => {
  const words = useWords(eventsWords)
  return (
    <Card as="section" aria-label={words.lockedTitle}>
      <Stack gap={12}>
        <H4>{opener ? words.opensWith(opener) : words.lockedTitle}</H4>
        <Secondary>{words.lockedText}</Secondary>
        <RemedyLink remedy={remedy} path={to('event', { eventId: id })}>
          {opener ? words.getTier(opener) : words.seeTiers}
        </RemedyLink>
      </Stack>
    </Card>
  )
}
