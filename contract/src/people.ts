import { z } from 'zod'
import { pageSize } from './paging.ts'
import { ProfileCard, Relation } from './profiles.ts'

/** A person in a list of people, and how the reader stands to them. */
export const Person = ProfileCard.extend({
  shortBio: z.string(),
  isPrivate: z.boolean(),
  relation: Relation.pick({ follow: true, friendship: true }),
  /** `message`, whether the reader can write to them, is said in lists of friends. */
  can: z.object({ follow: z.boolean(), befriend: z.boolean(), message: z.boolean().optional() }),
})
export type Person = z.infer<typeof Person>

/** When the last person already seen came onto the list, in microseconds since 1970, and who it is: '1795291210123456_018f…'. */
const seenPerson = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** A keyset page of people, whoever came last first; `cursor` is absent for the first page. */
export const peoplePage = z.strictObject({
  cursor: seenPerson.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize.people),
})
export type PeoplePage = z.output<typeof peoplePage>

/** `cursor` is null on the last page. */
export const peopleOf = <T extends z.ZodType>(person: T) => z.object({ items: z.array(person), cursor: z.string().nullable() })

export const People = peopleOf(Person)
