import type { Post } from '@marquee/contract/posts'

type Counted = Pick<Post, 'myReaction' | 'counts'>

/** A post after its reader has reacted like that, or taken their reaction back (null): what they felt before is no longer counted. */
export const reacted = <P extends Counted>(post: P, reaction: number | null): P => {
  if (post.myReaction === reaction) return post
  const reactions = post.counts.reactions.map((count, place) => {
    const by = Number(place === reaction) - Number(place === post.myReaction)
    return Math.max(0, count + by)
  })
  return { ...post, myReaction: reaction, counts: { ...post.counts, reactions } }
}
