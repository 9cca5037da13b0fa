import { statement } from '#db/statement.ts'
import { subscribes } from '#features/entitlements/running.ts'
import { findPeople } from '#features/directory/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'

/*
 * Who may write to whom: product, section 2 (dmPolicy). Friends, whom somebody follows and whom they talk with already are no strangers to
 * them; a stranger asks first where everyone may write.
 */

export type Standing = 'direct' | 'asks' | 'no'

/** How $2 stands to the person `p`. */
const standing = `
  case when p.dm_policy = 'nobody' then 'no'
       when exists (select 1 from friendship f where f.tenant_id = $1 and f.a_id = least($2, p.id) and f.b_id = greatest($2, p.id)
                       and f.status = 'accepted') then 'direct'
       when p.dm_policy = 'friends' then 'no'
       when exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = p.id and f.followed_id = $2) then 'direct'
       when p.dm_policy = 'followed' then 'no'
       when p.dm_policy = 'everyone' and exists (
              select 1 from chat c where c.tenant_id = $1 and c.a_id = least($2, p.id) and c.b_id = greatest($2, p.id)
                 and (c.status = 'active' or c.begun_by = p.id)) then 'direct'
       when p.dm_policy = 'everyone' then 'asks'
       when ${subscribes('$2')} then 'direct'
       else 'no' end`

const isThere = `p.is_listed and p.id <> $2 and ${noBlockBetween('$2', 'p.id')}`

const selectStandings = statement<{ id: string; standing: Standing }, [byId: string, profileIds: readonly string[]]>(`
  select p.id, ${standing} as standing from profile p where p.tenant_id = $1 and p.id = any ($3::uuid[]) and ${isThere}`)

/** How somebody stands to these people; whoever is not there, or not to be met, is missing. */
export const standingsTo = async (scope: Scope, byId: string, profileIds: readonly string[]): Promise<Map<string, Standing>> =>
  new Map((await selectStandings(scope, byId, profileIds)).map(({ id, standing: found }) => [id, found]))

export interface CandidateRow extends CardRow {
  standing: Standing
}

const most = 50

const selectCandidates = (people: string) =>
  statement<CandidateRow, [readerId: string, chatId: string | null, ...more: unknown[]]>(`
  select * from (
    select ${cardColumns('p', 'av')}, ${standing} as standing
      from (${people}) known
      join profile p on p.tenant_id = $1 and p.id = known.id
      left join image av on av.tenant_id = $1 and av.id = p.avatar_id
     where ${isThere}
       and ($3::uuid is null or not exists (
              select 1 from chat_member m
               where m.tenant_id = $1 and m.chat_id = $3 and m.profile_id = p.id and m.state in ('active', 'invited')))) found
   where standing <> 'no'
   order by lower("displayName"), id limit ${most}`)

const close = selectCandidates(`
  (select b_id as id from friendship where tenant_id = $1 and a_id = $2 and status = 'accepted' limit 500)
  union (select a_id from friendship where tenant_id = $1 and b_id = $2 and status = 'accepted' limit 500)
  union (select followed_id from follow where tenant_id = $1 and follower_id = $2 limit 500)`)

const these = selectCandidates('select unnest($4::uuid[]) as id')

interface Asked {
  q: string
  chatId?: string | undefined
}

/** People whom the reader may write to, or add to a chat. */
export const candidatesFor = async (context: Context, { q, chatId }: Asked): Promise<CandidateRow[]> => {
  const { profileId } = context.me
  if (!q) return close(context, profileId, chatId ?? null)
  const { items } = await findPeople(context, { q, limit: most })
  return these(context, profileId, chatId ?? null, items.map(({ id }) => id))
}
