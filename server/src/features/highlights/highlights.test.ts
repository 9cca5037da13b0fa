import { highlights, type HighlightCategory } from '@marquee/contract/highlights'
import { follows } from '@marquee/contract/follows'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('cleo', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
  await world.owner.query(
    `insert into entitlement (tenant_id, profile_id, source, source_id, tier_level, valid_from) values ($1, $2, 'paid', $3, 1, now())`,
    [world.home.tenantId, world.person('dov').profileId, newId()],
  )
})
beforeEach(() => world.owner.query('delete from highlight'))
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const ada = () => ({ profileId: world.person('ada').profileId })
const add = (title: string, more: object = {}) => as('ada')(highlights.add, { id: newId(), category: 'PETS', title, ...more })
const titlesFor = async (name: string) => (await as(name)(highlights.of, ada())).map(({ title }) => title)

it('keeps what ada adds in her order, and lets her rearrange it', async () => {
  const added = [await add('Moss'), await add('Fern'), await add('Clover')]
  expect(await titlesFor('ben')).toEqual(['Moss', 'Fern', 'Clover'])
  await as('ada')(highlights.arrange, { highlightIds: added.map(({ id }) => id).reverse() })
  expect(await titlesFor('ben')).toEqual(['Clover', 'Fern', 'Moss'])
  await add('Ivy')
  expect(await titlesFor('ben')).toEqual(['Clover', 'Fern', 'Moss', 'Ivy'])
})

it('asks each category for what it needs and drops what it has no use for', async () => {
  const wrong = (category: HighlightCategory, more: object = {}) => add('A title', { category, ...more })
  const fields = (fieldName: string) => ({ status: 400, body: { errors: [expect.objectContaining({ fieldName })] } })
  await expect(wrong('URL')).rejects.toMatchObject(fields('url'))
  await expect(wrong('URL', { url: 'javascript:alert(1)' })).rejects.toMatchObject(fields('url'))
  await expect(wrong('BIRTHDAY')).rejects.toMatchObject(fields('happensOn'))
  await expect(wrong('MILESTONES', { happensOn: '1899-12-31' })).rejects.toMatchObject(fields('happensOn'))
  await expect(wrong('MILESTONES', { happensOn: '2100-01-01' })).rejects.toMatchObject(fields('happensOn'))
  expect(await add('Oldest', { category: 'BIRTHDAY', happensOn: '1900-01-01', url: 'https://ada.example' })).toMatchObject({
    happensOn: '1900-01-01',
    url: null,
  })
  expect(await add('Last', { category: 'MILESTONES', happensOn: '2099-12-31' })).toMatchObject({ happensOn: '2099-12-31' })
})

it('shows a picture of ada’s own, and nobody else’s', async () => {
  const picture = async (name: string, kind = 'BANNER') => {
    const id = newId()
    await world.owner.query(
      `insert into image (tenant_id, id, kind, width, height, alt_text, placeholder, sizes, owner_id) values ($1, $2, $4, 4, 3, '', '#FFFFFF', '[]', $3)`,
      [world.home.tenantId, id, world.person(name).profileId, kind],
    )
    return id
  }
  const [own, other, fromChat] = [await picture('ada'), await picture('cleo'), await picture('ada', 'MESSAGE')]
  expect(await add('Moss', { imageId: own })).toMatchObject({ image: { id: own } })
  for (const imageId of [other, fromChat]) {
    await expect(add('Fern', { imageId })).rejects.toMatchObject({ status: 400, body: { errors: [expect.objectContaining({ fieldName: 'imageId' })] } })
  }
})

it('shows followers and subscribers what is for them', async () => {
  await add('For all')
  await add('For followers', { visibility: 'followers' })
  await add('For subscribers', { visibility: 'subscribers' })
  await as('ben')(follows.follow, ada())
  expect(await titlesFor('ben')).toEqual(['For all', 'For followers'])
  expect(await titlesFor('dov')).toEqual(['For all', 'For subscribers'])
  expect(await titlesFor('gus')).toEqual(['For all'])
  expect(await titlesFor('ada')).toHaveLength(3)
})

it('shows nothing of a private creator to strangers, and nothing at all to the blocked', async () => {
  await add('Moss')
  await world.owner.query('update profile set is_private = true where id = $1', [ada().profileId])
  expect(await titlesFor('gus')).toEqual([])
  await world.owner.query('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3)', [
    world.home.tenantId,
    ada().profileId,
    world.person('gus').profileId,
  ])
  await expect(titlesFor('gus')).rejects.toMatchObject({ status: 404 })
  await world.owner.query('update profile set is_private = false')
})

it('has room for twelve, also when more are added at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, (_, place) => add(`Number ${place}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  await expect(add('One more')).rejects.toMatchObject({ status: 422, code: 'too_many_highlights' })
  expect(await titlesFor('ben')).toHaveLength(12)
})

it('adds once, however often the answer gets lost', async () => {
  const once = { id: newId(), category: 'FUN_FACT', title: 'I have never seen the sea' } as const
  await as('ada')(highlights.add, once)
  await as('ada')(highlights.add, once)
  expect(await titlesFor('ben')).toEqual([once.title])
  await expect(as('cleo')(highlights.add, once)).rejects.toMatchObject({ status: 403 })
})

it('lets nobody but their creator read, change or delete them here', async () => {
  const { id: highlightId } = await add('Moss')
  const draft = { highlightId, category: 'PETS', title: 'Mine now' } as const
  for (const name of ['cleo', 'ben']) {
    await expect(as(name)(highlights.read, { highlightId })).rejects.toMatchObject({ status: 404 })
    await expect(as(name)(highlights.edit, draft)).rejects.toMatchObject({ status: 404 })
    await expect(as(name)(highlights.remove, { highlightId })).rejects.toMatchObject({ status: 404 })
  }
  await as('cleo')(highlights.arrange, { highlightIds: [highlightId] })
  expect(await as('ada')(highlights.edit, { ...draft, title: 'Moss, grown up' })).toMatchObject({ title: 'Moss, grown up' })
  await as('ada')(highlights.remove, { highlightId })
  expect(await titlesFor('ben')).toEqual([])
})
