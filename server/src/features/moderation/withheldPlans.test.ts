import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagesOf } from '#features/images/queries.ts'
import { wasTaken } from '#features/profiles/clearedQueries.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { settleFiles } from './withheldQueries.ts'

/*
 * What it costs to withhold files and to look for what was taken away, in pages of the database, where 20,000 people have put up
 * pictures and films.
 */

let world: World
const most = 20_000
/** The id of the `n`th row of a kind, in SQL; and the same here. */
const nth = (kind: number, n = 'n') => `('018f000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const idAt = (kind: number, n: number) => `018f000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const [person, picture, film, post, act] = [nth(1), nth(2), nth(3), nth(4), nth(5)]
const great = new Set(['profile', 'account', 'image', 'media_file', 'post', 'post_image', 'comment', 'cleared_profile', 'withheld_folder'])

beforeAll(async () => {
  world = await createWorld()
  const olga = await world.addPerson('olga', { role: 'Owner' })
  const { owner, home: { tenantId } } = world
  const fill = (table: string, columns: string, values: string, ...more: unknown[]) =>
    owner.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${values} from generate_series(1, ${most}) n`, [tenantId, ...more])
  for (const table of ['profile', 'account', 'post', 'comment']) await owner.query(`alter table ${table} disable trigger user`)
  await fill('profile', 'id, nickname, is_listed', `${person}, 'person_' || n, true`)
  await fill('account', 'id, profile_id, setup_completed_at', `${person}, ${person}, now()`)
  await fill('image', 'id, owner_id, kind, width, height, sizes',
    `${picture}, ${person}, case when n % 2 = 0 then 'POST' else 'AVATAR' end, 8, 8, json_build_array(json_build_object('width', 8, 'key', 'clay/pictures/' || n || '/8.webp'))`)
  await owner.query(`update profile p set avatar_id = i.id from image i where i.tenant_id = p.tenant_id and i.owner_id = p.id and i.kind = 'AVATAR'`)
  await fill('media_file', 'id, owner_id, usage, kind, mime, folder, file_key, bytes, duration_ms, state',
    `${film}, ${person}, 'POST', 'video', 'video/mp4', 'clay/films/' || n, 'clay/films/' || n, 1, 1, 'ready'`)
  await fill('post', 'id, author_id, timeline_key, status, text, media_id, published_at', `${post}, ${person}, ${person}, 1, 'x', case when n % 2 = 1 then ${film} end, now()`)
  await fill('post_image', 'post_id, position, image_id', `${post}, 0, ${picture}`)
  await fill('comment', 'id, key, post_id, author_id, text, image_id', `${nth(6)}, ${nth(6)}, ${post}, ${person}, 'x', case when n % 2 = 0 then ${picture} end`)
  await fill('moderation_case', 'id, target_type, target_id, category, priority, state, subject_id', `${act}, 'profile', ${person}, 'spam', 0, 'resolved', ${person}`)
  await fill('moderation_action', 'id, case_id, kind, parts, category, moderator_id, subject_id, reason', `${act}, ${act}, 'clear_profile', '{avatar}', 'spam', $2, ${person}, 'x'`, olga.profileId)
  await fill('cleared_profile', 'action_id, profile_id, parts, avatar_id, banner_id', `${act}, ${person}, '{avatar}', case when n % 2 = 1 then ${picture} end, case when n % 2 = 0 then ${picture} end`)
  await fill('withheld_folder', 'folder', `'clay/elsewhere/' || n`)
  await owner.query('vacuum analyze')
}, 180_000)
afterAll(() => world.close())

describe.each(planModes)('with %s', (mode) => {
  const expectFew = async (work: Parameters<typeof costOf>[2], before = 0) => {
    const { buffers, whole } = await costOf(world, 'olga', work, mode, before)
    expect(buffers).toBeLessThan(100)
    expect(whole.filter((table) => great.has(table))).toEqual([])
  }

  it.each([
    ['of a post', { postIds: [idAt(4, 500)] }],
    ['of a comment', { commentIds: [idAt(6, 500)] }],
    ['of a person', { profileIds: [idAt(1, 501)] }],
  ] as const)('settles the pictures and the films %s', async (_, decided) => {
    for (const heldFirst of [1, 2]) await expectFew((context) => settleFiles(context, decided), heldFirst)
  })

  it('asks whether a picture was taken away, and lists those that were not', async () => {
    await expectFew((context) => wasTaken(context, idAt(2, 500)).catch(() => {}))
    await expectFew((context) => imagesOf({ ...context, me: { ...context.me, profileId: idAt(1, 501) } }, ['AVATAR', 'BANNER']))
  })
})

it('asks whether a folder is withheld', async () => {
  const client = await world.pool.connect()
  const ask = () => client.query(`explain (analyze, buffers, format json) select is_withheld('clay/elsewhere/500') as kept`)
  await ask()
  expect((await ask()).rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(10)
  client.release()
})

// Whether something shows a picture is asked of everything that refers to one.
it('deletes a picture without reading whole tables', async () => {
  const client = await world.owner.connect()
  await client.query('begin')
  await client.query(`insert into image (tenant_id, id, kind, width, height, sizes) values ($1, $2, 'POST', 1, 1, '[]')`, [world.home.tenantId, idAt(9, 1)])
  await client.query('delete from image where tenant_id = $1 and id = $2', [world.home.tenantId, idAt(9, 1)])
  const { rows } = await client.query<{ name: string; whole: string; found: string }>(
    `select relname as name, seq_scan as whole, idx_scan as found from pg_stat_xact_user_tables where relname = any ($1)`, [[...great]])
  await client.query('rollback')
  client.release()
  expect(rows.filter(({ whole }) => whole !== '0')).toEqual([])
  expect(rows.find(({ name }) => name === 'cleared_profile')).toMatchObject({ found: '2' })
})
