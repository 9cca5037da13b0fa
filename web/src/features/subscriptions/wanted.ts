import { events } from '@marquee/contract/events'
import { posts } from '@marquee/contract/posts'
import { tickets } from '@marquee/contract/tickets'
import { matchPath } from 'react-router'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { paths } from '#paths.ts'

/** The thing that somebody came from. */
export interface Wanted {
  path: string
  kind: 'post' | 'event' | 'tickets'
  /** Empty where it has none. */
  title: string
  isLocked: boolean
  /** The lowest level that opens it; null where it is open, and where that is named by `tierName`. */
  minTier: number | null
  tierName: string | null
}

type Found = Omit<Wanted, 'path'>

const fresh = { staleTime: 0, retry: false } as const

const wantedPost = async (postId: string): Promise<Found> => {
  const { title, isLocked, minTier } = await queryClient.query({ ...query(posts.read, { postId }), ...fresh })
  return { kind: 'post', title, isLocked, minTier: isLocked ? minTier : null, tierName: null }
}

const wantedEvent = async (eventId: string): Promise<Found> => {
  const { title, isLocked, minTier } = await queryClient.query({ ...query(events.read, { eventId }), ...fresh })
  return { kind: 'event', title, isLocked, minTier: isLocked ? minTier : null, tierName: null }
}

const wantedTickets = async (eventId: string): Promise<Found> => {
  const event = await wantedEvent(eventId)
  if (event.isLocked) return event
  const { offers } = await queryClient.query({ ...query(tickets.offers, { eventId }), ...fresh })
  const tierName = offers.find(({ state }) => state === 'needs_tier')?.tierName ?? null
  return { ...event, kind: 'tickets', isLocked: tierName !== null, tierName }
}

const idIn = (pattern: string, path: string, param: string) => {
  const id = matchPath(pattern, new URL(path, window.location.origin).pathname)?.params[param]
  return id && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined
}

/**
 * The thing at a path, as it is for the reader now. Null where there is no post and no event: nothing is said of it then, and whoever came
 * from there is led back all the same.
 */
export const wantedAt = async (path: string | undefined): Promise<Wanted | null> => {
  if (!path) return null
  const postId = idIn(paths.post, path, 'postId')
  const eventId = idIn(paths.event, path, 'eventId')
  const ticketsId = idIn(paths.eventPayment, path, 'eventId')
  try {
    if (postId) return { path, ...(await wantedPost(postId)) }
    if (eventId) return { path, ...(await wantedEvent(eventId)) }
    return ticketsId ? { path, ...(await wantedTickets(ticketsId)) } : null
  } catch {
    // Gone, or not for them: what is offered can be read without it.
    return null
  }
}

/** The level from which on tiers open it; null where it is not known. */
export const levelFor = ({ minTier, tierName }: Wanted, tiers: readonly { name: string; level: number }[]): number | null =>
  minTier ?? tiers.find((tier) => tier.name === tierName)?.level ?? null
