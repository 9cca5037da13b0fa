import styled from '@emotion/styled'
import { streamChats } from '@marquee/contract/streamChats'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { query } from '#api/query.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { useMe } from '#start/account.ts'
import { Bone, FaceBone, Waiting } from '#ui/Bone.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { ChatHead } from './ChatHead.tsx'
import { ChatSettings } from './ChatSettings.tsx'
import { LiveLog } from './LiveLog.tsx'
import { PinnedMessage } from './PinnedMessage.tsx'
import { ReplayLog } from './ReplayLog.tsx'
import { SayForm } from './SayForm.tsx'
import { watchStreamChat } from './watchStreamChat.ts'

const Root = styled(Card)`
  display: flex; flex-direction: column; min-height: 320px; height: 100%; padding: 0; overflow: hidden;
  @media (max-width: 599.95px) { min-height: 0; flex: 1; border-radius: 0; border-width: 1px 0 0; box-shadow: none; }
`
const Line = styled.div`display: flex; gap: 10px; align-items: center; padding: 6px 16px;`
const Failed = styled.div`padding: 16px;`

const Bones = () => (
  <Waiting>
    {['58%', '74%', '42%', '66%'].map((width) => (
      <Line key={width}>
        <FaceBone w="28px" h={28} />
        <Bone w={width} h={14} />
      </Line>
    ))}
  </Waiting>
)

const LiveChat = ({ livestreamId, headingId }: { livestreamId: string; headingId: string }) => {
  const me = useMe()
  const { data: chat } = useSuspenseQuery(query(streamChats.read, { livestreamId }))
  const [isSetting, setSetting] = useState(false)
  useEffect(() => watchStreamChat(livestreamId, me), [livestreamId, me])
  return (
    <>
      <ChatHead chat={chat} headingId={headingId} isSetting={isSetting} onSettings={() => setSetting(!isSetting)} />
      {isSetting ? (
        <ChatSettings chat={chat} onDone={() => setSetting(false)} />
      ) : (
        <>
          {chat.pinned && <PinnedMessage chat={chat} message={chat.pinned} />}
          <LiveLog chat={chat} labelledBy={headingId} />
          <SayForm chat={chat} />
        </>
      )}
    </>
  )
}

interface Props {
  livestreamId: string
  /** The moment of the recording that is shown: the chat stands as it was then, and nobody writes. Without one it is the chat of now. */
  at?: Date | undefined
}

/** What people say beside a stream. It takes the height that it is given, and its own part scrolls. */
export const StreamChat = ({ livestreamId, at }: Props) => {
  const words = useWords(streamChatsWords)
  const headingId = useId()
  return (
    <Root as="aside" aria-labelledby={headingId}>
      <InPlace
        key={livestreamId}
        waiting={<><ChatHead headingId={headingId} isReplay={at !== undefined} /><Bones /></>}
        failed={(retry) => (
          <>
            <ChatHead headingId={headingId} isReplay={at !== undefined} />
            <Failed><ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} /></Failed>
          </>
        )}
      >
        {at ? (
          <>
            <ChatHead headingId={headingId} isReplay />
            <ReplayLog livestreamId={livestreamId} at={at} labelledBy={headingId} />
          </>
        ) : (
          <LiveChat livestreamId={livestreamId} headingId={headingId} />
        )}
      </InPlace>
    </Root>
  )
}
