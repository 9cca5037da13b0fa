import styled from '@emotion/styled'
import type { Event } from '@marquee/contract/events'
import { Link } from 'react-router'
import { hostTools } from '#hostTools.ts'
import { profilePath, to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { AvatarStack } from '#ui/AvatarStack.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { NameIn } from '#ui/NameIn.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Clip, H4, Meta, Num, Secondary, Strong, Tiny } from '#ui/type.ts'
import { useMe } from '#start/account.ts'
import { eventPageWords } from '#words/en/eventPage.ts'
import { eventCardsWords } from '#words/en/eventCards.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'

const shown = 5

const Who = styled(Link)`
  display: flex; flex: 1; align-items: center; gap: 12px; min-width: 0; border-radius: 8px;
  & > span:last-child { display: grid; min-width: 0; line-height: 1.35; }
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`

/** 'Noor, Wes and 6 other friends'; nothing where no friend goes. */
const FriendsLine = ({ event: { friends, friendCount } }: { event: Pick<Event, 'friends' | 'friendCount'> }) => {
  const { friends: words } = useWords(eventPageWords)
  const [first, second] = friends
  if (!first) return null
  if (!second) {
    return (
      <Secondary>
        <NameIn said={words.one} name={first.displayName} />
      </Secondary>
    )
  }
  const more = friendCount - 2
  return (
    <Secondary>
      <bdi>{first.displayName}</bdi>
      {more > 0 ? ', ' : ` ${words.and} `}
      <bdi>{second.displayName}</bdi>
      {more > 0 && ` ${words.andOthers(more)}`}
    </Secondary>
  )
}

/** Those who go, friends of the reader first, a few of them by their faces. */
export const WhoGoes = ({ event }: { event: Event }) => {
  const words = useWords(eventsWords)
  const cards = useWords(eventCardsWords)
  const page = useWords(eventPageWords)
  const { id: eventId, faces, friends, goingCount, maybeCount, waitingCount } = event
  const people = [...friends, ...faces.filter(({ id }) => !friends.some((friend) => friend.id === id))].slice(0, shown)
  const others = goingCount - people.length
  const counts = [maybeCount > 0 && words.maybeCount(maybeCount), waitingCount > 0 && words.waitingCount(waitingCount)].filter(Boolean)
  return (
    <Card as="section" aria-label={words.whoGoes}>
      <Stack gap={8}>
        <H4>{words.whoGoes}</H4>
        {goingCount === 0 && <Secondary>{words.nobodyYet}</Secondary>}
        {goingCount > 0 && (
          <Row gap={12}>
            <AvatarStack people={people} others={Math.max(0, others)} size={36} />
            {others > 0 && people.length > 0 && <Strong as={Num} aria-hidden>{page.others(others)}</Strong>}
          </Row>
        )}
        <FriendsLine event={event} />
        {(goingCount > 0 || counts.length > 0) && (
          <>
            <Meta>{[goingCount > 0 && cards.goingCount(goingCount), ...counts].filter(Boolean).join(' · ')}</Meta>
            <TextLink to={to('eventPeople', { eventId })}>{words.seeAll}</TextLink>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Who holds it, and what one does with them from here: write to them. */
export const HostCard = ({ event: { host } }: { event: Event }) => {
  const words = useWords(eventPageWords)
  const me = useMe()
  const isOther = host.id !== me.profile.id
  return (
    <Card as="section" aria-label={words.host} style={{ paddingBlock: 8 }}>
      <Row gap={12} style={{ minHeight: 60 }}>
        <Who to={profilePath(host)}>
          <Avatar person={host} size={44} />
          <span>
            <Tiny>{words.host}</Tiny>
            <Clip as={Strong} title={host.displayName}>
              {host.displayName}
            </Clip>
          </span>
        </Who>
        {isOther && hostTools.map((HostTool, place) => <HostTool key={place} person={host} />)}
      </Row>
    </Card>
  )
}
