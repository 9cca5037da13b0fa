import { beginningOf } from '@marquee/contract/cut'
import { isolated } from '@marquee/contract/isolated'
import { columns } from '#db/columns.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isKnownToAll, publicPathOf } from '#features/profiles/publicProfile.ts'
import type { Feed, FeedItem } from '#http/rss.ts'
import { isForAll } from './publicPost.ts'

/** How many posts a feed holds, and how far back it looks for them. */
const limits = { posts: 20, candidates: 200, text: 2_000 } as const

interface CreatorRow {
  nickname: string
  displayName: string
  shortBio: string
}

const selectCreator = statement<CreatorRow, [profileId: string]>(`
  select ${columns<'profile'>('a', ['nickname', 'displayName', 'shortBio'])} from profile a
   where a.tenant_id = $1 and a.id = $2 and a.role = 'Creator' and ${isKnownToAll('a')}`)

type PostRow = Omit<FeedItem, 'path'>

const selectPosts = statement<PostRow, [profileId: string]>(`
  with candidate as materialized (
    select id, timeline_key from post where tenant_id = $1 and author_id = $2 and status = 1
     order by timeline_key desc limit ${limits.candidates})
  select p.id, p.title, left(p.text, ${limits.text + 1}) as text, p.published_at as "publishedAt"
    from candidate c
    join post p on p.tenant_id = $1 and p.id = c.id
    join profile a on a.tenant_id = $1 and a.id = p.author_id
   where ${isForAll('p', 'a')}
   order by c.timeline_key desc limit ${limits.posts}`)

/** What everybody in the world may read of a creator, newest first; undefined where nobody may know of them. */
export const publicFeed = async (scope: Scope, profileId: string): Promise<Feed | undefined> => {
  const [creator] = await selectCreator(scope, profileId)
  if (!creator) return undefined
  const posts = await selectPosts(scope, profileId)
  return {
    path: publicPathOf(profileId, 'Creator'),
    name: `${isolated(creator.displayName)} (@${creator.nickname})`,
    description: creator.shortBio,
    items: posts.map((post) => ({ ...post, text: beginningOf(post.text, limits.text), path: `/posts/${post.id}` })),
  }
}
