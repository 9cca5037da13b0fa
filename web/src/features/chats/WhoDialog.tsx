import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { chats, type ChatMember } from '@marquee/contract/chats'
import { messages, type Message } from '@marquee/contract/messages'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Heart, X } from 'lucide-react'
import { useId } from 'react'
import { call } from '#api/call.ts'
import { keyOf, query } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { profilePath } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { H3, Secondary } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 8px;`
const List = styled.div`min-height: 120px; overflow-y: auto; padding: 4px; margin: -4px;`
const Sign = styled.span`display: grid; place-items: center; font-size: 1.25rem; color: var(--accent-text);`

interface Props {
  message: Message
  about: 'reactions' | 'readers'
  onClose: () => void
}

const Reactors = ({ message: { chatId, seq } }: Pick<Props, 'message'>) => {
  const signs = useConfiguration().reactions
  const { data } = useSuspenseQuery({ ...query(messages.reactions, { chatId, seq: String(seq) }), staleTime: 0 })
  return data.map((person) => (
    <PersonRow
      key={person.id} person={person} href={profilePath(person)} line={`@${person.nickname}`}
      action={<Sign>{person.reaction === 0 ? <Icon of={Heart} size={20} filled /> : signs[person.reaction - 1]}</Sign>}
    />
  ))
}

/** All members of a chat, page by page: a group has a few at most. */
const everybodyIn = (chatId: string) =>
  queryOptions({
    queryKey: [...keyOf(chats.members), 'all', chatId],
    queryFn: async ({ signal }) => {
      const members: ChatMember[] = []
      for (let cursor: string | undefined, isMore = true; isMore; ) {
        const page = await call(chats.members, { chatId, limit: 100, cursor }, signal)
        members.push(...page.items)
        cursor = page.cursor ?? undefined
        isMore = cursor !== undefined
      }
      return members
    },
  })

const Readers = ({ message: { chatId, seq } }: Pick<Props, 'message'>) => {
  const words = useWords(chatsWords)
  // Whoever has stopped to show it is not told of.
  const { data: receipts } = useSuspenseQuery({ ...query(messages.receipts, { chatId }), staleTime: 0 })
  const { data: members } = useSuspenseQuery(everybodyIn(chatId))
  const have = new Set(receipts.filter(({ readSeq }) => readSeq >= seq).map(({ profileId }) => profileId))
  const readers = members.filter(({ id, isMe }) => !isMe && have.has(id))
  return (
    <>
      {readers.length === 0 && <Secondary>{words.seenByNobody}</Secondary>}
      {readers.map((person) => (
        <PersonRow key={person.id} person={person} href={profilePath(person)} line={`@${person.nickname}`} />
      ))}
      <Secondary>{words.seenNote}</Secondary>
    </>
  )
}

/** Who reacted to a message, or who has read it. */
export const WhoDialog = ({ message, about, onClose }: Props) => {
  const words = useWords(chatsWords)
  const ui = useWords(uiWords)
  const id = useId()
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head>
          <H3 id={id}>{about === 'reactions' ? words.whoReacted : words.seenTitle}</H3>
          <IconButton icon={X} label={ui.close} onClick={onClose} />
        </Head>
        <List>
          <InPlace
            waiting={<ListSkeleton />}
            failed={(retry) => <ErrorNotice title={words.peopleFailed} text={words.peopleFailedText} onRetry={retry} />}
          >
            {about === 'reactions' ? <Reactors message={message} /> : <Readers message={message} />}
          </InPlace>
        </List>
      </Dialog>
    </MuiTheme>
  )
}
