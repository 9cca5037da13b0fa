import styled from '@emotion/styled'
import { events } from '@marquee/contract/events'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { accountCell, useMe } from '#start/account.ts'
import { Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { InvitedPeople } from './InvitedPeople.tsx'
import { InvitePeople } from './InvitePeople.tsx'

const eventQuery = (eventId: string) => query(events.read, { eventId })

/** Whoever does not hold it looks at the event. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  const event = await queryClient.fetchQuery(eventQuery(eventId))
  return event.host.id === accountCell.get().account?.profile.id ? null : redirect(to('event', { eventId }))
}
export const handle = { title: wordsOf(eventGuestsWords).invitations }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
/** What stands on no card begins where other text of a phone does. */
const OnPage = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`
const over = ['ended', 'archived', 'canceled']

/** Whom the host of an event asks to come, and what they say. */
export default function InvitationsPage() {
  const words = useWords(eventGuestsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const isHost = event.host.id === useMe().profile.id
  return (
    <Page title={words.invitations} back={to('event', { eventId })}>
      <Room gap={24}>
        <OnPage gap={4}>
          <H4>{event.title}</H4>
          <Secondary>{words.invitationsText}</Secondary>
        </OnPage>
        {isHost && !over.includes(event.status) && <InvitePeople eventId={eventId} />}
        {isHost && <InvitedPeople event={event} />}
      </Room>
    </Page>
  )
}
