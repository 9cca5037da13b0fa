import styled from '@emotion/styled'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { Clip, H4, Meta, Strong } from '#ui/type.ts'
import { upcomingWords } from '#words/en/upcoming.ts'
import { useWords } from '#words/words.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { eventsBy, eventsIn, followedEvents, listPath } from './eventQueries.ts'
import { startOf } from './eventTime.ts'

const Root = styled(Card)`padding: 20px;`
const Way = styled(Link)`
  display: flex; align-items: center; gap: 12px; border-radius: 8px;
  & > span:last-child { display: grid; min-width: 0; }
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`

// More than these push the rest of the column off the screen.
const room = 3

type Props = ComponentProps<typeof Root> & { profileId?: string; as?: 'section' | 'article' }

/**
 * The next few events: of one host, or of everybody, those first whose hosts the reader follows. Nothing where there are none, or where
 * they did not come.
 */
export const UpcomingCard = ({ profileId, as = 'section', ...rest }: Props) => {
  const words = useWords(upcomingWords)
  const { data } = useInfiniteQuery(profileId ? eventsBy(profileId, 'upcoming') : eventsIn('upcoming'))
  const followed = useInfiniteQuery({ ...followedEvents(), enabled: !profileId })
  const [all = [], closer = []] = [data, followed.data].map((one) => one?.pages[0]?.items)
  const next = [...closer, ...all.filter(({ id }) => !closer.some((one) => one.id === id))].slice(0, room)
  if (!next.length) return null
  return (
    <Root as={as} aria-label={words.title} {...rest}>
      <Stack gap={12}>
        <H4>{words.title}</H4>
        {next.map((event) => (
          <Way key={event.id} to={to('event', { eventId: event.id })}>
            <DateLeaf startsAt={event.startsAt} />
            <span>
              <Strong as="b" style={{ overflowWrap: 'anywhere' }}>{event.title}</Strong>
              <Clip>
                <Meta>{startOf(event)}</Meta>
              </Clip>
            </span>
          </Way>
        ))}
        <TextLink to={listPath(profileId ? 'hosting' : 'upcoming')}>{words.seeAll}</TextLink>
      </Stack>
    </Root>
  )
}
