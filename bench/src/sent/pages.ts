import { pageSize } from '@marquee/contract/paging'
import { postsBy } from '@marquee/server/features/posts/queries'
import { profile, suggestedCreators } from '@marquee/server/features/profiles/queries'
import { discoverPage, followingPage, newsCount } from '@marquee/server/features/timeline/queries'
import type { Context } from '@marquee/server/http/actor'

export interface Place {
  /** A key in the middle of the channel's history. */
  cursor: string
  /** Somebody whose page is read. */
  authorId: string
}

const limit = pageSize.timeline

/** Everything that the timeline and a person's page ask of the database. */
export const pages = {
  'following, first page': (reader: Context) => followingPage(reader, { limit }),
  'following, a later page': (reader: Context, { cursor }: Place) => followingPage(reader, { limit, cursor }),
  'discover, first page': (reader: Context) => discoverPage(reader, { limit }),
  'discover, a later page': (reader: Context, { cursor }: Place) => discoverPage(reader, { limit, cursor }),
  'news while following': (reader: Context, { cursor }: Place) => newsCount(reader, 'following', cursor).catch(() => {}),
  'news of everybody': (reader: Context, { cursor }: Place) => newsCount(reader, 'discover', cursor).catch(() => {}),
  'a person': (reader: Context, { authorId }: Place) => profile(reader, { profileId: authorId }),
  "a person's posts": (reader: Context, { authorId }: Place) => postsBy(reader, authorId, { limit }),
  'suggested creators': (reader: Context) => suggestedCreators(reader),
} as const
