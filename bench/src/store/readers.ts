import pg from 'pg'
import { readersOf, type Followees, type Size } from '#load/sizes.ts'
import { credentialsFor, type Credentials } from './tokens.ts'

export interface Reader extends Credentials {
  profileId: string
  followingCount: number
}

/** At most `count` people who follow that many others, ready to call. */
export const readersIn = (databaseUrl: string, size: Size, followees: Followees, count: number): Promise<Reader[]> =>
  peopleIn(databaseUrl, readersOf(size, followees, count))

/** The people of these numbers, ready to call. */
export const peopleIn = async (databaseUrl: string, numbers: readonly number[]): Promise<Reader[]> => {
  const credentials = await credentialsFor(databaseUrl, numbers)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; following: number }>(
      `select p.id, s.following_count::int as following from unnest($1::text[]) with ordinality n(nickname, place)
         join profile p on p.nickname = n.nickname join profile_stat s on s.profile_id = p.id order by n.place`,
      [numbers.map((number) => `person_${number}`)],
    )
    return rows.map(({ id, following }, index) => ({ profileId: id, followingCount: following, ...credentials[index]! }))
  } finally {
    await client.end()
  }
}
