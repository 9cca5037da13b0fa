import { blocks } from '@marquee/contract/blocks'
import { bookmarkFolderLimits, bookmarks } from '@marquee/contract/bookmarks'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const publish = async (who: string, text: string) => (await world.as(who)(posts.publish, { id: newId(), text })).id
const keep = (who: string, postId: string) => world.as(who)(bookmarks.keep, { postId })
/** What somebody finds who turns the pages of their bookmarks, or of one folder, two posts at a time. */
const turned = async (who: string, folderId?: string) => {
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page: { items: { text: string }[]; cursor: string | null } = await world.as(who)(bookmarks.list, { folderId, limit: 2, cursor })
    read.push(...page.items.map(({ text }) => text))
    cursor = page.cursor ?? undefined
  } while (cursor)
  return read
}
const kept = async (who: string) => (await world.as(who)(bookmarks.list, {})).items.map(({ text }) => text)

it('keeps posts for oneself, whatever was kept last first', async () => {
  const [first, second] = [await publish('ada', 'One'), await publish('ada', 'Two')]
  await keep('ben', second)
  await keep('ben', first)
  await keep('ben', second)
  expect(await kept('ben')).toEqual(['One', 'Two'])
  expect(await kept('gus')).toEqual([])
  expect((await world.as('ben')(posts.read, { postId: first })).isBookmarked).toBe(true)
  expect((await world.as('gus')(posts.read, { postId: first })).isBookmarked).toBe(false)

  expect(await world.as('ben')(bookmarks.drop, { postId: first })).toEqual({ isBookmarked: false, folderId: null })
  await world.as('ben')(bookmarks.drop, { postId: first })
  expect(await kept('ben')).toEqual(['Two'])
})

it('turns pages without a gap while posts in between are gone', async () => {
  await world.addPerson('hal')
  const ids: string[] = []
  for (let number = 1; number <= 9; number++) ids.push(await publish('ada', `Day ${number}`))
  for (const id of ids) await keep('hal', id)
  for (const id of [ids[7]!, ids[6]!, ids[3]!]) await world.as('ada')(posts.remove, { postId: id })
  expect(await turned('hal')).toEqual(['Day 9', 'Day 6', 'Day 5', 'Day 3', 'Day 2', 'Day 1'])
})

it('goes by when a post was kept, and not by when it was published, from page to page', async () => {
  await world.addPerson('ivo')
  const ids: string[] = []
  for (let number = 1; number <= 6; number++) ids.push(await publish('ada', `Part ${number}`))
  for (const place of [5, 1, 3, 0, 4, 2]) await keep('ivo', ids[place]!)
  expect(await turned('ivo')).toEqual(['Part 3', 'Part 5', 'Part 1', 'Part 4', 'Part 2', 'Part 6'])
})

it('shows nothing any more of somebody who has blocked the reader', async () => {
  const id = await publish('cleo', 'Warp and weft')
  await keep('gus', id)
  expect(await kept('gus')).toEqual(['Warp and weft'])
  await world.as('cleo')(blocks.block, { profileId: world.person('gus').profileId })
  expect(await kept('gus')).toEqual([])
  await expect(keep('gus', id)).rejects.toMatchObject({ status: 404 })
  expect(await world.as('gus')(bookmarks.drop, { postId: id })).toEqual({ isBookmarked: false, folderId: null })
})

describe('folders', () => {
  const put = (who: string, postId: string, folderId: string | null) => world.as(who)(bookmarks.keep, { postId, folderId })
  const name = (who: string, title: string, folderId = newId()) => world.as(who)(bookmarks.setFolder, { folderId, name: title })
  const names = async (who: string) => (await world.as(who)(bookmarks.folders, {})).map((folder) => folder.name)
  const keptIn = async (who: string, folderId: string) =>
    (await world.as(who)(bookmarks.list, { folderId })).items.map(({ text }) => text)

  it('hold what is put into them, and everything kept is still in the whole list', async () => {
    await world.addPerson('ida')
    const [bowl, cup, jug] = [await publish('ada', 'Bowl'), await publish('ada', 'Cup'), await publish('ada', 'Jug')]
    const { id: glazes } = await name('ida', 'Glazes')
    const { id: forms } = await name('ida', 'Forms')
    for (const id of [bowl, cup, jug]) await keep('ida', id)
    await put('ida', bowl, glazes)
    await put('ida', cup, glazes)
    // What was not kept yet is kept by it.
    await put('ida', await publish('ada', 'Plate'), forms)

    expect(await names('ida')).toEqual(['Forms', 'Glazes'])
    expect(await keptIn('ida', glazes)).toEqual(['Cup', 'Bowl'])
    expect(await keptIn('ida', forms)).toEqual(['Plate'])
    expect(await kept('ida')).toEqual(['Plate', 'Jug', 'Cup', 'Bowl'])
    expect(await world.as('ida')(bookmarks.read, { postId: bowl })).toEqual({ isBookmarked: true, folderId: glazes })

    await put('ida', bowl, forms)
    await put('ida', bowl, forms)
    await put('ida', cup, null)
    // Kept once more without a word of a folder, it stays where it is.
    expect(await keep('ida', bowl)).toEqual({ isBookmarked: true, folderId: forms })
    expect(await keptIn('ida', glazes)).toEqual([])
    expect(await keptIn('ida', forms)).toEqual(['Plate', 'Bowl'])
    expect(await kept('ida')).toEqual(['Plate', 'Jug', 'Cup', 'Bowl'])

    expect(await world.as('ida')(bookmarks.drop, { postId: bowl })).toEqual({ isBookmarked: false, folderId: forms })
    expect(await world.as('ida')(bookmarks.read, { postId: bowl })).toEqual({ isBookmarked: false, folderId: null })
    expect(await keptIn('ida', forms)).toEqual(['Plate'])
  })

  it('turn pages without a gap while other posts lie between', async () => {
    await world.addPerson('jan')
    const { id: folder } = await name('jan', 'Every other')
    for (let number = 1; number <= 9; number++) await put('jan', await publish('ada', `Week ${number}`), number % 2 ? folder : null)
    expect(await turned('jan', folder)).toEqual(['Week 9', 'Week 7', 'Week 5', 'Week 3', 'Week 1'])
  })

  it('have a name once, however it is written, and can be named anew', async () => {
    await world.addPerson('kim')
    const cafe = await name('kim', '  Café \n corner ')
    expect(cafe.name).toBe('Café corner')
    await expect(name('kim', 'CAFE CORNER')).rejects.toMatchObject({ body: { code: 'bookmark_folder_there' } })
    // The answer was lost, and the same is said again.
    expect(await name('kim', 'Café corner', cafe.id)).toEqual(cafe)
    expect(await name('kim', 'Cafe Corner', cafe.id)).toEqual({ id: cafe.id, name: 'Cafe Corner' })
    expect(await names('kim')).toEqual(['Cafe Corner'])
    // Somebody else may call theirs the same, even by the same id.
    await name('gus', 'Café corner', cafe.id)
    expect(await names('kim')).toEqual(['Cafe Corner'])
    for (const wrong of ['', '   ', '\u0301', '\u00b4', '\u3164', 'a\u202eb', 'x'.repeat(51)])
      await expect(name('kim', wrong)).rejects.toMatchObject({ status: 400 })
  })

  it('are fifty at most, and one of many at once', async () => {
    await world.addPerson('lea')
    const rows = Array.from({ length: bookmarkFolderLimits.folders - 1 }, () => newId())
    await world.owner.query(
      `insert into bookmark_folder (tenant_id, profile_id, id, name, plain) select $1, $2, id, id, id from unnest($3::uuid[]) id`,
      [world.home.tenantId, world.person('lea').profileId, rows],
    )
    const tried = await Promise.allSettled(['Red', 'Blue', 'Green'].map((title) => name('lea', title)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { body: { code: 'bookmark_folders_full' } } })
    // What is there can still be named anew.
    await name('lea', 'Yellow', rows[0])
    expect(await names('lea')).toHaveLength(bookmarkFolderLimits.folders)
  })

  it('leave what lay in them among the bookmarks when they go', async () => {
    await world.addPerson('mia')
    const { id: folder } = await name('mia', 'Later')
    const id = await publish('ada', 'Saucer')
    await put('mia', id, folder)
    await world.as('mia')(bookmarks.removeFolder, { folderId: folder })
    await world.as('mia')(bookmarks.removeFolder, { folderId: folder })
    expect(await names('mia')).toEqual([])
    expect(await kept('mia')).toEqual(['Saucer'])
    expect(await world.as('mia')(bookmarks.read, { postId: id })).toEqual({ isBookmarked: true, folderId: null })
    await expect(put('mia', id, folder)).rejects.toMatchObject({ body: { code: 'bookmark_folder_gone' } })
  })

  it('are nobody else’s', async () => {
    for (const who of ['nan', 'oto']) await world.addPerson(who)
    const { id: folder } = await name('nan', 'Mine')
    const id = await publish('ada', 'Vase')
    await put('nan', id, folder)
    expect(await names('oto')).toEqual([])
    expect(await keptIn('oto', folder)).toEqual([])
    await expect(put('oto', id, folder)).rejects.toMatchObject({ body: { code: 'bookmark_folder_gone' } })
    expect(await kept('oto')).toEqual([])
    await world.as('oto')(bookmarks.removeFolder, { folderId: folder })
    expect(await keptIn('nan', folder)).toEqual(['Vase'])
  })
})
