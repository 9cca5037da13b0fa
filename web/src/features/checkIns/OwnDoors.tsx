import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { H4, Strong, Tiny } from '#ui/type.ts'
import { checkInsWords } from '#words/en/checkIns.ts'
import { useWords } from '#words/words.tsx'
import { ownDoors } from './doorQueries.ts'

const Room = styled(Card)`margin-bottom: 16px; @media (max-width: 599.95px) { margin-inline: 8px; }`

/** The events at whose doors somebody helps, and the way there; nothing for everybody else. */
export const OwnDoors = () => {
  const words = useWords(checkInsWords)
  const { data: doors = [] } = useQuery(ownDoors())
  if (!doors.length) return null
  return (
    <Room as="section" aria-label={words.doors}>
      <Stack gap={8}>
        <H4>{words.doors}</H4>
        {doors.map(({ id: eventId, title, startsAt, venueName }) => (
          <Row key={eventId} gap={12}>
            <Grow>
              <Strong as="p">{title}</Strong>
              <Tiny>{[wholeTimeOf(startsAt), venueName].filter(Boolean).join(' · ')}</Tiny>
            </Grow>
            <ButtonLink variant="primary" size="s" icon={ScanLine} href={to('checkIn', { eventId })}>
              {words.openDoor}
            </ButtonLink>
          </Row>
        ))}
      </Stack>
    </Room>
  )
}
