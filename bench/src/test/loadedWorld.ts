import { openPool } from '@marquee/server/db/pool'
import type { Context } from '@marquee/server/http/actor'
import { createWorld } from '@marquee/server/test/world'
import pg from 'pg'
import { load } from '#load/load.ts'
import { readersOf, type Followees, type Size } from '#load/sizes.ts'
import { pages, type Place } from '#sent/pages.ts'
import { planOf, type Plan, type PlanMode } from '#sent/plan.ts'
import { readerIn, sentBy } from '#sent/sentBy.ts'

/** A channel of that size in a database of its own, and what its pages cost there. `fill` adds what the load does not have. */
export const openLoaded = async (of: Size, fill?: (owner: pg.Client, tenantId: string) => Promise<unknown>) => {
  const world = await createWorld()
  const owner = new pg.Client({ connectionString: world.databaseUrl })
  await owner.connect()
  await load(owner, { tenantId: world.home.tenantId, size: of })
  await fill?.(owner, world.home.tenantId)
  const one = async <Row extends object>(text: string, values: unknown[]) => (await owner.query<Row>(text, values)).rows[0]!

  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  const client = await pool.connect()
  await client.query(`set session app.tenant_id = '${world.home.tenantId}'`)
  const place: Place = {
    cursor: (await one<{ key: string }>('select timeline_key as key from post order by timeline_key offset $1 limit 1', [of.posts / 2])).key,
    latest: (await one<{ key: string }>('select timeline_key as key from post order by timeline_key desc offset 5 limit 1', [])).key,
    authorId: (await one<{ id: string }>('select id from profile where nickname = $1', ['person_7'])).id,
  }

  const readerWho = (followees: Followees) =>
    one<{ profileId: string; followingCount: number }>(
      `select p.id as "profileId", s.following_count::int as "followingCount"
         from profile p join profile_stat s on s.profile_id = p.id where p.nickname = $1`,
      [`person_${readersOf(of, followees, 1)[0]!}`],
    )

  const plansOf = async (work: (reader: Context) => Promise<unknown>, followees: Followees, mode: PlanMode): Promise<Plan[]> => {
    const reader = await readerWho(followees)
    const sent = await sentBy(world.home.tenantId, (scope) => work(readerIn(scope, reader)))
    const found: Plan[] = []
    for (const statement of sent) found.push(await planOf(client, statement, mode))
    return found
  }

  return {
    place,
    /** A reader who follows so many, as the product's own code takes one; `followingCount` may say otherwise. */
    async reader(followees: Followees, followingCount?: number): Promise<Context> {
      const reader = await readerWho(followees)
      return readerIn(world.scope(), { ...reader, ...(followingCount === undefined ? {} : { followingCount }) })
    },
    /** What each statement of some work costs a reader who follows so many. */
    plansOf,
    /** The same of a page. */
    plans: (name: keyof typeof pages, followees: Followees, mode: PlanMode) =>
      plansOf((reader) => pages[name](reader, place), followees, mode),
    async close() {
      client.release()
      await pool.end()
      await owner.end()
      await world.close()
    },
  }
}

export type LoadedWorld = Awaited<ReturnType<typeof openLoaded>>
