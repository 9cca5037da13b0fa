import styled from '@emotion/styled'
import { eventMessageLimits, eventMessages, messageAudiences } from '@marquee/contract/eventMessages'
import { events } from '@marquee/contract/events'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router'
import { useRouteForm } from '#api/form.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { PagedListCard } from '#feedback/PagedListCard.tsx'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { H4, Tiny } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { MessageList, messagesOf } from './HostMessages.tsx'

const eventQuery = (eventId: string) => query(events.read, { eventId })

/** Whoever does not hold it looks at the event. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const eventId = params.eventId!
  const event = await queryClient.fetchQuery(eventQuery(eventId))
  return event.host.id === accountCell.get().account?.profile.id ? null : redirect(to('event', { eventId }))
}
export const handle = { title: wordsOf(eventGuestsWords).messages }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; }`

const Written = styled.div`padding: 12px 0;`

/** Made anew with each message: what was sent is not sent twice. */
const Write = ({ eventId, onSent }: { eventId: string; onSent: () => void }) => {
  const words = useWords(eventGuestsWords)
  const [id] = useState(() => crypto.randomUUID())
  const { control, submit, busy } = useRouteForm(eventMessages.send, {
    start: { to: 'going', text: '' },
    fixed: { eventId, id },
    refresh: [eventMessages.list],
    onDone: ({ told }) => {
      toast.success(words.sent(told ?? 0))
      onSent()
    },
  })
  const { field } = useController({ control, name: 'to' })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <Select
          label={words.messageTo} value={field.value} onChange={field.onChange}
          options={messageAudiences.map((value) => ({ value, label: words.audiences[value] }))}
        />
        <TextArea control={control} name="text" label={words.messageText} max={eventMessageLimits.text} rows={4} />
        <Tiny>{words.messageHint}</Tiny>
        <div>
          <Button type="submit" variant="primary" loading={busy}>
            {words.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What the host of an event writes to those who go, and has written. */
export default function MessagesPage() {
  const words = useWords(eventGuestsWords)
  const { eventId } = useParams() as { eventId: string }
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const list = useInfiniteQuery(messagesOf(eventId))
  const [count, setCount] = useState(0)
  const isOut = event.status !== 'draft' && !event.isHeld
  return (
    <Page title={words.messages} back={to('event', { eventId })}>
      <Room gap={24}>
        {isOut && (
          <Card as="section" aria-label={words.write}>
            <Stack gap={12}>
              <H4>{event.title}</H4>
              <Write key={count} eventId={eventId} onSent={() => setCount(count + 1)} />
            </Stack>
          </Card>
        )}
        <PagedListCard
          list={list} label={words.messages} keyOf={({ id }) => id} isNarrowed={false}
          words={{ failed: words.messagesFailed, noneFound: words.noneSent, showMore: words.showMore }}
          empty={<EmptyState drawing="people" title={words.noneSent} text="" />}
        >
          {(message) => (
            <Written>
              <MessageList messages={[message]} />
            </Written>
          )}
        </PagedListCard>
      </Room>
    </Page>
  )
}
