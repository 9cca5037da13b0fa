import type { Event } from '@marquee/contract/events'
import { profilePath, to } from '#paths.ts'
import { AvatarStack } from '#ui/AvatarStack.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

/** Those who go, the first few of them by their faces. */
export const WhoGoes = ({ event: { id: eventId, faces, goingCount, maybeCount, waitingCount } }: { event: Event }) => {
  const words = useWords(eventsWords)
  const counts = [
    goingCount > 0 && words.goingCount(goingCount), maybeCount > 0 && words.maybeCount(maybeCount),
    waitingCount > 0 && words.waitingCount(waitingCount),
  ].filter(Boolean)
  return (
    <Card as="section" aria-label={words.whoGoes}>
      <Stack gap={8}>
        <H4>{words.whoGoes}</H4>
        {goingCount === 0 && <Secondary>{words.nobodyYet}</Secondary>}
        {counts.length > 0 && (
          <>
            {goingCount > 0 && (
              <div>
                <AvatarStack people={faces} size={40} />
              </div>
            )}
            <Meta>{counts.join(' · ')}</Meta>
            <TextLink to={to('eventPeople', { eventId })}>{words.seeAll}</TextLink>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Who holds it. */
export const HostCard = ({ event: { host } }: { event: Event }) => {
  const words = useWords(eventsWords)
  return (
    <Card as="section" aria-label={words.hostedBy}>
      <H4>{words.hostedBy}</H4>
      <PersonRow person={host} line={`@${host.nickname}`} href={profilePath(host)} />
    </Card>
  )
}
