import type { Message } from '@marquee/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { stretchQuery } from './cachedStretch.ts'
import { keepDraft, useDraft } from './drafts.ts'

/** The message that somebody is changing, and how to begin and end that. Its new words are kept with the draft, and go with the message. */
export const useEditing = (meId: string, chatId: string): readonly [Message | undefined, (message: Message | undefined) => void] => {
  const { edit } = useDraft(meId, chatId)
  const { data: stretch } = useQuery({ ...stretchQuery(chatId), enabled: false })
  // Another part of the history may be on the screen meanwhile.
  const [begun, setBegun] = useState<Message>()
  const message = edit ? (stretch?.items.find(({ seq }) => seq === edit.seq) ?? (begun?.seq === edit.seq ? begun : undefined)) : undefined
  const isGone = message !== undefined && message.state !== 'sent'
  useEffect(() => {
    if (isGone) keepDraft(meId, chatId, { edit: null })
  }, [isGone, meId, chatId])
  const change = useCallback(
    (next: Message | undefined) => {
      setBegun(next)
      keepDraft(meId, chatId, { edit: next ? { seq: next.seq, text: next.text } : null })
    },
    [meId, chatId],
  )
  return [isGone ? undefined : message, change]
}
