import { comments } from '@marquee/contract/comments'
import type { AttachedImage } from '@marquee/contract/images'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { linesFor } from '#api/report.ts'
import { keepAt, keptAt, useKept } from '#kept.ts'
import { showAdded } from './cachedComments.ts'

/** Something said that the server has not taken yet. Its id is its own from the start: sent again, it is said once. */
export interface WaitingComment {
  id: string
  postId: string
  text: string
  image: AttachedImage | null
  /** What it answers, and the thread it will stand in. */
  answersId: string | null
  threadId: string | null
  /** Why it was not taken; null while it is on its way. */
  failure: string | null
}

const placeOf = (profileId: string, postId: string) => `comments-waiting:${profileId}:${postId}`
const underWay = new Set<string>()

const isWaiting = (value: unknown): value is WaitingComment => {
  const { id, text } = (value ?? {}) as Partial<WaitingComment>
  return typeof id === 'string' && typeof text === 'string'
}

const parsed = (kept: string | null): WaitingComment[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isWaiting).map((one) => ({ ...one, image: one.image ?? null })) : []
  } catch {
    return []
  }
}

const edit = (place: string, change: (now: WaitingComment[]) => WaitingComment[]) => {
  const list = change(parsed(keptAt(place)))
  keepAt(place, list.length ? JSON.stringify(list) : null)
}

/** Says it, or says it again. It stays on this device until it has been taken or discarded. */
export const sendComment = async (profileId: string, waiting: WaitingComment) => {
  const place = placeOf(profileId, waiting.postId)
  const { id, postId, text, image, answersId } = waiting
  if (underWay.has(id)) return
  underWay.add(id)
  edit(place, (now) => [...now.filter((other) => other.id !== id), { ...waiting, failure: null }])
  try {
    const added = await call(comments.add, { id, postId, text, image, ...(answersId && { answersId }) })
    showAdded(added)
    underWay.delete(id)
    edit(place, (now) => now.filter((other) => other.id !== id))
  } catch (error) {
    underWay.delete(id)
    edit(place, (now) => now.map((other) => (other.id === id ? { ...other, failure: linesFor(error).join(' ') } : other)))
  }
}

export const discardComment = (profileId: string, { id, postId }: WaitingComment) =>
  edit(placeOf(profileId, postId), (now) => now.filter((other) => other.id !== id))

/** What waits under a post. What a closed page has left on its way was not sent as far as anybody knows. */
export const useWaiting = (profileId: string, postId: string): WaitingComment[] => {
  const kept = useKept(placeOf(profileId, postId))
  return useMemo(() => parsed(kept).map((one) => (underWay.has(one.id) ? one : { ...one, failure: one.failure ?? '' })), [kept])
}
