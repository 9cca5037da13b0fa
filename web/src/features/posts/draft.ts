import type { Clock } from '@marquee/contract/clocks'
import { plainDocument } from '@marquee/contract/richText'
import { useMemo } from 'react'
import { keepAt, keptAt, useKept } from '#kept.ts'
import { blankValues, isBlank, type PostValues } from './postValues.ts'

/** What the form of a new post holds. `id` belongs to it from its first letter: publishing it twice publishes it once. */
export interface Written extends PostValues {
  id: string
}

/** What has been written and not published. */
export interface Draft extends Written {
  /** The server's draft that this one goes on from; 0 where it has none yet. */
  version: number
  /** Whether the server has it like this. */
  isSaved: boolean
  /** It was sent to be published, and no answer has told that it is not out. */
  isSent: boolean
  /** When it is to go out; null for at once. */
  when: Clock | null
}

const unsaved = { version: 0, isSaved: false, isSent: false, when: null }

/** A draft without what is known about it: what the form holds. */
export const writtenIn = ({ version: _, isSaved: __, isSent: ___, when: ____, ...written }: Draft): Written => written

const mark = 'post-draft'

/** Where an account's new post is kept. */
export const newPostPlace = (profileId: string) => `${mark}:${profileId}`
/** What a post is begun with, where it is not words. */
export const begunKinds = ['gallery', 'video', 'poll', 'link'] as const
export type BegunKind = (typeof begunKinds)[number]

/** Where a new post is kept that is begun with something else than words. */
export const begunPlace = (profileId: string, kind?: BegunKind) => (kind ? editPlace(profileId, kind) : newPostPlace(profileId))
/** Where an account's changes to a published post, or to one of its other drafts, are kept. */
export const editPlace = (profileId: string, postId: string) => `${mark}:${profileId}:${postId}`

/** A new draft without a word. */
export const blankDraft = (): Draft => ({ ...blankValues, id: crypto.randomUUID(), ...unsaved })

const isText = (value: unknown) => typeof value === 'string'
const audiences = ['everyone', 'followers', 'tier']

const parsed = (kept: string | null): Draft | undefined => {
  try {
    const written = JSON.parse(kept ?? '{}') as Partial<Draft>
    if (![written.id, written.title, written.text].every(isText)) return undefined
    const draft = { ...blankValues, ...unsaved, ...written } as Draft
    if (draft.text && !draft.body) return { ...draft, text: '', body: plainDocument(draft.text) }
    return { ...draft, audience: audiences.includes(draft.audience) ? draft.audience : 'everyone' }
  } catch {
    return undefined
  }
}

/** What is kept at a place, if anything. */
export const draftAt = (place: string): Draft | undefined => parsed(keptAt(place))

/** Keeps a draft on this device. One without anything in it is forgotten, unless the server knows of it. */
export const keepDraft = (place: string, draft: Draft) => keepAt(place, isBlank(draft) && !draft.version ? null : JSON.stringify(draft))

export const forgetDraft = (place: string) => keepAt(place, null)

/** The draft kept at a place, wherever it changes: here or in another tab. */
export const useDraft = (place: string): Draft | undefined => {
  const kept = useKept(place)
  return useMemo(() => parsed(kept), [kept])
}

/** Calls back when another tab has changed the draft, with undefined where it has published or discarded it. Returns how to stop. */
export const onChangedElsewhere = (place: string, heard: (draft: Draft | undefined) => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === place) heard(parsed(newValue))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
