import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import { broughtTo } from './figureQueries.ts'
import type { Steps } from './range.ts'

type RankedRow = CardRow & { followerCount: number; postCount: number; key: string }
type Seen = [followers: string, id: string]

/** Before every first page: more than anybody is followed by. */
const start: Seen = ['9000000000000000', '00000000-0000-0000-0000-000000000000']

const selectRanked = statement<RankedRow, [...Seen, limit: number]>(`
  select ${cardColumns('p', 'av')}, r.followers as "followerCount", r.posts as "postCount", r.followers || '_' || p.id as key
    from (select p.id, coalesce(s.follower_count, 0) as followers, coalesce(s.post_count, 0) as posts
            from profile p left join profile_stat s on s.tenant_id = $1 and s.profile_id = p.id
           where p.tenant_id = $1 and p.role = 'Creator' and p.is_listed
             and (coalesce(s.follower_count, 0) < $2::bigint or coalesce(s.follower_count, 0) = $2::bigint and p.id > $3)
           order by followers desc, p.id limit $4) r
    join profile p on p.tenant_id = $1 and p.id = r.id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by r.followers desc, p.id`)

interface CreatorsWish {
  cursor?: string | undefined
  limit: number
}

/** A page of creators, those first whom most people follow, and what the time has brought each. */
export const rankedCreators = async (scope: Scope, steps: Steps, { cursor, limit }: CreatorsWish) => {
  const rows = await selectRanked(scope, ...((cursor?.split('_') as Seen | undefined) ?? start), limit + 1)
  const shown = rows.slice(0, limit)
  const brought = await broughtTo(scope, shown.map(({ id }) => id), steps)
  const items = shown.map(({ key: _, ...creator }) => ({ ...creator, ...brought(creator.id) }))
  return { items, cursor: rows.length > limit ? shown.at(-1)!.key : null }
}

const selectCreator = statement<CardRow, [profileId: string]>(`
  select ${cardColumns('p', 'av')}
    from profile p left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.id = $2 and p.role = 'Creator' and p.is_listed`)

/** A creator of the channel; undefined for whoever is none, and for whoever is shut out or about to leave. */
export const creator = async (scope: Scope, { profileId }: { profileId: string }): Promise<CardRow | undefined> =>
  (await selectCreator(scope, profileId))[0]
