import styled from '@emotion/styled'
import { streamChats, type StreamChat, type StreamPoll } from '@marquee/contract/streamChats'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Clock, Vote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAction } from '#api/action.ts'
import { query } from '#api/query.ts'
import { OrNothing } from '#errors/InPlace.tsx'
import { useSecondsUntil } from '#features/chats/useSecondsUntil.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Num, Tiny } from '#ui/type.ts'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { AskPoll } from './AskPoll.tsx'
import { showPoll } from './watchStreamChat.ts'

const Root = styled(Card)`display: grid; gap: 8px; align-content: start; padding: 16px; overflow-wrap: anywhere;`
const Options = styled.ul`display: grid; gap: 8px;`
const Option = styled.button`
  position: relative; display: grid; align-items: center; width: 100%; min-height: 44px; padding: 6px 14px; overflow: hidden; text-align: start;
  border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2); color: var(--ink);
  &:not(:disabled) { cursor: pointer; }
  &[aria-pressed='true'] { box-shadow: inset 0 0 0 1.5px var(--accent-text); }
  @media (hover: hover) { &:hover:not(:disabled) { background: var(--surface-3); } }
`
const Bar = styled.span`
  position: absolute; inset: 0 auto 0 0; background: var(--surface-3); transition: width var(--t-slow, .4s) var(--ease);
  [aria-pressed='true'] > & { background: var(--accent-soft); }
  @media (prefers-reduced-motion: reduce) { transition: none; }
`
const Line = styled.span`position: relative; display: flex; align-items: center; justify-content: space-between; gap: 12px; min-width: 0;`
const Text = styled.span`display: flex; align-items: center; gap: 6px; min-width: 0; & > svg { flex: none; }`
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px;`

const shareOf = ({ voterCount }: StreamPoll, votes: number) => (voterCount ? Math.round((votes / voterCount) * 100) : 0)

const Asked = ({ chat, poll }: { chat: StreamChat; poll: StreamPoll }) => {
  const words = useWords(streamChatsWords)
  const { livestreamId } = chat
  const seconds = useSecondsUntil(poll.endsAt)
  const isOpen = seconds > 0
  const show = (changed: StreamPoll) => showPoll(livestreamId, changed)
  const vote = useAction(streamChats.vote, { onDone: show })
  const end = useAction(streamChats.endPoll, { onDone: show })
  const mayVote = isOpen && chat.can.vote && poll.myChoice === null && !vote.isPending
  // Whoever has not voted yet is not told how others have.
  const showsShares = !mayVote
  return (
    <>
      <Row gap={8} style={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <H4 dir="auto">{poll.question}</H4>
        {isOpen ? (
          <Badge kind="warn" icon={Clock}>{words.timeLeft(Math.floor(seconds / 60), seconds % 60)}</Badge>
        ) : (
          <Badge>{words.over}</Badge>
        )}
      </Row>
      <Options>
        {poll.options.map(({ text, votes }, choice) => {
          const isMine = poll.myChoice === choice
          const share = shareOf(poll, votes)
          return (
            <li key={text}>
              <Option
                type="button" disabled={!mayVote} aria-pressed={isMine} onClick={() => vote.mutate({ livestreamId, pollId: poll.id, choice })}
              >
                {showsShares && <Bar style={{ width: `${share}%` }} />}
                <Line>
                  <Text dir="auto">
                    {isMine && <Icon of={Check} size={17} />}
                    <bdi>{text}</bdi>
                    {isMine && <Hidden>{words.yours}</Hidden>}
                  </Text>
                  {showsShares && <Num as="b">{words.percent(share)}</Num>}
                </Line>
              </Option>
            </li>
          )
        })}
      </Options>
      <Foot>
        <Tiny><Num>{words.votes(poll.voterCount)}</Num></Tiny>
        {isOpen && chat.can.poll && (
          <Button variant="quiet" size="s" loading={end.isPending} onClick={() => end.mutate({ livestreamId, pollId: poll.id })}>
            {words.endPoll}
          </Button>
        )}
      </Foot>
    </>
  )
}

const Polling = ({ livestreamId }: { livestreamId: string }) => {
  const words = useWords(streamChatsWords)
  const { data: chat } = useSuspenseQuery(query(streamChats.read, { livestreamId }))
  const [isAsking, setAsking] = useState(false)
  const { poll, can } = chat
  const isOpen = useSecondsUntil(poll?.endsAt ?? null) > 0
  if (!poll && !can.poll) return null
  return (
    <Root as="section" aria-label={words.poll}>
      {isAsking ? <AskPoll livestreamId={livestreamId} onDone={() => setAsking(false)} /> : poll && <Asked chat={chat} poll={poll} />}
      {can.poll && !isAsking && !isOpen && (
        <Button variant="line" icon={Vote} onClick={() => setAsking(true)}>{words.ask}</Button>
      )}
    </Root>
  )
}

/** What the host asks those who watch, and for the host the way to ask. Goes below the picture, beside the chat. */
export const StreamPollCard = ({ livestreamId }: { livestreamId: string }) => (
  <OrNothing>
    <Suspense fallback={null}>
      <Polling livestreamId={livestreamId} />
    </Suspense>
  </OrNothing>
)
