import type { StreamMessage } from '@marquee/contract/streamChats'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '#start/account.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { streamChatsWords } from '#words/en/streamChats.ts'
import { useWords } from '#words/words.tsx'
import { isOnItsWay } from './chatLog.ts'

/** How often, in ms, a screen reader is told what has come: a busy chat would never let it finish. */
const pace = 5_000

/** Tells a screen reader what others say: one message in its words, of several how many there were. */
export const Announcements = ({ messages }: { messages: readonly StreamMessage[] }) => {
  const words = useWords(streamChatsWords)
  const { profile: me } = useMe()
  const [text, setText] = useState('')
  const now = useRef(messages)
  const told = useRef(messages.at(-1)?.key ?? '')
  useEffect(() => {
    now.current = messages
  }, [messages])
  useEffect(() => {
    const tell = () => {
      const placed = now.current.filter((message) => !isOnItsWay(message) && message.key > told.current)
      const fresh = placed.filter(({ author }) => author.id !== me.id)
      const last = placed.at(-1)
      if (last) told.current = last.key
      const one = fresh.at(-1)
      if (!one) return
      const isPlain = fresh.length === 1 && one.mutedWord === null
      setText(isPlain ? words.said(one.author.displayName, one.text) : words.heard(fresh.length))
    }
    const timer = setInterval(tell, pace)
    return () => clearInterval(timer)
  }, [me.id, words])
  return <Hidden role="status">{text}</Hidden>
}
