import {
  streamChatLimits, type HeardStreamMessage, type HeardStreamPoll, type Restriction, type StreamBadge, type StreamMessage, type StreamPoll,
} from '@marquee/contract/streamChats'
import { owners } from '@marquee/contract/roles'
import { mutedFor } from '#features/mutedWords/mutedFor.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import type { MessageRow, PollRow, RestrictionRow } from './queries.ts'

const badgeOf = ({ author, hostId }: MessageRow): StreamBadge | null => {
  if (author.id === hostId) return 'host'
  if (owners.includes(author.role)) return 'owner'
  return author.role === 'Creator' ? 'creator' : null
}

/** As everybody hears it: of the picture of whoever wrote it the smallest file, for it is told very often. */
export const presentHeard = (row: MessageRow): HeardStreamMessage => {
  const author = presentCard(row.author)
  const sizes = author.avatar?.sizes.slice(0, 1).map(({ width, url }) => ({ width, url })) ?? []
  const avatar = author.avatar && { ...author.avatar, blur: undefined, altText: '', sizes }
  return { id: row.id, key: row.key, author: { ...author, avatar }, badge: badgeOf(row), text: row.text, at: row.at }
}

export const presentMessage = (me: Actor, row: MessageRow): StreamMessage => ({
  ...presentHeard(row),
  mutedWord: mutedFor(me, ['chats'], [{ authorId: row.author.id, texts: [row.text] }]),
})

/** Most that one live message holds of several, in bytes of JSON. */
const fits = 3_500

/**
 * What goes out at once of what was said: at most as many messages as a frame holds, those of the host first where there are more, in their
 * order, as several live messages where they are long. The last of these says how many were left out.
 */
export const framesOf = (messages: readonly HeardStreamMessage[], leftOut = 0): { messages: HeardStreamMessage[]; more: number }[] => {
  const { frame } = streamChatLimits
  const byHost = messages.filter(({ badge }) => badge === 'host')
  const others = messages.filter(({ badge }) => badge !== 'host')
  const room = Math.max(0, frame - byHost.length)
  const shown = new Set([...byHost.slice(-frame), ...(room ? others.slice(-room) : [])])
  const frames: HeardStreamMessage[][] = []
  let bytes = Infinity
  for (const message of messages.filter((one) => shown.has(one))) {
    const length = Buffer.byteLength(JSON.stringify(message))
    if (bytes + length > fits) {
      frames.push([])
      bytes = 0
    }
    frames.at(-1)!.push(message)
    bytes += length
  }
  const more = messages.length - shown.size + leftOut
  if (more && !frames.length) return [{ messages: [], more }]
  return frames.map((some, place) => ({ messages: some, more: place === frames.length - 1 ? more : 0 }))
}

export const presentHeardPoll = ({ id, question, texts, votes, endsAt }: Omit<PollRow, 'myChoice'>): HeardStreamPoll => ({
  id,
  question,
  options: texts.map((text, place) => ({ text, votes: votes[place] ?? 0 })),
  voterCount: votes.reduce((sum, count) => sum + count, 0),
  endsAt,
})

export const presentPoll = (row: PollRow): StreamPoll => ({ ...presentHeardPoll(row), myChoice: row.myChoice })

export const presentRestriction = ({ person, ...row }: RestrictionRow): Restriction => ({ ...row, person: presentCard(person) })
