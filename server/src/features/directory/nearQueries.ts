import { directoryLimits } from '@marquee/contract/directory'
import type { AccountRole } from '@marquee/contract/roles'
import { statement } from '#db/statement.ts'
import { personColumns, personJoins, type PersonRow } from '#features/profiles/people.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { slipsOf, wordsOf } from './words.ts'

/** Names that are looked at of each slip: beginnings, because whoever types may still be typing. */
const ofEach = 3

/** What the further words of a search may have been meant as: which of them, and a beginning of a name. */
type Meant = [places: number[], beginnings: string[]]

/**
 * Each slip is one look into the order of names; letters of C-collated words are compared without an index of their own. Each further word
 * has to be meant by a word of the same name: its beginning, cut as long as what was typed and a letter more or less, is looked up.
 */
const near = (ofRole: boolean) =>
  statement<PersonRow, [readerId: string, slips: string[], ...Meant, lengths: number[], role?: AccountRole]>(`
  with looked as materialized (
    select distinct w.profile_id as id
      from unnest($3::text[]) s (slip)
      cross join lateral (
        select d.profile_id from directory_word d
         where d.tenant_id = $1 ${ofRole ? 'and d.role = $7' : ''} and d.word >= s.slip collate "C" and d.word < (s.slip || chr(1114111)) collate "C"
         order by d.word, d.profile_id limit ${ofEach}) w),
  meant as materialized (select * from unnest($4::int[], $5::text[]) m (place, beginning)),
  candidate as materialized (
    select l.id from looked l
     where l.id <> $2 and ${noBlockBetween('$2', 'l.id')}
       and not exists (
             select 1 from unnest($6::int[]) with ordinality m (length, place)
              where not exists (
                select 1 from directory_word o
                 cross join generate_series(m.length - 1, m.length + 1) cut
                 where o.tenant_id = $1 and o.profile_id = l.id and (m.place::int, left(o.word, cut)) in (select place, beginning from meant)))
     order by l.id desc limit ${directoryLimits.near})
  select ${personColumns} from candidate c ${personJoins} order by c.id desc`)

const nearAnybody = near(false)
const nearOfRole = near(true)

/** Words of one search that are tried, and the letters of the longest: every letter is fifty looks more. */
const tried = 3
const longest = 24

const mayBeMisspelt = (word: string) => word.length >= directoryLimits.nearFrom && word.length <= longest

const meantBy = (words: string[]): [...Meant, lengths: number[]] => {
  const meant = words.flatMap((word, index) =>
    [word, ...(mayBeMisspelt(word) ? slipsOf(word) : [])].map((beginning) => ({ place: index + 1, beginning })),
  )
  return [meant.map(({ place }) => place), meant.map(({ beginning }) => beginning), words.map((word) => [...word].length)]
}

/** People one of whose names is nearly a word of `q`. The longest word is taken for a misspelt one first; each may be. */
export const nearPeople = async (context: Context, { q, role }: { q: string; role?: AccountRole | undefined }): Promise<PersonRow[]> => {
  const words = wordsOf(q)
  const { profileId } = context.me
  for (const word of words.filter(mayBeMisspelt).slice(0, tried)) {
    const asked = [profileId, slipsOf(word), ...meantBy(words.filter((other) => other !== word))] as const
    const people = role ? await nearOfRole(context, ...asked, role) : await nearAnybody(context, ...asked)
    if (people.length) return people
  }
  return []
}
