import styled from '@emotion/styled'
import { eventInvitations } from '@marquee/contract/eventInvitations'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query } from '#api/query.ts'
import { CardColumn } from '#ui/layout.ts'
import { Over } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'
import { EventRow } from './EventRow.tsx'

const Group = styled(CardColumn)`
  margin-bottom: 24px;
  @media (max-width: 599.95px) { & > h2 { padding: 0 16px; } }
`

/** Events to which somebody is invited and has said nothing yet. */
export const invitedQuery = () => query(eventInvitations.mine, {})

/** They stand above the list, of which they are left out; nothing where there are none. */
export const InvitedTo = () => {
  const words = useWords(eventGuestsWords)
  const id = useId()
  const { data = [] } = useQuery(invitedQuery())
  if (!data.length) return null
  return (
    <Group role="region" aria-labelledby={id}>
      <Over id={id}>{words.youAreInvited}</Over>
      {data.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </Group>
  )
}
