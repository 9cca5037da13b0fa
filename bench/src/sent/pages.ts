import { kindsOf } from '@marquee/contract/kindFilters'
import { pageSize } from '@marquee/contract/paging'
import { postsBy } from '@marquee/server/features/posts/queries'
import { profile } from '@marquee/server/features/profiles/queries'
import { discoverPage } from '@marquee/server/features/timeline/discoverQueries'
import { newsCount } from '@marquee/server/features/timeline/newsQueries'
import { followingPage } from '@marquee/server/features/timeline/queries'
import type { Context } from '@marquee/server/http/actor'

export interface Place {
  /** A key in the middle of the channel's history. */
  cursor: string
  /** The key of a post that is nearly the newest. */
  latest: string
  /** Somebody whose page is read. */
  authorId: string
}

const limit = pageSize.timeline

/** What the timeline and a person's page ask of the database. */
export const pages = {
  'following, first page': (reader: Context) => followingPage(reader, { limit }),
  'following, a later page': (reader: Context, { cursor }: Place) => followingPage(reader, { limit, cursor }),
  'discover, first page': (reader: Context) => discoverPage(reader, { limit }),
  'discover, a later page': (reader: Context, { cursor }: Place) => discoverPage(reader, { limit, cursor }),
  'pictures while following, first page': (reader: Context) => followingPage(reader, { limit, kinds: kindsOf.pictures }),
  'pictures while following, a later page': (reader: Context, { cursor }: Place) => followingPage(reader, { limit, cursor, kinds: kindsOf.pictures }),
  'pictures to discover, first page': (reader: Context) => discoverPage(reader, { limit, kinds: kindsOf.pictures }),
  'news while following': (reader: Context, { latest }: Place) => newsCount(reader, 'following', latest).catch(() => {}),
  'news of pictures while following': (reader: Context, { latest }: Place) => newsCount(reader, 'following', latest, kindsOf.pictures).catch(() => {}),
  'news to discover': (reader: Context, { latest }: Place) => newsCount(reader, 'discover', latest).catch(() => {}),
  'news of pictures to discover': (reader: Context, { latest }: Place) => newsCount(reader, 'discover', latest, kindsOf.pictures).catch(() => {}),
  'a person': (reader: Context, { authorId }: Place) => profile(reader, { profileId: authorId }),
  "a person's posts": (reader: Context, { authorId }: Place) => postsBy(reader, authorId, { limit }),
} as const
