import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isKnownToAll, publicImage, publicPathOf } from '#features/profiles/publicProfile.ts'
import { isShutOut } from '#features/accounts/queries.ts'
import type { PublicPage } from '#http/publicPage.ts'
import type { SitemapPage } from '#http/sitemap.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

interface Row {
  title: string
  text: string
  publishedAt: string
  editedAt: string | null
  authorId: string
  displayName: string
  role: AccountRole
  image: ImageRow | null
}

/**
 * True where everybody in the world may read a post. There is no reader to ask the gate for: nothing but what everyone may read, by
 * somebody whom everyone may find. An event has a page of its own.
 */
export const isForAll = (post: string, author: string) =>
  `${post}.status = 1 and ${post}.audience = 0 and not ${post}.is_sensitive and ${post}.kind not in ('reshare', 'event') and ${isKnownToAll(author)}`

/** The picture that stands for a post: its first one, the poster of its film, or that of the page it links to. */
const firstPicture = `coalesce(
  (select pi.image_id from post_image pi where pi.tenant_id = $1 and pi.post_id = p.id order by pi.position limit 1),
  (select f.poster_id from media_file f where f.tenant_id = $1 and f.id = p.media_id and f.state = 'ready'),
  (select l.image_id from link_preview l where l.tenant_id = $1 and l.id = p.link_id))`

const select = statement<Row, [postId: string]>(`
  select p.title, left(p.text, 400) as text, p.published_at as "publishedAt", p.edited_at as "editedAt",
         a.id as "authorId", a.display_name as "displayName", a.role,
         (select ${imageJson('i')} from image i where i.tenant_id = $1 and i.id = ${firstPicture}) as image
    from post p join profile a on a.tenant_id = $1 and a.id = p.author_id
   where p.tenant_id = $1 and p.id = $2 and ${isForAll('p', 'a')}`)

/** What everybody in the world may know of a post; undefined where that is nothing. A reshare says nothing of what it passes on. */
export const publicPost = async (scope: Scope, postId: string): Promise<PublicPage | undefined> => {
  const [row] = await select(scope, postId)
  if (!row) return undefined
  return {
    kind: 'article',
    path: `/posts/${postId}`,
    title: row.title || row.displayName,
    description: row.text,
    image: publicImage(row.image),
    author: { name: row.displayName, path: publicPathOf(row.authorId, row.role) },
    publishedAt: row.publishedAt,
    editedAt: row.editedAt,
  }
}

/** The lowest key that a post of this millisecond can have. */
const lowestKeyAt = (at: string) => {
  const millis = Date.parse(at).toString(16).padStart(12, '0')
  return `${millis.slice(0, 8)}-${millis.slice(8)}-0000-0000-000000000000`
}

const selectMonth = statement<SitemapPage, [from: string, until: string, most: number]>(`
  select '/posts/' || p.id as path, coalesce(p.edited_at, p.published_at) as "changedAt"
    from post p join profile a on a.tenant_id = $1 and a.id = p.author_id
   where p.tenant_id = $1 and p.timeline_key >= $2::uuid and p.timeline_key < $3::uuid
     and ${isForAll('p', 'a')} and not ${isShutOut('a')}
   order by p.timeline_key desc limit $4`)

/** The pages of posts that came out between two instants and that everybody in the world may read, the newest first. */
export const publicPostPages = (scope: Scope, from: string, until: string, most: number): Promise<SitemapPage[]> =>
  selectMonth(scope, lowestKeyAt(from), lowestKeyAt(until), most)

const selectFirst = statement<{ at: string }, []>(`
  select published_at as at from post where tenant_id = $1 and status = 1 order by timeline_key limit 1`)

/** When the first post came out that is still out. */
export const firstPostAt = async (scope: Scope): Promise<string | undefined> => (await selectFirst(scope))[0]?.at
