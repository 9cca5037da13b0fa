import type { Post } from '@marquee/contract/posts'
import type { Sponsor } from '#features/sponsorships/SponsorCard.tsx'

/** A place in the timeline: a post, or the channel's sponsor. */
export type Item = { id: string; post: Post; sponsor?: undefined } | { id: string; post?: undefined; sponsor: Sponsor }

/** Posts between two showings (product, section 6). */
const between = 12

/** Every twelfth post is followed by the sponsor, where there is one. */
export const withSponsor = (posts: readonly Post[], sponsor: Sponsor | null): Item[] =>
  posts.flatMap((post, place): Item[] => {
    const item = { id: post.id, post }
    return sponsor && (place + 1) % between === 0 ? [item, { id: `${sponsor.id} after ${post.id}`, sponsor }] : [item]
  })
