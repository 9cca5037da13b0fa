import type { Event } from '@marquee/contract/events'
import { MailPlus, MessageCircleQuestion, Send } from 'lucide-react'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { eventGuestsWords } from '#words/en/eventGuests.ts'
import { useWords } from '#words/words.tsx'

const over = ['ended', 'archived', 'canceled']

/** The ways of a host to those who come: whom they invite, what they ask, what they write. */
export const GuestTools = ({ event: { id: eventId, host, status, isHeld } }: { event: Event }) => {
  const words = useWords(eventGuestsWords)
  if (host.id !== useMe().profile.id || isHeld) return null
  const isOver = over.includes(status)
  return (
    <>
      {!isOver && (
        <ButtonLink variant="line" size="s" icon={MailPlus} href={to('eventInvitations', { eventId })}>
          {words.invitations}
        </ButtonLink>
      )}
      <ButtonLink variant="line" size="s" icon={MessageCircleQuestion} href={to(isOver ? 'eventAnswers' : 'eventQuestions', { eventId })}>
        {isOver ? words.answersTitle : words.questions}
      </ButtonLink>
      {status !== 'draft' && (
        <ButtonLink variant="line" size="s" icon={Send} href={to('eventMessages', { eventId })}>
          {words.messages}
        </ButtonLink>
      )}
    </>
  )
}
