import { directoryLimits } from '@marquee/contract/directory'
import { statement } from '#db/statement.ts'
import { personColumns, personJoins, type PersonRow } from '#features/profiles/people.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { findPeople } from './queries.ts'
import { afterPrefix, namesNobody, wordsOf } from './words.ts'

/** Of whom somebody follows and is friends with the last are looked at: what a list costs does not grow with them. */
const looked = 300

/** Whoever is both comes first. */
const known = statement<PersonRow, [readerId: string, from: string, to: string, more: string[]]>(`
  with near as materialized (
    select id, count(*) as ties from (
      (select followed_id as id from follow where tenant_id = $1 and follower_id = $2 order by created_at desc limit ${looked})
      union all
      (select b_id from friendship where tenant_id = $1 and a_id = $2 and status = 'accepted' order by responded_at desc limit ${looked})
      union all
      (select a_id from friendship where tenant_id = $1 and b_id = $2 and status = 'accepted' order by responded_at desc limit ${looked})) x
     group by id),
  candidate as materialized (
    select n.id, n.ties, w.word
      from near n
      cross join lateral (
        select word from directory_word
         where tenant_id = $1 and profile_id = n.id and word >= $3 collate "C" and word < $4 collate "C" order by word limit 1) w
     where ${noBlockBetween('$2', 'n.id')}
       and not exists (
             select 1 from unnest($5::text[]) m (prefix)
              where not exists (
                select 1 from directory_word o
                 where o.tenant_id = $1 and o.profile_id = n.id and o.word >= m.prefix and o.word < m.prefix || chr(1114111)))
     order by n.ties desc, w.word, n.id limit ${directoryLimits.mentions})
  select ${personColumns} from candidate c ${personJoins} order by c.ties desc, c.word, c.id`)

/** Whom somebody could mean by the beginning of a name: those they follow and their friends, then everybody else who is called so. */
export const peopleToMention = async (context: Context, { q }: { q: string }): Promise<PersonRow[]> => {
  if (namesNobody(q)) return []
  const [prefix = '', ...more] = wordsOf(q)
  const close = await known(context, context.me.profileId, prefix, afterPrefix(prefix), more)
  if (close.length === directoryLimits.mentions) return close
  const { items } = await findPeople(context, { q, limit: directoryLimits.mentions })
  return [...close, ...items.filter(({ id }) => !close.some((one) => one.id === id))].slice(0, directoryLimits.mentions)
}
