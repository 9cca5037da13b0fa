import { directoryLimits } from '@marquee/contract/directory'
import type { AccountRole } from '@marquee/contract/roles'
import { statement } from '#db/statement.ts'
import { personColumns, personJoins, type PersonRow } from '#features/profiles/people.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { slipsOf, wordsOf } from './words.ts'

/** Names that are looked at of each slip: beginnings, because whoever types may still be typing. */
const ofEach = 3

/** Each slip is one look into the order of names; letters of C-collated words are compared without an index of their own. */
const near = (ofRole: boolean) =>
  statement<PersonRow, [readerId: string, slips: string[], others: string[], role?: AccountRole]>(`
  with looked as materialized (
    select distinct w.profile_id as id
      from unnest($3::text[]) s (slip)
      cross join lateral (
        select d.profile_id from directory_word d
         where d.tenant_id = $1 ${ofRole ? 'and d.role = $5' : ''} and d.word >= s.slip collate "C" and d.word < (s.slip || chr(1114111)) collate "C"
         order by d.word, d.profile_id limit ${ofEach}) w),
  candidate as materialized (
    select l.id from looked l
     where l.id <> $2 and ${noBlockBetween('$2', 'l.id')}
       and not exists (
             select 1 from unnest($4::text[]) m (prefix)
              where not exists (
                select 1 from directory_word o
                 where o.tenant_id = $1 and o.profile_id = l.id and o.word >= m.prefix and o.word < m.prefix || chr(1114111)))
     order by l.id desc limit ${directoryLimits.near})
  select ${personColumns} from candidate c ${personJoins} order by c.id desc`)

const nearAnybody = near(false)
const nearOfRole = near(true)

/** Words of one search that are tried, and the letters of the longest: every letter is fifty looks more. */
const tried = 3
const longest = 24

/** People one of whose names is nearly a word of `q`. The longest word is taken for the misspelt one first. */
export const nearPeople = async (context: Context, { q, role }: { q: string; role?: AccountRole | undefined }): Promise<PersonRow[]> => {
  const words = wordsOf(q)
  const { profileId } = context.me
  for (const word of words.filter(({ length }) => length >= directoryLimits.nearFrom && length <= longest).slice(0, tried)) {
    const asked = [profileId, slipsOf(word), words.filter((other) => other !== word)] as const
    const people = role ? await nearOfRole(context, ...asked, role) : await nearAnybody(context, ...asked)
    if (people.length) return people
  }
  return []
}
