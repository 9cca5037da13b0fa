import styled from '@emotion/styled'
import { eventMessages, type EventMessage } from '@marquee/contract/eventMessages'
import type { Event } from '@marquee/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#api/query.ts'
import { ShowMore } from '#feedback/ShowMore.tsx'
import { useMe } from '#start/account.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Body, H4, Meta } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

const Text = styled(Body)`white-space: pre-line; overflow-wrap: anywhere;`
const List = styled.ul`display: grid; & > li + li { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 12px; }`

export const messagesOf = (eventId: string) => pages(eventMessages.list, { eventId })

/** What the host has written, newest first. */
export const MessageList = ({ messages }: { messages: readonly EventMessage[] }) => {
  const words = useWords(eventGuestsWords)
  return (
    <List>
      {messages.map(({ id, text, told, audience, createdAt }) => (
        <li key={id}>
          <Text>{text}</Text>
          <Meta>
            <time dateTime={createdAt}>{wholeTimeOf(createdAt)}</time>
            {told !== null && ` · ${words.sentTo(words.audiences[audience], told)}`}
          </Meta>
        </li>
      ))}
    </List>
  )
}

/** News from the host, for those whom it is for; nothing where there is none. */
export const HostMessages = ({ event }: { event: Event }) => {
  const words = useWords(eventGuestsWords)
  const isHost = event.host.id === useMe().profile.id
  const isFor = !isHost && !event.isLocked && event.rsvp !== null && event.rsvp.status !== 'not_going'
  const list = useInfiniteQuery({ ...messagesOf(event.id), enabled: isFor })
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (!isFor || !messages.length) return null
  return (
    <Card as="section" aria-label={words.fromHost}>
      <Stack gap={12}>
        <H4>{words.fromHost}</H4>
        <MessageList messages={messages} />
        <ShowMore list={list} label={words.showMore} />
      </Stack>
    </Card>
  )
}
