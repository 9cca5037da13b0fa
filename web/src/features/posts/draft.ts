import type { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { useMemo } from 'react'
import { keepAt, keptAt, useKept } from '#kept.ts'

/** What has been written and not published. `id` belongs to it from its first letter: publishing it twice publishes it once. */
export type Draft = Required<CallOf<typeof posts.publish>>

const mark = 'post-draft'

/** Where an account's new post is kept. */
export const newPostPlace = (profileId: string) => `${mark}:${profileId}`
/** Where an account's changes to a published post are kept. */
export const editPlace = (profileId: string, postId: string) => `${mark}:${profileId}:${postId}`

const isText = (value: unknown) => typeof value === 'string'

const parsed = (kept: string | null): Draft | undefined => {
  try {
    const { id, title, text, audience } = JSON.parse(kept ?? '{}') as Draft
    if (![id, title, text].every(isText)) return undefined
    return { id, title, text, audience: audience === 'followers' ? audience : 'everyone' }
  } catch {
    return undefined
  }
}

/** What is kept at a place, if anything. */
export const draftAt = (place: string): Draft | undefined => parsed(keptAt(place))

/** Keeps a draft on this device. One without words is forgotten. */
export const keepDraft = (place: string, { id, title, text, audience }: Draft) => {
  const isBlank = !title.trim() && !text.trim()
  keepAt(place, isBlank ? null : JSON.stringify({ id, title, text, audience }))
}

export const forgetDraft = (place: string) => keepAt(place, null)

/** The draft kept at a place, wherever it changes: here or in another tab. */
export const useDraft = (place: string): Draft | undefined => {
  const kept = useKept(place)
  return useMemo(() => parsed(kept), [kept])
}

/** Calls back when another tab has published or discarded the draft. Returns how to stop listening. */
export const onTakenElsewhere = (place: string, heard: () => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === place && newValue === null) heard()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
