import { eventChats } from '@marquee/contract/eventChats'
import type { Event } from '@marquee/contract/events'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Switch } from '#ui/Switch.tsx'
import { H4, Meta, Secondary } from '#ui/type.ts'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

const chatQuery = (eventId: string) => query(eventChats.read, { eventId })

/** The group of those who go: the way to it, and its switch for the host; nothing where there is none. */
export const EventChatCard = ({ event: { id: eventId, host, isLocked, isHeld, rsvp } }: { event: Event }) => {
  const words = useWords(eventGuestsWords)
  const isHost = host.id === useMe().profile.id
  // Whoever has answered since may have come into it, or gone from it.
  const { data: chat } = useQuery({ ...chatQuery(eventId), enabled: !isLocked && !isHeld, staleTime: 0 })
  const keep = { onDone: (now: NonNullable<typeof chat>) => void queryClient.setQueryData(chatQuery(eventId).queryKey, now) }
  const open = useAction(eventChats.open, { onDone: (now) => { keep.onDone(now); toast.success(words.chatOpened) } })
  const close = useAction(eventChats.close, { onDone: (now) => { keep.onDone(now); toast.success(words.chatClosed) } })
  const join = useAction(eventChats.join, keep)
  if (!chat) return null
  const { isOpen, chatId, memberCount, isFull, can } = chat
  if (isHost ? !can.open && !can.close && !chatId : !isOpen && !chatId) return null
  const isBusy = open.isPending || close.isPending
  return (
    <Card as="section" aria-label={words.chat}>
      <Stack gap={12}>
        <H4>{words.chat}</H4>
        {(can.open || can.close) && (
          <Switch
            label={words.chatSwitch} text={words.chatSwitchText} isOn={isOpen} disabled={isBusy}
            onChange={(isOn) => (isOn ? open : close).mutate({ eventId })}
          />
        )}
        {!isHost && <Secondary>{words.chatOfThoseWhoGo}</Secondary>}
        {memberCount !== null && <Meta>{words.members(memberCount)}</Meta>}
        {chatId && (
          <ButtonLink variant="line" size="s" icon={MessagesSquare} href={to('chat', { chatId })}>
            {words.toChat}
          </ButtonLink>
        )}
        {can.join && (
          <Button variant="line" size="s" icon={MessagesSquare} loading={join.isPending} onClick={() => join.mutate({ eventId })}>
            {words.joinChat}
          </Button>
        )}
        {!isHost && !chatId && isFull && <Secondary>{words.chatFull}</Secondary>}
        {!isHost && !chatId && !isFull && rsvp?.status !== 'going' && <Secondary>{words.goToJoin}</Secondary>}
      </Stack>
    </Card>
  )
}
