import { isolated } from '@marquee/contract/isolated'
import type { AccountRole } from '@marquee/contract/roles'
import { columns } from '#db/columns.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { PublicPage } from '#http/publicPage.ts'
import type { SitemapPage } from '#http/sitemap.ts'
import { feedPathOf } from '#http/rss.ts'
import { imageJson, presentImage, type ImageRow } from '#media/image.ts'

/** True where a profile may be known to everybody in the world: it is set up, its door is open, and search engines are welcome. */
export const isKnownToAll = (profile: string) => `${profile}.is_listed and not ${profile}.is_private and ${profile}.is_indexable`

/** The largest size of a picture that everyone may see. */
export const publicImage = (row: ImageRow | null): PublicPage['image'] => {
  const size = row && presentImage(row, 'always').sizes.at(-1)
  return size ? { url: size.url, width: size.width, height: Math.round((row.height * size.width) / row.width), alt: row.altText } : null
}

/** Where a person's page is. */
export const publicPathOf = (profileId: string, role: AccountRole) => `/${role === 'Creator' ? 'creator' : 'member'}/${profileId}`

interface Row {
  nickname: string
  displayName: string
  shortBio: string
  role: AccountRole
  avatar: ImageRow | null
}

const select = statement<Row, [profileId: string]>(`
  select ${columns<'profile'>('p', ['nickname', 'displayName', 'shortBio', 'role'])}, ${imageJson('av')} as avatar
    from profile p left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.id = $2 and ${isKnownToAll('p')}`)

/** What everybody in the world may know of a person; undefined where that is nothing. */
export const publicProfile = async (scope: Scope, profileId: string): Promise<PublicPage | undefined> => {
  const [row] = await select(scope, profileId)
  if (!row) return undefined
  const path = publicPathOf(profileId, row.role)
  return {
    kind: 'profile',
    path,
    title: `${isolated(row.displayName)} (@${row.nickname})`,
    description: row.shortBio,
    image: publicImage(row.avatar),
    author: { name: row.displayName, path },
    publishedAt: null,
    editedAt: null,
    ...(row.role === 'Creator' ? { feed: feedPathOf(path) } : {}),
  }
}

const selectCreators = statement<SitemapPage, [most: number]>(`
  select '/creator/' || p.id as path, null as "changedAt"
    from profile p
   where p.tenant_id = $1 and p.role = 'Creator' and ${isKnownToAll('p')}
     and not exists (select 1 from account a where a.tenant_id = $1 and a.profile_id = p.id and a.status in ('suspended', 'banned'))
   order by p.id desc limit $2`)

/** The pages of creators whom everybody in the world may know. */
export const publicCreatorPages = (scope: Scope, most: number): Promise<SitemapPage[]> => selectCreators(scope, most)
