import type { Message } from '@marquee/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { renewMessage, shownOf, stretchQuery } from './cachedStretch.ts'
import { keepDraft, useDraft } from './drafts.ts'
import { quotedNow } from './stretch.ts'

/** Keeps what a draft answers as the message is now: its words may have been edited or deleted since the draft was begun. */
export const useFreshReply = (meId: string, chatId: string) => {
  const { replyTo } = useDraft(meId, chatId)
  const { data: stretch } = useQuery({ ...stretchQuery(chatId), enabled: false })
  const seq = replyTo?.seq
  const original = stretch?.items.find((message) => message.seq === seq)

  const show = useEffectEvent((message: Message | undefined) => {
    if (!replyTo || replyTo.seq !== message?.seq) return
    const now = quotedNow(replyTo, message)
    if (now !== replyTo) keepDraft(meId, chatId, { replyTo: now })
  })
  useEffect(() => show(original), [original])
  useEffect(() => {
    if (seq === undefined || shownOf(chatId)?.items.some((message) => message.seq === seq)) return
    // It stands elsewhere in the history.
    renewMessage(chatId, seq).then(show, () => {})
  }, [chatId, seq])
}
