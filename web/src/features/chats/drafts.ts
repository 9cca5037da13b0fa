import { Quoted } from '@marquee/contract/messages'
import { useMemo } from 'react'
import { z } from 'zod'
import { keepAt, keptAt, useKept } from '#kept.ts'

/** What is being written in a chat, what it answers, and which message is being changed to what. */
export interface Draft {
  text: string
  replyTo: Quoted | null
  edit: { seq: number; text: string } | null
}

const Edit = z.object({ seq: z.int(), text: z.string() })
const Kept = z.object({ text: z.string(), replyTo: Quoted.nullable(), edit: Edit.nullable().default(null) })

const nothing: Draft = { text: '', replyTo: null, edit: null }

const placeOf = (profileId: string, chatId: string) => `chats-draft:${profileId}:${chatId}`

const parsed = (kept: string | null): Draft => {
  if (kept === null) return nothing
  try {
    return Kept.parse(JSON.parse(kept))
  } catch {
    return nothing
  }
}

export const keepDraft = (profileId: string, chatId: string, change: Partial<Draft>) => {
  const place = placeOf(profileId, chatId)
  const draft = { ...draftOf(profileId, chatId), ...change }
  keepAt(place, draft.text || draft.replyTo || draft.edit ? JSON.stringify(draft) : null)
}

/** What is kept of a chat on this device now. */
export const draftOf = (profileId: string, chatId: string): Draft => parsed(keptAt(placeOf(profileId, chatId)))

/** What is kept of a chat on this device, in every tab alike; the same object as long as it is not changed. */
export const useDraft = (profileId: string, chatId: string): Draft => {
  const kept = useKept(placeOf(profileId, chatId))
  return useMemo(() => parsed(kept), [kept])
}
