import styled from '@emotion/styled'
import { slowModes } from '@marquee/contract/chats'
import { chatModes, followersMinMinutes } from '@marquee/contract/livestreams'
import { streamChats, type Restriction, type StreamChat } from '@marquee/contract/streamChats'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { Select } from '#ui/Select.tsx'
import { Clip, Over, Secondary, Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { showChat } from './watchStreamChat.ts'

const Root = styled.div`flex: 1; min-height: 0; overflow-y: auto; padding: 16px;`
const Lines = styled.ul`display: grid; gap: 10px;`

const Kept = ({ chat, restriction: { person, span } }: { chat: StreamChat; restriction: Restriction }) => {
  const words = useWords(streamChatsWords)
  const lift = useAction(streamChats.lift, { refresh: [streamChats.restrictions] })
  return (
    <Row as="li" gap={12}>
      <Avatar person={person} size={32} />
      <Grow>
        <Clip as="div"><bdi>{person.displayName}</bdi></Clip>
        <Tiny>{words.keptSpans[span]}</Tiny>
      </Grow>
      <Button
        variant="line" size="s" aria-label={words.liftOf(person.displayName)} loading={lift.isPending}
        onClick={() => lift.mutate({ livestreamId: chat.livestreamId, profileId: person.id })}
      >
        {words.lift}
      </Button>
    </Row>
  )
}

/** Who may talk beside a stream and how fast, and whoever may not: it holds as soon as it is chosen. */
export const ChatSettings = ({ chat, onDone }: { chat: StreamChat; onDone: () => void }) => {
  const words = useWords(streamChatsWords)
  const chats = useWords(chatsWords)
  const { livestreamId, can } = chat
  const set = useAction(streamChats.set, { onDone: showChat })
  const { data: kept } = useQuery({ ...query(streamChats.restrictions, { livestreamId }), enabled: can.moderate })
  return (
    <Root>
      <Stack gap={16}>
        {can.set && (
          <>
            <Select
              label={words.who} value={chat.chatMode} options={chatModes.map((value) => ({ value, label: words.whoModes[value] }))}
              onChange={(chatMode) => set.mutate({ livestreamId, chatMode })}
            />
            {chat.chatMode === 'followers' && (
              <Select
                label={words.followed} value={String(chat.followersMinMinutes)}
                options={followersMinMinutes.map((value) => ({ value: String(value), label: words.followedSpans[value]! }))}
                onChange={(value) =>
                  set.mutate({ livestreamId, followersMinMinutes: followersMinMinutes.find((one) => String(one) === value)! })
                }
              />
            )}
            <Select
              label={words.slowMode} value={String(chat.slowModeSeconds)}
              {...(chat.slowSeconds > chat.slowModeSeconds && { hint: words.raised })}
              options={slowModes.map((value) => ({ value: String(value), label: chats.slowModes[value] }))}
              onChange={(value) => set.mutate({ livestreamId, slowModeSeconds: slowModes.find((one) => String(one) === value)! })}
            />
          </>
        )}
        {can.moderate && (
          <Stack gap={12}>
            <Over as="h3">{words.kept}</Over>
            {kept && kept.length === 0 && <Secondary>{words.keptNobody}</Secondary>}
            {kept && kept.length > 0 && (
              <Lines>
                {kept.map((restriction) => <Kept key={restriction.person.id} chat={chat} restriction={restriction} />)}
              </Lines>
            )}
          </Stack>
        )}
        <Button variant="line" onClick={onDone}>{words.closeSettings}</Button>
      </Stack>
    </Root>
  )
}
