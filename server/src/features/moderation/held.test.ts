import { activity } from '@marquee/contract/activity'
import { appeals } from '@marquee/contract/appeals'
import { bookmarks } from '@marquee/contract/bookmarks'
import { comments } from '@marquee/contract/comments'
import { contentRules } from '@marquee/contract/contentRules'
import { follows } from '@marquee/contract/follows'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { reactions } from '@marquee/contract/reactions'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* What a rule has held: its author sees it, moderators decide about it, and nobody else knows of it. */

let world: World
let adasPost = ''
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId
const gone = { status: 404 }

beforeAll(async () => {
  world = await createWorld()
  for (const name of ['olga', 'petra']) await world.addPerson(name, { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'dov', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await as('ben')(follows.follow, { profileId: idOf('cleo') })
  adasPost = (await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'A kiln' })).id
  await as('mia')(contentRules.add, { kind: 'words', words: ['pills'], action: 'hold' })
})
afterAll(() => world.close())

const publish = async (more: object = {}) =>
  (await as('cleo')(posts.publish, { id: crypto.randomUUID(), title: 'Pellets', text: 'Buy #kilnpills pills, @ben', ...more })).id
const comment = async (name = 'ben', text = 'Buy pills, @dov') =>
  (await as(name)(comments.add, { postId: adasPost, id: crypto.randomUUID(), text })).id

const caseAbout = async (id: string, state: 'open' | 'resolved' | 'rejected' = 'open') => {
  await world.settled()
  return (await as('mia')(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === id)
}
const decide = async (id: string, kind: ActionKind, reason = '') =>
  as('mia')(moderation.decide, { caseId: (await caseAbout(id))!.id, kind, category: 'spam', reason })

const heardBy = async (name: string) => {
  await world.settled()
  return (await as(name)(notifications.list, {})).items.map(({ type, about }) => `${type} ${about}`.trim())
}
const countOf = async (postId: string) => (await as('ada')(posts.read, { postId })).counts.comments

describe('a held post', () => {
  it('is seen by its author with a note, and by nobody else in any list', async () => {
    const postId = await publish()
    expect(await as('cleo')(posts.read, { postId })).toMatchObject({
      isHeld: true, can: { edit: false, pin: false, comment: false, react: false, reshare: false, quote: false, delete: true },
    })
    expect((await as('cleo')(posts.held, {})).items).toMatchObject([{ id: postId, isHeld: true }])
    await world.settled()
    for (const name of ['ben', 'dov', 'olga', 'ada']) {
      await expect(as(name)(posts.read, { postId })).rejects.toMatchObject(gone)
      await expect(as(name)(reactions.react, { postId, reaction: 0 })).rejects.toMatchObject(gone)
      await expect(as(name)(comments.list, { postId, order: 'newest' })).rejects.toMatchObject(gone)
      await expect(as(name)(bookmarks.keep, { postId })).rejects.toMatchObject(gone)
      const lists = await Promise.all([
        as(name)(timeline.read, { tab: 'following' }), as(name)(timeline.read, { tab: 'discover' }), as(name)(posts.by, { profileId: idOf('cleo') }),
        as(name)(activity.of, { profileId: idOf('cleo') }), as(name)(search.posts, { q: 'pellets' }), as(name)(search.tagged, { tag: 'kilnpills' }),
        as(name)(posts.held, {}),
      ])
      expect(JSON.stringify(lists)).not.toContain(postId)
    }
    expect(await heardBy('ben')).not.toContain('MENTION_LOG')
    expect(await as('ben')(profiles.read, { profileId: idOf('cleo') })).toMatchObject({ postCount: 0 })
    await as('cleo')(posts.remove, { postId })
  })

  it('waits in the queue with its reason, and is released as if it were written now', async () => {
    const postId = await publish()
    expect(await caseAbout(postId)).toMatchObject({
      reportCount: 0, category: 'rule', hold: { kind: 'words', found: 'pills' }, reported: { state: 'held', person: { displayName: 'Cleo' } },
    })
    const { id: caseId } = (await caseAbout(postId))!
    expect(await as('mia')(moderation.readCase, { caseId })).toMatchObject({ post: { title: 'Pellets' }, kinds: ['release', 'remove_content'] })
    const newer = await as('cleo')(posts.publish, { id: crypto.randomUUID(), text: 'A vase' })
    expect(await decide(postId, 'release')).toMatchObject({ state: 'rejected', reported: { state: 'shown' }, actions: [{ kind: 'release', can: { lift: false } }] })

    const out = await as('ben')(posts.read, { postId })
    expect(out).toMatchObject({ isHeld: false, text: 'Buy #kilnpills pills, @ben' })
    expect(out.timelineKey > newer.timelineKey).toBe(true)
    expect((await as('ben')(search.tagged, { tag: 'kilnpills' })).items.map(({ post }) => post.id)).toContain(postId)
    expect(await heardBy('ben')).toContain('MENTION_LOG')
    expect(await heardBy('cleo')).toContain('MODERATION_DECISION release post')
    expect((await as('cleo')(posts.held, {})).items).toEqual([])
  })

  it('is removed with a reason, and comes out when that is overturned', async () => {
    const postId = await publish()
    expect(await decide(postId, 'remove_content', 'It sells pills')).toMatchObject({ state: 'resolved', reported: { state: 'removed' }, actions: [{ can: { lift: true } }] })
    await expect(as('cleo')(posts.read, { postId })).rejects.toMatchObject(gone)
    const [decision] = (await as('cleo')(moderation.ownDecisions, {})).items
    expect(decision).toMatchObject({ kind: 'remove_content', reason: 'It sells pills', can: { appeal: true } })
    await as('cleo')(appeals.make, { actionId: decision!.id, text: 'They are for plants' })
    const appeal = (await as('olga')(appeals.list, {})).items.find(({ reported }) => reported.id === postId)!
    await as('olga')(appeals.answer, { appealId: appeal.id, answer: 'overturned', statement: 'So they are' })
    expect(await as('dov')(posts.read, { postId })).toMatchObject({ title: 'Pellets', isHeld: false })
  })

  it('comes out where an owner brings it back from among the deleted ones, and its history says so', async () => {
    const postId = await publish()
    const { id: caseId } = await decide(postId, 'remove_content', 'It sells pills')
    expect(await as('petra')(posts.restore, { postId })).toMatchObject({ title: 'Pellets', isHeld: false })
    await world.settled()
    const { actions } = await as('mia')(moderation.readCase, { caseId })
    expect(actions.map(({ kind, moderator }) => [kind, moderator?.displayName])).toEqual([['lift', 'Petra'], ['remove_content', 'Mia']])
    expect(actions.map(({ can }) => can.lift)).toEqual([false, false])
  })

  it('can be taken back by its author, and nothing is left to be decided', async () => {
    const postId = await publish()
    expect(await caseAbout(postId)).toBeDefined()
    await as('cleo')(posts.remove, { postId })
    await expect(as('cleo')(posts.read, { postId })).rejects.toMatchObject(gone)
    expect(await caseAbout(postId)).toBeUndefined()
    expect(await caseAbout(postId, 'rejected')).toMatchObject({ reported: { state: 'gone' } })
  })

  it('was a draft before, or was to go out by the clock', async () => {
    const [draftId, laterId] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const postId of [draftId, laterId]) await as('cleo')(posts.saveDraft, { postId, version: 0, text: 'Buy pills' })
    expect(await as('cleo')(posts.publishDraft, { postId: draftId })).toMatchObject({ isHeld: true })
    await as('cleo')(posts.schedule, { postId: laterId, publishAt: new Date(Date.now() + 3_600_000).toISOString(), timeZone: 'Europe/Berlin' })
    await world.owner.query(`update post set publish_at = now() - interval '1 minute' where id = $1`, [laterId])
    await world.runJob('publish_scheduled')
    expect((await as('cleo')(posts.held, {})).items.map(({ id }) => id).sort()).toEqual([draftId, laterId].sort())
    await expect(as('ben')(posts.read, { postId: laterId })).rejects.toMatchObject(gone)
    for (const postId of [draftId, laterId]) await as('cleo')(posts.remove, { postId })
  })
})

describe('a held comment', () => {
  const seenBy = async (name: string) => (await as(name)(comments.list, { postId: adasPost, order: 'newest' })).items.map(({ id, state }) => `${id} ${state}`)

  it('stands in its place for its author alone, and counts for nobody', async () => {
    const commentId = await comment()
    await world.settled()
    expect(await seenBy('ben')).toContain(`${commentId} held`)
    for (const name of ['ada', 'dov', 'olga', 'mia']) expect((await seenBy(name)).join()).not.toContain(commentId)
    await expect(as('ada')(comments.thread, { commentId })).rejects.toMatchObject(gone)
    await expect(as('dov')(comments.like, { commentId })).rejects.toMatchObject(gone)
    expect(await countOf(adasPost)).toBe(0)
    expect([...(await heardBy('ada')), ...(await heardBy('dov'))]).not.toContain('COMMENT_LOG')

    await decide(commentId, 'release')
    await world.settled()
    expect(await seenBy('dov')).toContain(`${commentId} published`)
    expect(await countOf(adasPost)).toBe(1)
    expect(await heardBy('ada')).toContain('COMMENT_LOG')
    expect(await heardBy('dov')).toContain('MENTION_LOG')
  })

  it('is removed with a reason, or taken back', async () => {
    const [removed, withdrawn] = [await comment(), await comment()]
    await expect(decide(removed, 'remove_content')).rejects.toMatchObject({ status: 400 })
    await decide(removed, 'remove_content', 'It sells pills')
    expect((await seenBy('ben')).join()).not.toContain(removed)
    expect((await as('ben')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'remove_content', type: 'comment', reason: 'It sells pills' })
    await world.settled()
    await as('ben')(comments.remove, { commentId: withdrawn })
    expect(await caseAbout(withdrawn)).toBeUndefined()
    expect(await countOf(adasPost)).toBe(1)
  })
})
