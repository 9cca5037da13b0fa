import { bookmarks } from '@marquee/contract/bookmarks'
import { comments } from '@marquee/contract/comments'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { reshares } from '@marquee/contract/reshares'
import type { CallOf } from '@marquee/contract/route'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'cleo', 'kim']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov']) await world.addPerson(name)
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const publish = (who: string, contents: Omit<CallOf<typeof posts.publish>, 'id'>) => world.as(who)(posts.publish, { id: newId(), ...contents })
const archive = (who: string, postId: string) => world.as(who)(posts.archive, { postId })
const unarchive = (who: string, postId: string) => world.as(who)(posts.unarchive, { postId })
const read = (who: string, postId: string) => world.as(who)(posts.read, { postId })
const archivedBy = async (who: string) => (await world.as(who)(posts.archived, {})).items.map(({ id }) => id)
const textsBy = async (author: string, reader: string) =>
  (await world.as(reader)(posts.by, { profileId: world.person(author).profileId })).items.map(({ text }) => text)
const postCount = async (who: string) => {
  const { rows } = await world.owner.query<{ count: number }>('select post_count::int as count from profile_stat where profile_id = $1', [
    world.person(who).profileId,
  ])
  return rows[0]!.count
}
const gone = { status: 404 }

describe('an archived post', () => {
  it('is in no list and at no address, but for its author and for owners', async () => {
    const { id: postId } = await publish('ada', { text: 'The first kiln, #slipware' })
    await world.as('ben')(bookmarks.keep, { postId })
    await world.settled()
    expect(await archive('ada', postId)).toMatchObject({ isArchived: true, can: { archive: true, edit: false, pin: false, comment: false, react: false } })
    await world.settled()

    expect(await textsBy('ada', 'ben')).toEqual([])
    expect(await textsBy('ada', 'ada')).toEqual([])
    expect((await world.as('ben')(timeline.read, { tab: 'discover' })).items.map(({ id }) => id)).not.toContain(postId)
    expect((await world.as('ben')(search.posts, { q: 'kiln' })).items).toEqual([])
    expect((await world.as('ben')(search.tagged, { tag: 'slipware' })).items).toEqual([])
    expect((await world.as('ben')(bookmarks.list, {})).items).toEqual([])
    expect(await postCount('ada')).toBe(0)
    for (const who of ['ben', 'cleo']) await expect(read(who, postId)).rejects.toMatchObject(gone)
    await expect(world.as('ben')(comments.add, { postId, id: newId(), text: 'Where is it?' })).rejects.toMatchObject(gone)
    await expect(world.as('ben')(reactions.react, { postId, reaction: 0 })).rejects.toMatchObject(gone)
    await expect(world.as('cleo')(reshares.add, { postId, id: newId() })).rejects.toMatchObject(gone)

    for (const who of ['ada', 'olga']) expect(await read(who, postId)).toMatchObject({ text: 'The first kiln, #slipware', isArchived: true })
    expect(await archivedBy('ada')).toEqual([postId])
    for (const who of ['cleo', 'olga']) expect(await archivedBy(who)).toEqual([])
  })

  it('comes back to its place, with what people said and did about it', async () => {
    const [old, young] = [await publish('kim', { text: 'Old' }), await publish('kim', { text: 'Young' })]
    await world.as('ben')(comments.add, { postId: old.id, id: newId(), text: 'Lovely' })
    await world.as('ben')(reactions.react, { postId: old.id, reaction: 0 })
    await world.as('ben')(bookmarks.keep, { postId: old.id })
    await world.as('kim')(posts.pin, { postId: old.id })
    await archive('kim', old.id)
    await archive('kim', old.id)
    await world.settled()
    expect(await postCount('kim')).toBe(1)
    await unarchive('kim', old.id)
    expect(await unarchive('kim', old.id)).toMatchObject({ timelineKey: old.timelineKey, isArchived: false, isPinned: false })
    await world.settled()
    expect(await textsBy('kim', 'ben')).toEqual(['Young', 'Old'])
    expect(await postCount('kim')).toBe(2)
    expect(await read('ben', old.id)).toMatchObject({ counts: { comments: 1 }, isBookmarked: true, myReaction: 0 })
    expect((await world.as('ben')(comments.list, { postId: old.id })).items.map(({ text }) => text)).toEqual(['Lovely'])
    expect(await archivedBy('kim')).toEqual([])
    await world.as('kim')(posts.remove, { postId: young.id })
  })

  it('is put away and brought back by its author alone, and a plain reshare is taken back instead', async () => {
    const { id: postId } = await publish('ada', { text: 'Mine' })
    for (const who of ['ben', 'cleo', 'olga']) await expect(archive(who, postId)).rejects.toMatchObject({ status: 403 })
    await archive('ada', postId)
    await expect(unarchive('olga', postId)).rejects.toMatchObject({ status: 403 })
    await expect(unarchive('cleo', postId)).rejects.toMatchObject(gone)
    await unarchive('ada', postId)
    const { id: reshareId } = await world.as('cleo')(reshares.add, { postId, id: newId() })
    await expect(archive('cleo', reshareId)).rejects.toMatchObject({ status: 403 })
    await world.as('ada')(posts.remove, { postId })
  })

  it('is passed on no longer, and a quote of it keeps its own words; an archived quote does not count', async () => {
    const { id: postId } = await publish('ada', { text: 'Passed on' })
    const { id: quoteId } = await world.as('cleo')(reshares.quote, { postId, id: newId(), text: 'Look at this' })
    await archive('ada', postId)
    for (const who of ['ben', 'ada']) expect(await read(who, quoteId)).toMatchObject({ text: 'Look at this', original: null })
    await unarchive('ada', postId)
    expect(await read('ben', quoteId)).toMatchObject({ original: { text: 'Passed on' } })
    const passedOn = async () => (await read('ada', postId)).counts.reshares
    await world.settled()
    expect(await passedOn()).toBe(1)
    await archive('cleo', quoteId)
    await world.settled()
    expect(await passedOn()).toBe(0)
    await unarchive('cleo', quoteId)
    await world.settled()
    expect(await passedOn()).toBe(1)
    for (const [who, id] of [['cleo', quoteId], ['ada', postId]] as const) await world.as(who)(posts.remove, { postId: id })
  })

  it('can be deleted, and restoring it puts it back into the archive', async () => {
    const { id: postId } = await publish('ada', { text: 'Twice away' })
    await world.settled()
    const before = await postCount('ada')
    await archive('ada', postId)
    await world.as('ada')(posts.remove, { postId })
    await expect(read('ada', postId)).rejects.toMatchObject(gone)
    expect(await archivedBy('ada')).not.toContain(postId)
    expect(await world.as('ada')(posts.restore, { postId })).toMatchObject({ isArchived: true })
    await expect(read('ben', postId)).rejects.toMatchObject(gone)
    await world.settled()
    expect(await postCount('ada')).toBe(before - 1)
    await unarchive('ada', postId)
    await world.settled()
    expect(await postCount('ada')).toBe(before)
    await world.as('ada')(posts.remove, { postId })
  })

  it('does not slip away from the moderators, and is in the archive again when they take that back', async () => {
    const { id: postId } = await publish('cleo', { text: 'Reported' })
    await world.as('dov')(moderation.reportPost, { postId, category: 'spam', text: '' })
    await archive('cleo', postId)
    const [one] = (await world.as('olga')(moderation.queue, { state: 'open' })).items
    const decide = async (kind: ActionKind) => {
      const { id: caseId, actions } = await world.as('olga')(moderation.readCase, { caseId: one!.id })
      return world.as('olga')(moderation.decide, { caseId, kind, category: 'spam', reason: 'It is spam', note: '', after: actions[0]?.id ?? null })
    }
    await decide('hide_content')
    await expect(read('cleo', postId)).rejects.toMatchObject(gone)
    await expect(unarchive('cleo', postId)).rejects.toMatchObject(gone)
    await decide('lift')
    expect(await read('cleo', postId)).toMatchObject({ isArchived: true })
    await expect(read('dov', postId)).rejects.toMatchObject(gone)
  })

  it('turns pages', async () => {
    await world.addPerson('hal', { role: 'Creator' })
    const ids: string[] = []
    for (let number = 1; number <= 5; number++) ids.push((await publish('hal', { text: `Day ${number}` })).id)
    for (const id of [ids[3]!, ids[0]!, ids[4]!]) await archive('hal', id)
    const first = await world.as('hal')(posts.archived, { limit: 2 })
    const second = await world.as('hal')(posts.archived, { limit: 2, cursor: first.cursor! })
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['Day 5', 'Day 4', 'Day 1'])
  })
})
