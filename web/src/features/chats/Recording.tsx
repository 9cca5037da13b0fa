import styled from '@emotion/styled'
import { keyframes } from '@emotion/react'
import { Send, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { Num } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { SendButton } from './SendButton.tsx'
import { clock } from './teaser.ts'

const pulse = keyframes`50% { opacity: .3; }`
const Root = styled.div`display: flex; align-items: center; gap: 8px; padding: 12px 16px 16px; min-height: 76px;`
const State = styled.span`flex: 1; display: flex; align-items: center; gap: 10px; padding: 0 8px; color: var(--ink-2);`
const Dot = styled.i`
  width: 12px; height: 12px; border-radius: 50%; background: var(--live);
  @media (prefers-reduced-motion: no-preference) { animation: ${pulse} 1.4s var(--ease) infinite; }
`

interface Props {
  lengthMs: number
  onFinish: () => void
  onGiveUp: () => void
}

/** While a voice message is recorded: how long it is, and how to end. */
export const Recording = ({ lengthMs, onFinish, onGiveUp }: Props) => {
  const words = useWords(chatsWords)
  return (
    <Root>
      <IconButton icon={Trash2} label={words.cancelRecording} onClick={onGiveUp} />
      <State>
        <Dot aria-hidden />
        <Num role="timer">{words.recording(clock(lengthMs))}</Num>
      </State>
      <SendButton icon={Send} label={words.sendRecording} onClick={onFinish} />
    </Root>
  )
}
