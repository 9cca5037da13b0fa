import type { chatsWords } from '#words/en/chats.ts'
import type { Waiting } from './outbox.ts'
import { lineOf } from './teaser.ts'

type Words = typeof chatsWords

/** What goes with something that waits, in one line; empty where it is words alone. */
export const carriedText = (words: Words, { carried = [], images, file, postId, eventId }: Waiting): string => {
  const pictures = Math.max(images.length, carried.filter(({ kind }) => kind === 'picture').length)
  if (pictures > 0) return words.pictures(pictures)
  for (const { kind, name, durationMs } of file ? [file] : carried) {
    if (kind !== 'picture') return lineOf(words, { kind, text: kind === 'file' ? name : '', durationMs })
  }
  if (postId) return words.teaser.post_share
  return eventId ? words.teaser.event_share : ''
}

/** What waits, in one line. */
export const waitingText = (words: Words, waiting: Waiting) => lineOf(words, { kind: 'text', text: waiting.text || carriedText(words, waiting) })
