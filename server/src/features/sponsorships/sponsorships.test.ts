import { configuration } from '@marquee/contract/configuration'
import { sponsorshipLimits, sponsorships } from '@marquee/contract/sponsorships'
import type { CallOf } from '@marquee/contract/route'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { mailLookOf, sendTenantMail } from '#features/configuration/tenantMail.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  await world.addPerson('ben')
})
afterAll(() => world.close())
afterEach(async () => {
  for (const { id } of (await list()).items) await as('olga')(sponsorships.remove, { sponsorshipId: id })
})

const as = (name: string) => world.as(name)
/** How long one of several has the turn. */
const turnMs = 600_000
const list = () => as('olga')(sponsorships.list, {})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const draft = { name: 'Harbour Clay', text: 'Stoneware', targetUrl: 'https://clay.test/', imageId: null, weight: 1, startsAt: inHours(-1), endsAt: null }
type Draft = CallOf<typeof sponsorships.add>
const add = async (more: Partial<Draft> = {}) => {
  const id = newId()
  await as('olga')(sponsorships.add, { ...draft, placements: ['timeline'], id, ...more })
  return id
}
const read = async () => world.asNobody(configuration.global, {})
const shown = async () => (await read()).activeGlobalSponsorship?.id ?? null
const stateOf = async (id: string) => (await list()).items.find((one) => one.id === id)?.state
const entries = async () => {
  const { rows } = await world.owner.query<{ action: string; before: object | null; after: object | null }>(
    `select action, before, after from audit_log where target_type = 'sponsorship' order by seq`,
  )
  return rows
}
type Changes = Omit<CallOf<typeof sponsorships.edit>, 'seen'>
/** What an owner who looks at it now finds in its fields. */
const seenOf = async (sponsorshipId: string) => {
  const saved = (await list()).items.find(({ id }) => id === sponsorshipId)!
  const { name, text, targetUrl, imageId, placements, weight, startsAt, endsAt } = saved
  return { name, text, targetUrl, imageId, placements, weight, startsAt, endsAt }
}
const edit = async (who: string, changes: Changes, seen?: CallOf<typeof sponsorships.edit>['seen']) =>
  as(who)(sponsorships.edit, { ...changes, seen: seen ?? (await seenOf(changes.sponsorshipId)) })
const picture = async (owner: string, kind = 'SPONSOR_IMAGE') => {
  const id = newId()
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, sizes, owner_id) values ($1, $2, $3, 8, 4, '[{"width":8,"key":"clay/8.webp"}]', $4)`,
    [world.home.tenantId, id, kind, world.person(owner).profileId],
  )
  return id
}

it('is for owners alone', async () => {
  const sponsorshipId = await add()
  const edited = { ...draft, placements: ['timeline' as const], sponsorshipId }
  const calls = [
    () => as('ben')(sponsorships.list, {}),
    () => as('ben')(sponsorships.add, { ...draft, placements: ['timeline'], id: newId() }),
    () => edit('ben', edited),
    () => as('ben')(sponsorships.pause, { sponsorshipId }),
    () => as('ben')(sponsorships.resume, { sponsorshipId }),
    () => as('ben')(sponsorships.remove, { sponsorshipId }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
  expect(await stateOf(sponsorshipId)).toBe('active')
})

describe('what everybody sees', () => {
  it('is the one that runs, in its places', async () => {
    const id = await add({ placements: ['login'] })
    expect(await read()).toMatchObject({ activeGlobalSponsorship: null, loginSponsorship: { id, name: 'Harbour Clay', targetUrl: 'https://clay.test/' } })
    await edit('olga', { ...draft, name: 'Glaze & Co', placements: ['timeline', 'login'], sponsorshipId: id })
    expect(await read()).toMatchObject({ activeGlobalSponsorship: { id, name: 'Glaze & Co' }, loginSponsorship: { id }, creatorSponsorship: null })
    await edit('olga', { sponsorshipId: id, placements: ['creator_page'] })
    expect(await read()).toMatchObject({ activeGlobalSponsorship: null, loginSponsorship: null, creatorSponsorship: { id, name: 'Glaze & Co' } })
    await edit('olga', { sponsorshipId: id, placements: ['event'] })
    expect(await read()).toMatchObject({ creatorSponsorship: null, eventSponsorship: { id, name: 'Glaze & Co' } })
  })

  it('is none that is planned, has ended or is paused', async () => {
    const planned = await add({ startsAt: inHours(1) })
    const ended = await add({ startsAt: inHours(-2), endsAt: inHours(-1) })
    const paused = await add()
    await as('olga')(sponsorships.pause, { sponsorshipId: paused })
    expect(await shown()).toBe(null)
    expect([await stateOf(planned), await stateOf(ended), await stateOf(paused)]).toEqual(['planned', 'ended', 'paused'])
    await as('petra')(sponsorships.resume, { sponsorshipId: paused })
    expect(await shown()).toBe(paused)
  })

  it('stays the same from one request to the next', async () => {
    for (let count = 0; count < 4; count++) await add({ weight: count + 1 })
    const turn = () => Math.floor(Date.now() / turnMs)
    const seen = async () => {
      const [before, ids] = [turn(), []] as [number, (string | null)[]]
      for (let count = 0; count < 5; count++) ids.push(await shown())
      return before === turn() ? ids : undefined
    }
    // The next one may have its turn in the middle: then it stays from there on.
    const ids = (await seen()) ?? (await seen())!
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBe(null)
  })

  it('goes by turns, each as often as its weight among all', async () => {
    const [light, heavy] = [await add({ weight: 1 }), await add({ weight: 3 })]
    const { rows } = await world.owner.query<{ id: string; turns: number }>(
      `select id, count(*)::int as turns from (
         select distinct on (turn) turn, id from generate_series(1, 4000) turn cross join sponsorship
          where id = any ($1) order by turn, sponsor_draw(id, weight, turn)) t group by id`,
      [[light, heavy]],
    )
    const turnsOf = (id: string) => rows.find((row) => row.id === id)?.turns ?? 0
    expect(turnsOf(light) + turnsOf(heavy)).toBe(4_000)
    expect(turnsOf(heavy)).toBeGreaterThan(2_850)
    expect(turnsOf(heavy)).toBeLessThan(3_150)
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<Draft>]>([
    ['name', { name: ' ' }],
    ['targetUrl', { targetUrl: 'javascript:alert(1)' }],
    ['targetUrl', { targetUrl: 'https://ada:secret@clay.test/' }],
    ['placements', { placements: [] }],
    ['weight', { weight: 0 }],
    ['weight', { weight: 101 }],
    ['endsAt', { endsAt: inHours(-2) }],
  ])('a %s that cannot be', async (fieldName, wrong) => {
    await expect(add(wrong)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName }] } })
  })

  it('one more than a hundred', async () => {
    await world.owner.query(
      `insert into sponsorship (tenant_id, id, name, target_url) select $1, gen_random_uuid(), 'Clay ' || n, 'https://clay.test/' from generate_series(1, $2) n`,
      [world.home.tenantId, sponsorshipLimits.count],
    )
    await expect(add()).rejects.toMatchObject({ code: 'sponsorships_full' })
  })

  it('a picture of somebody else’s, or of another kind', async () => {
    await expect(add({ imageId: await picture('petra') })).rejects.toMatchObject({ status: 404 })
    await expect(add({ imageId: await picture('olga', 'AVATAR') })).rejects.toMatchObject({ code: 'other_image_kind' })
  })
})

it('hangs up a picture that another owner leaves there, and hands over the one that is taken down', async () => {
  const imageId = await picture('olga')
  const id = await add({ imageId })
  expect((await read()).activeGlobalSponsorship?.imageUrl).toContain('clay/8.webp')
  await edit('petra', { ...draft, text: 'Slips', imageId, placements: ['timeline'], sponsorshipId: id })
  await edit('petra', { ...draft, imageId: null, placements: ['timeline'], sponsorshipId: id })
  const { rows } = await world.owner.query('select kept_until > now() as kept from image where id = $1', [imageId])
  expect(rows).toEqual([{ kept: true }])
})

it('takes what one owner has changed, and leaves what another one has', async () => {
  const sponsorshipId = await add({ startsAt: inHours(1), endsAt: inHours(3) })
  await edit('olga', { sponsorshipId, weight: 7, endsAt: inHours(2) })
  await edit('petra', { sponsorshipId, text: 'Slips' })
  const { items } = await list()
  expect(items.find(({ id }) => id === sponsorshipId)).toMatchObject({ name: 'Harbour Clay', weight: 7, text: 'Slips', state: 'planned' })
  await expect(edit('petra', { sponsorshipId, startsAt: inHours(2.5) })).rejects.toMatchObject({
    status: 400, body: { errors: [{ fieldName: 'endsAt' }] },
  })
})

it('writes over nothing that another owner has saved since, and names it', async () => {
  const sponsorshipId = await add({ startsAt: inHours(1), endsAt: inHours(3) })
  const seen = await seenOf(sponsorshipId)
  const olgas = { sponsorshipId, name: 'Glaze & Co', placements: ['login' as const, 'timeline' as const] }
  await edit('olga', olgas, seen)
  const petras = { sponsorshipId, name: 'Slip Works', placements: ['timeline' as const], text: 'Slips' }
  await expect(edit('petra', petras, seen)).rejects.toMatchObject({ status: 422, body: { code: 'changed_meanwhile', fields: ['name', 'placements'] } })
  expect(await seenOf(sponsorshipId)).toMatchObject({ name: 'Glaze & Co', text: seen.text, placements: ['login', 'timeline'] })
  // A command that comes twice is no conflict, and neither is the same in other words.
  await edit('olga', { ...olgas, placements: ['timeline', 'login', 'login'] }, seen)
  await edit('petra', petras, { ...seen, name: 'Glaze & Co', placements: ['timeline', 'login'] })
  expect(await seenOf(sponsorshipId)).toMatchObject({ name: 'Slip Works', text: 'Slips', placements: ['timeline'] })
})

it('writes down who did what, and nothing where nothing has changed', async () => {
  const before = (await entries()).length
  const id = await add()
  const same = { ...draft, placements: ['timeline' as const], sponsorshipId: id }
  await as('olga')(sponsorships.add, { ...draft, placements: ['timeline'], id })
  await edit('olga', same)
  await edit('olga', { ...same, weight: 5 })
  await as('olga')(sponsorships.pause, { sponsorshipId: id })
  await as('olga')(sponsorships.pause, { sponsorshipId: id })
  await as('olga')(sponsorships.remove, { sponsorshipId: id })
  expect((await entries()).slice(before).map(({ action }) => action)).toEqual([
    'sponsorship.added', 'sponsorship.changed', 'sponsorship.paused', 'sponsorship.removed',
  ])
  expect((await entries()).at(before + 1)).toMatchObject({ before: { weight: 1 }, after: { weight: 5 } })
})

describe('figures', () => {
  const figuresOf = async (id: string) => {
    await world.settled()
    const { impressions, clicks } = (await list()).items.find((one) => one.id === id)!
    return { impressions, clicks }
  }

  it('count what was seen and followed, signed in or not, and keep nothing of who', async () => {
    const [id, other] = [await add(), await add()]
    const { rows: tables } = await world.owner.query(`select column_name from information_schema.columns where table_name = 'sponsorship_day'`)
    expect(tables.map((row: { column_name: string }) => row.column_name).sort()).toEqual(['clicks', 'day', 'impressions', 'sponsorship_id', 'tenant_id'])
    await world.asNobody(sponsorships.count, { counts: [{ sponsorshipId: id, impressions: 3, clicks: 1 }] })
    await as('ben')(sponsorships.count, {
      counts: [{ sponsorshipId: id, impressions: 2, clicks: 0 }, { sponsorshipId: other, impressions: 1, clicks: 0 }],
    })
    expect(await figuresOf(id)).toEqual({ impressions: 5, clicks: 1 })
    expect(await figuresOf(other)).toEqual({ impressions: 1, clicks: 0 })
    const { days } = await list()
    expect(days).toHaveLength(sponsorshipLimits.figureDays)
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), impressions: 6, clicks: 1 })
  })

  it('are told of one by day, over days that are chosen, to owners of its channel alone', async () => {
    const [sponsorshipId, other] = [await add(), await add()]
    await world.owner.query(
      `insert into sponsorship_day (tenant_id, sponsorship_id, day, impressions, clicks)
       values ($1, $2, '2026-02-27', 9, 1), ($1, $2, '2026-02-28', 40, 2), ($1, $2, '2026-03-02', 7, 0), ($1, $3, '2026-03-01', 500, 50)`,
      [world.home.tenantId, sponsorshipId, other],
    )
    const days = { from: '2026-02-28', to: '2026-03-02' }
    expect((await as('petra')(sponsorships.days, { sponsorshipId, ...days })).days).toEqual([
      { day: '2026-02-28', impressions: 40, clicks: 2 },
      { day: '2026-03-01', impressions: 0, clicks: 0 },
      { day: '2026-03-02', impressions: 7, clicks: 0 },
    ])
    await expect(as('ben')(sponsorships.days, { sponsorshipId, ...days })).rejects.toMatchObject({ status: 403 })
    await expect(as('olga')(sponsorships.days, { sponsorshipId: newId(), ...days })).rejects.toMatchObject({ status: 404 })
    for (const [wrong, fieldName] of [[{ ...days, to: '2026-02-27' }, 'to'], [{ ...days, from: '2025-03-01' }, 'from']] as const)
      await expect(as('olga')(sponsorships.days, { sponsorshipId, ...wrong })).rejects.toMatchObject({
        status: 400, body: { errors: [{ fieldName }] },
      })
  })

  it('pass over what is not running, has gone or is another channel’s', async () => {
    const planned = await add({ startsAt: inHours(1) })
    const gone = newId()
    const elsewhere = await world.addTenant('elsewhere.test')
    await world.owner.query(`insert into sponsorship (tenant_id, id, name, target_url) values ($1, $2, 'Far', 'https://far.test/')`, [elsewhere.tenantId, gone])
    await as('ben')(sponsorships.count, { counts: [planned, gone, newId()].map((sponsorshipId) => ({ sponsorshipId, impressions: 1, clicks: 1 })) })
    expect(await figuresOf(planned)).toEqual({ impressions: 0, clicks: 0 })
    const { rows } = await world.owner.query('select 1 from sponsorship_day where sponsorship_id = any ($1)', [[planned, gone]])
    expect(rows).toEqual([])
  })

  it('pass over what is paused', async () => {
    const id = await add()
    await as('olga')(sponsorships.pause, { sponsorshipId: id })
    await as('ben')(sponsorships.count, { counts: [{ sponsorshipId: id, impressions: 1, clicks: 1 }] })
    expect(await figuresOf(id)).toEqual({ impressions: 0, clicks: 0 })
  })

  const follow = (id: string, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url: `/sponsored/${id}`, headers: { host: world.home.hostname } })

  it('count each mail that is sent in the channel’s brand, and whoever follows its link', async () => {
    const [id, elsewhere] = [await add({ placements: ['email_footer'] }), await add()]
    await inTransaction(world.scope(), (inside) =>
      sendTenantMail(inside, 'https://northlight.test', 'ben@people.test', { subject: 'Hello', paragraphs: ['Hi'] }),
    )
    expect(await figuresOf(id)).toEqual({ impressions: 1, clicks: 0 })
    expect(await figuresOf(elsewhere)).toEqual({ impressions: 0, clicks: 0 })
    const followed = await follow(id)
    expect([followed.statusCode, followed.headers.location]).toEqual([302, 'https://clay.test/'])
    await follow(id, 'HEAD')
    expect(await figuresOf(id)).toEqual({ impressions: 1, clicks: 1 })
  })

  it('lead on from old mails, uncounted, and to the channel where the sponsor has gone', async () => {
    const id = await add({ placements: ['email_footer'] })
    await as('olga')(sponsorships.pause, { sponsorshipId: id })
    expect((await follow(id)).headers.location).toBe('https://clay.test/')
    expect(await figuresOf(id)).toEqual({ impressions: 0, clicks: 0 })
    for (const gone of [newId(), 'https:%2F%2Fevil.test']) expect((await follow(gone)).headers.location).toBe('/')
  })

  it('are of a picture that mail programs show', async () => {
    const imageId = await picture('olga')
    const id = await add({ placements: ['email_footer'], imageId })
    const shownImage = async () => (await mailLookOf(world.scope(), 'https://northlight.test')).sponsor
    expect(await shownImage()).toMatchObject({ id, name: 'Harbour Clay', image: null })
    await world.owner.query(`update image set sizes = '[{"width":8,"key":"clay/8.webp","png":"clay/8.png"}]' where id = $1`, [imageId])
    expect((await shownImage())?.image).toMatch(/clay\/8\.png$/)
  })

  it('refuse one that is named twice, however it is written', async () => {
    const sponsorshipId = await add()
    for (const again of [sponsorshipId, sponsorshipId.toUpperCase()])
      await expect(
        as('ben')(sponsorships.count, { counts: [sponsorshipId, again].map((one) => ({ sponsorshipId: one, impressions: 20, clicks: 0 })) }),
      ).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'counts' }] } })
    expect(await figuresOf(sponsorshipId)).toEqual({ impressions: 0, clicks: 0 })
  })

  it('refuse more than one page can have shown', async () => {
    const sponsorshipId = await add()
    for (const wrong of [{ impressions: 21, clicks: 0 }, { impressions: -1, clicks: 0 }, { impressions: 1, clicks: 0.5 },
      { impressions: 1, clicks: 2 }])
      await expect(as('ben')(sponsorships.count, { counts: [{ sponsorshipId, ...wrong }] })).rejects.toMatchObject({ status: 400 })
  })
})
