import { statement } from '#db/statement.ts'
import { findPeople } from '#features/directory/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'
import { standing, type Standing } from './standing.ts'

/* How people stand to somebody who would like to write, and whom they can choose from. */

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
