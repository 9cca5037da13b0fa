import type { AttachedImage } from '@marquee/contract/images'
import { useMemo } from 'react'
import { keepAt, useKept } from '#kept.ts'

/** Beside the words that are kept at a place. */
const besideWords = (place: string) => `${place}:picture`

const parsed = (kept: string): AttachedImage | null => {
  try {
    const picture = JSON.parse(kept) as Partial<AttachedImage> | null
    return typeof picture?.imageId === 'string' ? (picture as AttachedImage) : null
  } catch {
    return null
  }
}

/** Forgets what was written at a place: its words and its picture. */
export const forgetWritten = (place: string) => {
  keepAt(place, null)
  keepAt(besideWords(place), null)
}

/** The picture of a comment that is being written, kept on this device; `start` is the one that it has now. */
export const useKeptPicture = (place: string, start: AttachedImage | null) => {
  const kept = useKept(besideWords(place))
  const found = useMemo(() => (kept === null ? undefined : parsed(kept)), [kept])
  const isStart = (next: AttachedImage | null) => next?.imageId === start?.imageId && next?.altText === start?.altText
  return {
    picture: found === undefined ? start : found,
    isChanged: found !== undefined,
    setPicture: (next: AttachedImage | null) => keepAt(besideWords(place), isStart(next) ? null : JSON.stringify(next)),
  }
}
