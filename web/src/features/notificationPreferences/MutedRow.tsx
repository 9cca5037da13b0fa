import styled from '@emotion/styled'
import { chats } from '@marquee/contract/chats'
import { notifications, type MutedKind, type MutedThing } from '@marquee/contract/notifications'
import { CalendarClock, MessagesSquare, SquarePen, UserRound, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { profilePath, to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { clipTwo, Strong, Tiny } from '#ui/type.ts'
import { mutedVeilWords } from '#words/en/mutedVeil.ts'
import { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import { useWords, type WordsIn } from '#words/words.tsx'
import { takeOut } from './mutedThings.ts'

const Root = styled.li`display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 0; min-width: 0;`
const Way = styled(Link)`
  flex: 1; min-width: 0; display: flex; align-items: center; gap: 12px; border-radius: 8px; color: inherit; line-height: 1.35;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Mark = styled.span`
  flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: var(--r-avatar); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Lines = styled.span`flex: 1; min-width: 0; display: grid;`
const Name = styled(Strong)`${clipTwo}`

const icons: Record<MutedKind, LucideIcon> = { post: SquarePen, person: UserRound, chat: MessagesSquare, event: CalendarClock }

type Words = WordsIn<typeof notificationPreferencesWords>

/** What it is called: a post by its title or its first words, but for those that the reader has muted. */
const nameOf = ({ post, person, chat, event, mutedWord }: MutedThing, words: Words, veiled: (phrase: string) => string) => {
  if (mutedWord !== null) return veiled(mutedWord)
  if (post) return post.title || post.text || words.wordless
  return chat?.title || event?.title || person?.displayName || words.nobody
}

const placeOf = ({ post, person, chat, event }: MutedThing) => {
  if (post) return to('post', { postId: post.id })
  if (chat) return to('chat', { chatId: chat.id })
  if (event) return to('event', { eventId: event.id })
  return profilePath(person!)
}

/** Something muted: what, whose, until when, and the way back. */
export const MutedRow = ({ thing }: { thing: MutedThing }) => {
  const words = useWords(notificationPreferencesWords)
  const { excerpt } = useWords(mutedVeilWords)
  const { targetId, kind, post, person, chat, mutedUntil } = thing
  const unmute = useAction(notifications.removeMute, {
    refresh: [notifications.list, ...(chat ? [chats.list, chats.read, chats.unread] : [])],
    optimistic: () => takeOut(targetId),
    onDone: () => toast.success(words.unmuted),
  })
  const name = nameOf(thing, words, excerpt)
  const face = post ? null : person
  return (
    <Root>
      <Way to={placeOf(thing)}>
        {face ? (
          <Avatar person={face} size={44} />
        ) : (
          <Mark aria-hidden>
            <Icon of={icons[kind]} size={20} />
          </Mark>
        )}
        <Lines>
          <Name dir="auto">{name}</Name>
          <Tiny>
            {words.mutedKinds[kind]}
            {post && person && (
              <>
                {' · '}
                <bdi>{person.displayName}</bdi>
              </>
            )}
            {mutedUntil && ` · ${words.mutedUntil(wholeTimeOf(mutedUntil))}`}
          </Tiny>
        </Lines>
      </Way>
      <Button variant="line" size="s" onClick={() => unmute.mutate({ targetId })}>
        <span>
          {words.unmute}
          <Hidden>{words.unmuteWhat(name)}</Hidden>
        </span>
      </Button>
    </Root>
  )
}
