import { appeals } from '@marquee/contract/appeals'
import { comments } from '@marquee/contract/comments'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { images } from '@marquee/contract/images'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { filmFile } from '#test/filmFile.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

/* What was reported stays to be judged, and can be given back, whatever its author does to it. */

let world: World
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cem', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
})
afterAll(() => world.close())

let postId = ''
let commentId = ''
/** A post by ada, with a comment by cem. */
beforeEach(async () => {
  postId = (await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Buy my pills' })).id
  commentId = crypto.randomUUID()
  await as('cem')(comments.add, { postId, id: commentId, text: 'You fool' })
})

const caseAbout = async (id: string) => {
  for (const state of ['open', 'resolved', 'rejected'] as const) {
    const found = (await as('mia')(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === id)
    if (found) return found.id
  }
  throw new Error('Nobody has reported it')
}
const read = async (id: string) => as('mia')(moderation.readCase, { caseId: await caseAbout(id) })
const decide = async (id: string, kind: ActionKind, version?: string) => {
  const { id: caseId, actions } = await read(id)
  const seen = version === undefined ? {} : { version }
  return as('mia')(moderation.decide, { caseId, kind, category: 'spam', reason: 'So it is', after: actions[0]?.id ?? null, ...seen })
}
const reportPost = (by: string) => as(by)(moderation.reportPost, { postId, category: 'spam' })
const reportComment = (by: string) => as(by)(moderation.reportComment, { commentId, category: 'harassment' })
const words = ({ asReported }: { asReported: { text: string }[] }) => asReported.map(({ text }) => text)
const daysAgo = (table: 'post' | 'removed_comment', column: string, id: string, days: number) =>
  world.owner.query(`update ${table} set removed_at = now() - make_interval(days => $2) where ${column} = $1`, [id, days])
const commentsUnder = async () => (await as('ben')(comments.list, { postId })).items.map(({ text }) => text)

it('shows a post as it was reported beside what its author has made of it, each wording once', async () => {
  await reportPost('ben')
  expect(await read(postId)).toMatchObject({ now: { text: 'Buy my pills' }, asReported: [] })
  await as('ada')(posts.edit, { postId, text: 'Flowers' })
  await reportPost('cem')
  await as('ada')(posts.edit, { postId, text: 'More flowers' })
  const one = await read(postId)
  expect(one).toMatchObject({ now: { text: 'More flowers' }, reportCount: 2 })
  expect(words(one)).toEqual(['Flowers', 'Buy my pills'])
})

it('keeps the words of a comment that its author has deleted after the report', async () => {
  await reportComment('ben')
  await as('cem')(comments.remove, { commentId })
  expect(words(await read(commentId))).toEqual(['You fool'])
  await decide(commentId, 'warn')
})

it('keeps what somebody has said of themselves', async () => {
  await world.owner.query(`update profile set short_bio = 'I sell pills' where id = $1`, [idOf('cem')])
  await as('ben')(moderation.reportProfile, { profileId: idOf('cem'), category: 'spam' })
  await world.owner.query(`update profile set short_bio = 'Flowers' where id = $1`, [idOf('cem')])
  expect(await read(idOf('cem'))).toMatchObject({ now: { text: 'Flowers' }, asReported: [{ title: 'Cem', text: 'I sell pills' }] })
})

it('decides nothing about a post that was edited while it was read', async () => {
  await reportPost('ben')
  const { version } = await read(postId)
  await as('ada')(posts.edit, { postId, text: 'Flowers' })
  await expect(decide(postId, 'dismiss', version)).rejects.toMatchObject({ code: 'reported_changed' })
  expect(await decide(postId, 'dismiss', (await read(postId)).version)).toMatchObject({ state: 'rejected' })
})

it('removes what its author has deleted, so that they bring it back no more, and makes it theirs again when that is taken back', async () => {
  await reportPost('ben')
  await as('ada')(posts.remove, { postId })
  expect(await decide(postId, 'remove_content')).toMatchObject({ reported: { state: 'removed' } })
  await expect(as('ada')(posts.restore, { postId })).rejects.toMatchObject({ status: 404 })
  await decide(postId, 'lift')
  await expect(as('ben')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
  await as('ada')(posts.restore, { postId })
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ text: 'Buy my pills' })
})

it('gives a comment back with its words when an appeal succeeds, also on the 31st day', async () => {
  await reportComment('ben')
  await decide(commentId, 'remove_content')
  expect(await commentsUnder()).not.toContain('You fool')
  expect((await read(commentId)).reported).toMatchObject({ state: 'removed', text: 'You fool' })
  const [removed] = (await as('cem')(moderation.ownDecisions, {})).items
  expect(removed).toMatchObject({ kind: 'remove_content', excerpt: 'You fool' })
  await as('cem')(appeals.make, { actionId: removed!.id, text: 'It was a joke' })
  await daysAgo('removed_comment', 'comment_id', commentId, 31)
  await world.runJob('sweep_removed_comments')
  const { id: appealId } = (await as('olga')(appeals.list, {})).items[0]!
  await as('olga')(appeals.answer, { appealId, answer: 'overturned', statement: 'It was' })
  expect(await commentsUnder()).toContain('You fool')
  await world.settled()
  expect(await as('ben')(posts.read, { postId })).toMatchObject({ counts: { comments: 1 } })
})

it('forgets the words of a comment after 30 days where nobody has asked', async () => {
  await reportComment('ben')
  await decide(commentId, 'remove_content')
  await daysAgo('removed_comment', 'comment_id', commentId, 31)
  await world.runJob('sweep_removed_comments')
  expect((await read(commentId)).actions[0]).toMatchObject({ kind: 'remove_content', can: { lift: false } })
  const { rows } = await world.owner.query('select 1 from removed_comment where comment_id = $1', [commentId])
  expect(rows).toEqual([])
})

it.each([
  ['a case about it is open', async () => {}],
  ['somebody has asked for another look', async () => {
    await decide(postId, 'remove_content')
    await as('ada')(appeals.make, { actionId: (await as('ada')(moderation.ownDecisions, {})).items[0]!.id, text: 'It is a poem' })
  }],
])('deletes no post for good while %s', async (_what, meanwhile) => {
  await reportPost('ben')
  await as('ada')(posts.remove, { postId })
  await meanwhile()
  await daysAgo('post', 'id', postId, 31)
  await world.runJob('purge_posts')
  expect(await read(postId)).toMatchObject({ reported: { state: 'removed' }, now: { text: 'Buy my pills' } })
  const { rows } = await world.owner.query(`select id from appeal where state = 'pending'`)
  for (const { id } of rows) await as('olga')(appeals.answer, { appealId: id, answer: 'upheld', statement: 'No' })
  if (!rows.length) await decide(postId, 'dismiss')
  await world.runJob('purge_posts')
  expect(await read(postId)).toMatchObject({ reported: { state: 'gone' }, now: null, asReported: [{ text: 'Buy my pills' }] })
})

it('drops reports and copies a year after everything was over, and keeps how many there were and what was done', async () => {
  await reportPost('ben')
  await decide(postId, 'warn')
  const caseId = await caseAbout(postId)
  const settledAgo = async (days: number) => {
    await world.owner.query(`update moderation_case set settled_at = now() - make_interval(days => $2) where id = $1`, [caseId, days])
    await world.owner.query('alter table moderation_action disable trigger moderation_action_kept')
    await world.owner.query(`update moderation_action set at = now() - make_interval(days => $2) where case_id = $1`, [caseId, days])
    await world.owner.query('alter table moderation_action enable trigger moderation_action_kept')
    await world.runJob('sweep_cases')
  }
  await settledAgo(360)
  expect(await read(postId)).toMatchObject({ reports: [{ category: 'spam' }], clearedAt: null })
  await settledAgo(370)
  expect(await read(postId)).toMatchObject({ reports: [], asReported: [], reportCount: 1, actions: [{ kind: 'warn' }], clearedAt: expect.any(String) })
})

it('tells whoever has reported somebody that they have left, and not that nothing was found', async () => {
  await world.addPerson('gus')
  await as('ben')(moderation.reportProfile, { profileId: idOf('gus'), category: 'spam' })
  await world.owner.query(`update moderation_case set subject_id = null, state = 'rejected', settled_at = now() where target_id = $1`, [idOf('gus')])
  expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ type: 'profile', state: 'left' })
})

const open = async (path: string) => (await world.app.inject({ url: path, headers: { host: world.home.hostname } })).statusCode
const report = (id: string) => as('ben')(moderation.reportPost, { postId: id, category: 'spam' })
/** Picture or film of a post that its author then takes out of it. */
const takenOut = async (id: string) => {
  await as('ada')(posts.edit, { postId: id, text: 'Flowers', images: [], mediaId: null })
  return (await read(id)).asReported[0]!
}

it('keeps what the poll of a post asked, which its author has asked otherwise since', async () => {
  const asks = (...options: string[]) => ({ options, minutes: 60, multiple: false, results: 'always' as const })
  const { id } = await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Which?', poll: asks('Red pills', 'Blue pills') })
  await report(id)
  await world.owner.query('update poll set options = $2 where post_id = $1', [id, ['Red', 'Blue']])
  const one = await read(id)
  expect([one.now!.poll, one.asReported[0]!.poll]).toEqual([['Red', 'Blue'], ['Red pills', 'Blue pills']])
})

it('keeps the film of a post, to be played, until the copy goes, and lets its author delete it', async () => {
  const film = await filmFile()
  const { id: mediaId } = await as('ada')(mediaFiles.begin, { id: crypto.randomUUID(), kind: 'video', bytes: film.length })
  await as('ada')(mediaFiles.append, { mediaFileId: mediaId, uploadOffset: 0, file: film })
  await world.worked()
  const { id } = await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Look', mediaId })
  await report(id)
  const { media } = await takenOut(id)
  await as('ada')(mediaFiles.remove, { mediaFileId: mediaId })
  const sweep = async () => {
    await world.owner.query(`update media_file set kept_until = now() - interval '1 day' where id = $1`, [mediaId])
    await world.runJob('sweep_media')
    await world.worked()
  }
  await sweep()
  expect(await open(media!.url)).toBe(200)
  await world.owner.query('delete from reported_copy where media_id = $1', [mediaId])
  await sweep()
  expect(await open(media!.url)).toBe(404)
})

it('lets somebody delete a picture that only moderators keep, and shows it to them still', async () => {
  const { id: uploadId } = await as('ada')(images.upload, { kind: 'POST', file: blackPng(40, 30) })
  await world.worked()
  const imageId = (await as('ada')(images.status, { uploadId })).image!.id
  const { id } = await as('ada')(posts.publish, { id: crypto.randomUUID(), text: 'Look', images: [{ imageId }] })
  await report(id)
  await expect(as('ada')(images.remove, { imageId })).rejects.toMatchObject({ code: 'image_in_use' })
  await takenOut(id)
  await as('ada')(images.remove, { imageId })
  await expect(as('ada')(images.read, { imageId })).rejects.toMatchObject({ status: 404 })
  const kept = (await read(id)).asReported[0]!.images[0]!
  await world.runJob('sweep_images')
  await world.worked()
  expect([kept.id, await open(kept.sizes[0]!.url)]).toEqual([imageId, 200])
  await world.owner.query('delete from reported_copy_image where image_id = $1', [imageId])
  await world.runJob('sweep_images')
  expect((await world.owner.query('select 1 from image where id = $1', [imageId])).rows).toEqual([])
})
