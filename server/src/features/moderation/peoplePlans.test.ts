import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { casesWithIds } from './caseQueries.ts'
import { actsIn } from './logQueries.ts'
import { casesAbout, peopleFound, recordOf, reportsBy } from './peopleQueries.ts'

/*
 * What it costs to find people and to read what was done, in pages of the database, in a channel of 20,000 people that was moderated for
 * years: most of whom were muted once, and nearly nobody is now.
 */

let world: World
const idOf = (name: string) => world.person(name).profileId
const most = 20_000
/** The id of the `n`th row of a kind, in the order in which they came, in SQL; and the same here. */
const nth = (kind: number, n = 'n') => `('018f000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const [person, about, act] = [nth(1), nth(2), nth(3)]
const idAt = (kind: number, n: number) => `018f000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['mia', 'bad', 'ben']) await world.addPerson(name)
  const { owner, home: { tenantId } } = world
  const fill = (table: string, columns: string, values: string, ...more: unknown[]) =>
    owner.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${values} from generate_series(1, ${most}) n`, [tenantId, ...more])
  await owner.query('alter table profile disable trigger user; alter table account disable trigger user')
  await fill('profile', 'id, nickname, display_name, is_listed', `${person}, 'spam_' || lpad(n::text, 5, '0'), 'Spam', n % 7 <> 0`)
  await fill('account', 'id, profile_id, setup_completed_at, status', `${person}, ${person}, now(), case when n <= 4000 then 'banned' else 'active' end`)
  // Of every hundred cases one is about one person; of every hundred reports one is by one person.
  await fill('moderation_case', 'id, target_type, target_id, category, priority, state, subject_id',
    `${about}, 'profile', gen_random_uuid(), 'spam', 0, 'resolved', case when n % 100 = 0 then $2::uuid else ${person} end`, idOf('bad'))
  await fill('report', 'id, case_id, reporter_id, category, text',
    `${nth(4)}, ${about}, case when n % 100 = 0 then $2::uuid else ${person} end, 'spam', 'Look at that'`, idOf('ben'))
  // Bans that stand are the oldest; most mutes are over, but for some in between. Few acts are another moderator's, or of a rare kind.
  await owner.query(
    `insert into moderation_action (tenant_id, id, case_id, kind, parts, category, moderator_id, subject_id, reason, expires_at)
     select $1, ${act}, ${about}, kind, case when kind = 'clear_profile' then '{bio}'::text[] else '{}' end, 'spam',
            case when n between 4001 and 4020 then $3::uuid when n % 5 = 0 then $2::uuid else ${nth(1, '(n % 5)')} end, case when n % 100 = 0 then $4::uuid else ${person} end, 'Looked at',
            case when kind in ('mute', 'suspend') then now() + case when n between 9000 and 9020 then interval '7 days' else interval '-7 days' end end
       from generate_series(1, ${most}) n
      cross join lateral (
        select case when n % 100 = 0 then 'warn' when n <= 4000 then 'ban' when n <= 4005 then 'suspend' when n <= 4010 then 'clear_profile' when n % 2 = 0 then 'mute' else 'warn' end as kind) k`,
    [tenantId, idOf('olga'), idOf('mia'), idOf('bad')],
  )
  await owner.query('vacuum analyze')
}, 120_000)
afterAll(() => world.close())

const great = new Set(['profile', 'account', 'moderation_case', 'report', 'moderation_action'])

describe.each(planModes)('with %s', (mode) => {
  const expectFew = async (work: Parameters<typeof costOf>[2], pages = 150) => {
    const { buffers, whole } = await costOf(world, 'olga', work, mode)
    expect(buffers).toBeLessThan(pages)
    expect(whole.filter((table) => great.has(table))).toEqual([])
  }

  it.each([
    ['who is shut out', { q: '' }, undefined],
    ['who is shut out, further on', { q: '' }, idAt(3, 3000)],
    ['who is muted', { q: '', kind: 'mute' }, undefined],
    ['who is suspended', { q: '', kind: 'suspend' }, undefined],
    ['who is banned', { q: '', kind: 'ban' }, undefined],
    ['everybody by the beginning of a nickname', { q: '@spam_' }, undefined],
    ['everybody by the beginning of a nickname, further on', { q: 'spam_' }, idAt(1, 19_000)],
    ['one by their nickname', { q: 'spam_12345' }, undefined],
  ] as const)('finds %s', async (_, wish, cursor) => {
    await expectFew((context) => peopleFound(context, { ...wish, cursor, limit: 5 }))
  })

  it.each([
    ['all', {}], ['of a rare kind', { kind: 'clear_profile' }], ['of a frequent kind', { kind: 'mute' }], ['by one moderator', { by: 'mia' }],
    ['by the one who does most', { by: 'olga' }], ['about one person', { about: 'bad' }],
  ] as const)('reads the log, %s', async (_, wish) => {
    for (const cursor of [undefined, idAt(3, 5000)]) {
      const named = Object.fromEntries(Object.entries(wish).map(([key, value]) => [key, key === 'kind' ? value : idOf(value)]))
      await expectFew((context) => actsIn(context, { ...named, cursor, limit: 5 }))
    }
  })

  // Two hundred acts, cases or reports are theirs, and are counted.
  it.each(['bad', 'ben'])('reads what is known of somebody of whom much is: %s', async (name) => {
    await expectFew((context) => recordOf(context, { profileId: idOf(name) }), 2_000)
  })

  it('reads what is known of somebody of whom little is', async () => {
    await expectFew((context) => recordOf(context, { profileId: idAt(1, 12_345) }), 60)
  })

  it.each([undefined, idAt(2, 300)])('reads what came before a case, from %s on', async (cursor) => {
    await expectFew((context) => casesAbout(context, idOf('bad'), { cursor, limit: 6 }))
  })

  it('reads the lines of these cases', async () => {
    await expectFew((context) => casesWithIds(context, [100, 200, 300, 400, 500, 600].map((n) => idAt(2, n))))
  })

  it.each([undefined, idAt(4, 300)])('reads what somebody has reported, from %s on', async (cursor) => {
    await expectFew((context) => reportsBy(context, idOf('ben'), { cursor, limit: 5 }))
  })
})
