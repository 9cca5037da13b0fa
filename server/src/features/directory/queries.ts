import { directoryLimits } from '@marquee/contract/directory'
import type { AccountRole } from '@marquee/contract/roles'
import { statement } from '#db/statement.ts'
import { currentIds } from '#features/interests/queries.ts'
import { isOpenToReader, personColumns, personJoins, type PersonRow } from '#features/profiles/people.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { afterPrefix, namesNobody, wordsOf } from './words.ts'

/** Somebody who was looked at; null where the reader does not find them. */
type Looked = { key: string } & (PersonRow | { id: null })

const isFound = (row: Looked): row is PersonRow & { key: string } => row.id !== null

type Asked = [from: string, to: string, word: string, id: string, more: string[], interestId: string | null]

/** A look at so many names is one statement. The number stands in the text: the planner has to know that it is small. */
const looks = [60, 1_000] as const

/**
 * Names in a range, in their order; each person once, at the first word that fits. `more` are prefixes of their further words. The scan
 * begins at the last key only: given `word >= $3` beside it, the index would begin at whichever of the two it pleases.
 */
const byName = (count: number, ofRole: boolean) =>
  statement<Looked, [readerId: string, ...Asked, role?: AccountRole]>(`
  with scanned as materialized (
    select w.word, w.profile_id from directory_word w
     where w.tenant_id = $1 ${ofRole ? 'and w.role = $9' : ''} and w.word < $4 and (w.word, w.profile_id) > ($5, $6::uuid)
     order by w.word, w.profile_id limit ${count})
  select s.word || '_' || s.profile_id as key, v.*
    from scanned s
    left join lateral (
      select ${personColumns}
        from (select s.profile_id as id) c ${personJoins}
       where c.id <> $2 and ${noBlockBetween('$2', 's.profile_id')}
         and not exists (
               select 1 from directory_word o
                where o.tenant_id = $1 and o.profile_id = s.profile_id and o.word >= $3 and o.word < s.word)
         and not exists (
               select 1 from unnest($7::text[]) m (prefix)
                where not exists (
                  select 1 from directory_word o
                   where o.tenant_id = $1 and o.profile_id = s.profile_id and o.word >= m.prefix and o.word < m.prefix || chr(1114111)))
         and ($8::uuid is null or ${isOpenToReader} and exists (
               select 1 from profile_interest pi
                where pi.tenant_id = $1 and pi.interest_id = $8 and pi.profile_id = s.profile_id))
    ) v on true
   order by s.word, s.profile_id`)

/** Everybody with an interest, whoever joined last first. */
const byInterest = (count: number) =>
  statement<Looked, [readerId: string, interestId: string, beforeId: string, role: AccountRole | null]>(`
  with scanned as materialized (
    select pi.profile_id from profile_interest pi
     where pi.tenant_id = $1 and pi.interest_id = $3 and pi.profile_id < $4
     order by pi.profile_id desc limit ${count})
  select '_' || s.profile_id as key, v.*
    from scanned s
    left join lateral (
      select ${personColumns}
        from (select s.profile_id as id) c ${personJoins}
       where c.id <> $2 and p.is_listed and p.is_discoverable and ($5::text is null or p.role = $5) and ${noBlockBetween('$2', 's.profile_id')}
         and ${isOpenToReader}
    ) v on true
   order by s.profile_id desc`)

const named = looks.map((count) => byName(count, false))
const namedOfRole = looks.map((count) => byName(count, true))
const interested = looks.map(byInterest)

const first = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Search {
  q: string
  role?: AccountRole | undefined
  interestId?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** One look after a key. A name's first word to be found decides the order; the others only have to fit. */
const looker = (context: Context, { q, role, interestId }: Search) => {
  const { profileId } = context.me
  const [prefix = '', ...more] = wordsOf(q)
  return (round: number, word: string | undefined, id: string | undefined) => {
    if (!prefix && interestId) return interested[round]!(context, profileId, interestId, id ?? last, role ?? null)
    const after = word !== undefined && word >= prefix ? ([word, id!] as const) : ([prefix, first] as const)
    const asked: Asked = [prefix, afterPrefix(prefix), ...after, more, interestId ?? null]
    return role ? namedOfRole[round]!(context, profileId, ...asked, role) : named[round]!(context, profileId, ...asked)
  }
}

/**
 * A page of people; whoever asks for an interest that was merged into another is answered with that one. Where few of those looked at
 * fit, it looks once more and farther; then the page stays short, and its cursor says where to go on.
 */
export const findPeople = async (context: Context, search: Search) => {
  if (namesNobody(search.q)) return { items: [], cursor: null }
  const interestId = search.interestId && (await currentIds(context, [search.interestId]))[0]
  const look = looker(context, { ...search, interestId })
  const items: (PersonRow & { key: string })[] = []
  let key = search.cursor
  for (const [round, count] of looks.entries()) {
    const cut = key?.lastIndexOf('_') ?? -1
    const rows = await look(round, key?.slice(0, cut), key?.slice(cut + 1))
    items.push(...rows.filter(isFound))
    key = rows.at(-1)?.key ?? key
    if (items.length > search.limit) {
      const page = items.slice(0, search.limit)
      return { items: page, cursor: page.at(-1)!.key }
    }
    if (rows.length < count) return { items, cursor: null }
  }
  return { items, cursor: key ?? null }
}

export interface SuggestionRow extends PersonRow {
  sharedInterests: string[]
}

/** Of each interest the newest are looked at: what a suggestion costs does not grow with the channel. */
const newestOfEach = 200

const suggest = statement<SuggestionRow, [readerId: string]>(`
  with mine as materialized (select interest_id from profile_interest where tenant_id = $1 and profile_id = $2 limit 50),
  near as materialized (
    select other.profile_id, count(*) as shared
      from mine
      cross join lateral (
        select profile_id from profile_interest
         where tenant_id = $1 and interest_id = mine.interest_id order by profile_id desc limit ${newestOfEach}) other
     where other.profile_id <> $2
     group by other.profile_id order by shared desc, other.profile_id desc limit ${newestOfEach}),
  candidate as materialized (
    select n.profile_id as id, n.shared from near n
     where exists (select 1 from directory_word w where w.tenant_id = $1 and w.profile_id = n.profile_id)
       and not exists (select 1 from profile p where p.tenant_id = $1 and p.id = n.profile_id and p.is_private)
       and ${noBlockBetween('$2', 'n.profile_id')}
       and not exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = n.profile_id)
       and not exists (select 1 from follow_request r where r.tenant_id = $1 and r.follower_id = $2 and r.followed_id = n.profile_id)
       and not exists (
             select 1 from friendship f
              where f.tenant_id = $1 and f.a_id = least($2, n.profile_id) and f.b_id = greatest($2, n.profile_id)
                and f.status in ('requested', 'accepted', 'declined'))
     order by n.shared desc, n.profile_id desc limit ${directoryLimits.suggestions})
  select ${personColumns},
         array(select i.name from profile_interest pi join interest i on i.tenant_id = $1 and i.id = pi.interest_id
                where pi.tenant_id = $1 and pi.profile_id = c.id and pi.interest_id in (select interest_id from mine)
                order by i.sort_order) as "sharedInterests"
    from candidate c ${personJoins}
   order by c.shared desc, c.id desc`)

/** At most 12 people who share interests with the reader, show them to everybody, and whom the reader does not know yet. */
export const suggestedPeople = (context: Context) => suggest(context, context.me.profileId)
