import { useEffect, useEffectEvent, useRef } from 'react'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { endSeq, type Stretch } from './stretch.ts'
import { messageLine } from './teaser.ts'

/** So many are read out one by one. */
const most = 3

/** Tells what others say in an open chat, for those who do not see it. `knownSeq`: what the chat had come to when it was opened. */
export const useNewsOf = ({ items, people, lastSeq }: Stretch, knownSeq: number, tell: (text: string) => void) => {
  const words = useWords(chatsWords)
  const told = useRef(Math.max(lastSeq, knownSeq))
  const end = endSeq({ items })
  const announce = useEffectEvent(() => {
    const fresh = items.filter(({ seq, isMine, kind, state }) => seq > told.current && !isMine && kind !== 'system' && state === 'sent')
    told.current = Math.max(told.current, end)
    const lines = fresh.map((message) => {
      const name = (message.senderId && people[message.senderId]?.displayName) ?? words.gone
      return words.said(name, messageLine(words, message))
    })
    if (fresh.length > 0) tell(fresh.length > most ? words.newMessages(fresh.length) : lines.join('\n'))
  })
  useEffect(() => announce(), [end])
}
