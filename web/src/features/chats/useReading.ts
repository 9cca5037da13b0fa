import { messages } from '@marquee/contract/messages'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { onSync } from '#live/live.ts'
import { showRead } from './showRead.ts'

/** In ms: from seeing to telling, between two tellings, and the longest wait after some that have failed. */
const pause = 400
const rest = 2_000
const longest = 60_000

/** Whether somebody is at this page: it is to be seen, and it is where they type. A window beside the one they work in is only seen. */
const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** How far the open chats have been on the screen. */
const seenIn = new Map<string, number>()

/** How far a chat that is open has been on the screen. */
export const seenOf = (chatId: string) => seenIn.get(chatId) ?? 0

const tell = async (chatId: string, seq: number) => {
  const { readSeq, unreadCount } = await call(messages.markRead, { chatId, seq })
  showRead(chatId, readSeq, unreadCount)
}

/**
 * Tells the server how far somebody has read, a moment after it was on the screen and only while they look: at most every two seconds,
 * and ever less often while it fails, until they come back or something may have been missed.
 */
export const useReading = (chatId: string, readSeq: number) => {
  const seen = useRef(0)
  const told = useRef(readSeq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    told.current = Math.max(told.current, readSeq)
  }, [readSeq])
  useEffect(() => {
    let toldAt = -rest
    let wait = rest
    const send = () => {
      timer.current = undefined
      if (!isLookedAt() || seen.current <= told.current) return
      const before = told.current
      told.current = seen.current
      toldAt = Date.now()
      tell(chatId, seen.current).then(
        () => {
          wait = rest
        },
        () => {
          told.current = before
          wait = Math.min(wait * 2, longest)
        },
      )
    }
    const later = () => {
      timer.current ??= setTimeout(send, pause)
    }
    const again = () => {
      wait = rest
    }
    const stop = onSync(again)
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    const asked = setInterval(() => {
      if (seen.current > told.current && Date.now() - toldAt >= wait - pause) later()
    }, pause)
    return () => {
      stop()
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
      clearInterval(asked)
      clearTimeout(timer.current)
      timer.current = undefined
      send()
      seenIn.delete(chatId)
    }
  }, [chatId])

  return (seq: number) => {
    seen.current = Math.max(seen.current, seq)
    seenIn.set(chatId, seen.current)
  }
}
