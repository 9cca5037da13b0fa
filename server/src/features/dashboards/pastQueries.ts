import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** As the triggers call them (`figure_past.kind`). */
const kinds = { people: 0, posts: 1 } as const

interface Past {
  kind: number
  countedTo: string
}
type Between = [after: string, last: string]

const selectPast = statement<Past, []>(`select kind, counted_to as "countedTo" from figure_past where tenant_id = $1 order by kind limit 1`)

const nextOf = (table: 'profile' | 'post') =>
  statement<{ id: string }, [after: string, limit: number]>(`select id from ${table} where tenant_id = $1 and id > $2 order by id limit $3`)
const selectNext = { [kinds.people]: nextOf('profile'), [kinds.posts]: nextOf('post') }

const change = 'insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)'

const noteArrivals = statement<object, Between>(`
  insert into arrival (tenant_id, profile_id, source)
  select $1, p.id, case
      when exists (select 1 from invitation i where i.tenant_id = $1 and i.accepted_by = p.id and i.status = 'accepted') then 7
      when exists (select 1 from account a where a.tenant_id = $1 and a.profile_id = p.id and a.affiliate_ref is not null) then 8
      else 9 end
    from profile p where p.tenant_id = $1 and p.id > $2 and p.id <= $3 and p.is_listed and p.role in ('Member', 'Creator')
  on conflict do nothing`)

const countPeople = statement<object, Between>(`
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select $1, channel_day($1, s.last_used_at), a.profile_id
      from profile p
      join account a on a.tenant_id = $1 and a.profile_id = p.id
      join account_session s on s.tenant_id = $1 and s.account_id = a.id
     where p.tenant_id = $1 and p.id > $2 and p.id <= $3 and is_let_in(a, p, s.last_used_at)
    on conflict do nothing returning day)
  ${change}
  select $1, nobodys_figures(), m.metric, quarter_of(p.created_at), count(*), null::uuid
    from profile p
    join arrival a on a.tenant_id = $1 and a.profile_id = p.id
    cross join lateral (values (case p.role when 'Member' then 0 else 1 end), (a.source)) m(metric)
   where p.tenant_id = $1 and p.id > $2 and p.id <= $3 and p.is_listed and p.role in ('Member', 'Creator')
   group by m.metric, 4
  union all
  select $1, followed_id, 3, quarter_of(created_at), count(*), null
    from follow where tenant_id = $1 and followed_id > $2 and followed_id <= $3 group by 2, 4
  union all
  select $1, nobodys_figures(), 10, channel_day_begins($1, day), count(*), null from here group by day`)

const countPosts = statement<object, Between>(`
  ${change}
  select $1, p.author_id, b.metric, b.at, b.count, p.id
    from post p
    cross join lateral (
      select 2 as metric, p.published_at as at, 1 as count where p.status = 1
      union all
      select 4, quarter_of(r.created_at), count(*) from post_reaction r where r.tenant_id = $1 and r.post_id = p.id group by 2
      union all
      select 5, quarter_of(c.created_at), count(*) from comment c where c.tenant_id = $1 and c.post_id = p.id and c.status = 0 group by 2
      union all
      select 6, quarter_of(q.published_at), count(*)
        from post q where q.tenant_id = $1 and q.original_id = p.id and q.status = 1 and q.original_withdrawn_at is null group by 2) b
   where p.tenant_id = $1 and p.id > $2 and p.id <= $3`)

const moveOn = statement<object, [kind: number, countedTo: string]>('update figure_past set counted_to = $3 where tenant_id = $1 and kind = $2')
const finish = statement<object, [kind: number]>('delete from figure_past where tenant_id = $1 and kind = $2')

/**
 * Counts the next `count` people or posts of those that were there before figures were kept, in one transaction with the place it has
 * come to: interrupted, it goes on from there. False where none are left. Writers of the channel wait for it as it waits for them, it no
 * longer than a moment: then it fails and changes nothing.
 */
export const countPast = async (scope: Scope, count: number): Promise<boolean> => {
  if (!(await selectPast(scope)).length) return false
  return inTransaction(scope, async (inside) => {
    await sql`set local lock_timeout = '500ms'`.execute(inside.db)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`past figures ${scope.tenantId}`}, 0))`.execute(inside.db)
    const [past] = await selectPast(inside)
    if (!past) return false
    const { kind, countedTo } = past
    const next = await selectNext[kind as keyof typeof selectNext](inside, countedTo, count)
    const last = next.at(-1)?.id
    if (!last) await finish(inside, kind)
    else if (kind === kinds.people) {
      await noteArrivals(inside, countedTo, last)
      await countPeople(inside, countedTo, last)
    } else await countPosts(inside, countedTo, last)
    if (last) await moveOn(inside, kind, last)
    return true
  })
}
