import { createWorld, type World } from '@marquee/server/test/world'
import pg from 'pg'
import { afterAll, beforeAll, it } from 'vitest'
import { load } from '#load/load.ts'
import { readersOf } from '#load/sizes.ts'
import { pages } from '#sent/pages.ts'
import { planOf } from '#sent/plan.ts'
import { readerIn, sentBy } from '#sent/sentBy.ts'

const small = { people: 200, posts: 20_000 }
const large = { people: 2_000, posts: 200_000 }

let worlds: World[]
beforeAll(async () => {
  worlds = [await createWorld(), await createWorld()]
  for (const [i, size] of [small, large].entries()) {
    const c = new pg.Client({ connectionString: worlds[i]!.databaseUrl }); await c.connect()
    await load(c, { tenantId: worlds[i]!.home.tenantId, size, onStep: (n, ms) => console.log(i, n, Math.round(ms)) })
    await c.end()
  }
}, 120000)
afterAll(async () => { for (const w of worlds) await w.close() })

it('x', async () => {
  for (const [i, size] of [small, large].entries()) {
    const w = worlds[i]!
    const c = new pg.Client({ connectionString: w.databaseUrl, options: `-c role=marquee_app -c app.tenant_id=${w.home.tenantId} -c jit=off` }); await c.connect()
    for (const n of [20, 80, 200, 2000] as const) {
      const [number] = readersOf(size, n, 1)
      if (!number) continue
      const me = (await w.owner.query(`select p.id, following_count from profile p join profile_stat s on s.profile_id = p.id where nickname = $1`, [`person_${number}`])).rows[0]
      const cursor = (await w.owner.query(`select timeline_key from post order by timeline_key offset $1 limit 1`, [size.posts / 2])).rows[0].timeline_key
      const authorId = (await w.owner.query(`select id from profile where nickname = 'person_7'`)).rows[0].id
      for (const [name, ask] of Object.entries(pages)) {
        const sent = await sentBy(w.home.tenantId, (scope) => ask(readerIn(scope, { profileId: me.id, followingCount: Number(me.following_count) }), { cursor, authorId }))
        for (const s of sent) for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
          const p = await planOf(c, s, mode)
          console.log(size.posts, n, name, mode.slice(6, 12), JSON.stringify(p))
        }
      }
    }
    await c.end()
  }
}, 120000)
