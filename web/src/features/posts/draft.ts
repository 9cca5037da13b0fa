import type { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import { useMemo, useSyncExternalStore } from 'react'

/** What has been written and not published. `id` belongs to it from its first letter: publishing it twice publishes it once. */
export type Draft = Required<CallOf<typeof posts.publish>>

const mark = 'post-draft'

/** Where an account's new post is kept. */
export const newPostPlace = (profileId: string) => `${mark}:${profileId}`
/** Where an account's changes to a published post are kept. */
export const editPlace = (profileId: string, postId: string) => `${mark}:${profileId}:${postId}`

// A browser that refuses storage still keeps the draft while the page lives.
const memory = new Map<string, string>()
const ears = new Set<() => void>()

const read = (place: string): string | null => {
  try {
    return localStorage.getItem(place) ?? memory.get(place) ?? null
  } catch {
    return memory.get(place) ?? null
  }
}

const write = (place: string, value: string | null) => {
  memory.delete(place)
  try {
    if (value === null) localStorage.removeItem(place)
    else localStorage.setItem(place, value)
  } catch {
    if (value !== null) memory.set(place, value)
  }
  for (const heard of [...ears]) heard()
}

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
export const draftAt = (place: string): Draft | undefined => parsed(read(place))

/** Keeps a draft on this device. One without words is forgotten. */
export const keepDraft = (place: string, { id, title, text, audience }: Draft) => {
  const isBlank = !title.trim() && !text.trim()
  write(place, isBlank ? null : JSON.stringify({ id, title, text, audience }))
}

export const forgetDraft = (place: string) => write(place, null)

const listen = (heard: () => void) => {
  ears.add(heard)
  window.addEventListener('storage', heard)
  return () => {
    ears.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

/** The draft kept at a place, wherever it changes: here or in another tab. */
export const useDraft = (place: string): Draft | undefined => {
  const kept = useSyncExternalStore(listen, () => read(place))
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
