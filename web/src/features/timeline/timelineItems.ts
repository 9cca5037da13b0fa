import type { Sponsor } from '#features/sponsorships/SponsorCard.tsx'
import type { Shown } from './onceEach.ts'

/** A place in the timeline: a post, the channel's sponsor, or the events that come next. */
export type Item = { id: string } & (
  | ({ is: 'post' } & Shown)
  | { is: 'sponsor'; sponsor: Sponsor }
  | { is: 'events' }
)

/** Posts between two showings (product, section 6). */
const between = 12

/** So many posts stand before the next events: they are the first thing beyond a phone's screen. */
const beforeEvents = 3

interface Among {
  sponsor: Sponsor | null
  /** Where no column beside the posts shows them. */
  hasEvents: boolean
}

/** Every twelfth post is followed by the sponsor, where there is one, and the third by the next events, where they are wanted. */
export const timelineItems = (posts: readonly Shown[], { sponsor, hasEvents }: Among): Item[] =>
  posts.flatMap((shown, place): Item[] => {
    const { id } = shown.post
    const items: Item[] = [{ is: 'post', id, ...shown }]
    if (hasEvents && place + 1 === beforeEvents) items.push({ is: 'events', id: `events after ${id}` })
    const showing = (place + 1) / between
    // Named by its place on the page: what comes in above moves it to another post, and it is the same showing.
    if (sponsor && Number.isInteger(showing)) items.push({ is: 'sponsor', id: `${sponsor.id} ${showing}`, sponsor })
    return items
  })
