import { createHash } from 'node:crypto'
import { moderationLimits } from '@marquee/contract/cases'
import { messagesIn, type MessageRow } from '#features/messages/queries.ts'
import type { Context } from '#http/actor.ts'

/** The same id for the same message, whoever reports it; made of the server's names alone, so that no client can choose it. */
const idOf = ({ chatId, seq }: MessageRow) => {
  const hex = createHash('sha256').update(`${chatId} ${seq}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A message as something to report: with the few around it that the reporter can read. */
export const messageTarget = async (context: Context, row: MessageRow) => {
  const { around } = moderationLimits
  const near = await messagesIn(context, row.chat, row.seq - around, row.seq + around)
  const messages = near.flatMap(({ seq, senderId, kind, text, at, status, isWithheld, images, file }) => {
    if (kind === 'system' || status !== 0 || isWithheld || !senderId) return []
    const imageIds = images?.map(({ id }) => id) ?? []
    return [{ seq, senderId, kind, text, at, imageIds, fileId: file?.id ?? null, isSubject: seq === row.seq }]
  })
  return { type: 'message' as const, id: idOf(row), subjectId: row.senderId!, messages }
}
