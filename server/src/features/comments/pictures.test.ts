import { activity } from '@marquee/contract/activity'
import { comments, type Comment } from '@marquee/contract/comments'
import { contentRules } from '@marquee/contract/contentRules'
import { images, type ImageKind } from '@marquee/contract/images'
import { moderation } from '@marquee/contract/moderation'
import { mutedWords } from '@marquee/contract/mutedWords'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const refused = (code: string) => expect.objectContaining({ code })

const newPost = async () => (await as('ada')(posts.publish, { id: newId(), text: 'A post' })).id
const picture = async (who: string, { kind = 'COMMENT', altText = '' }: { kind?: ImageKind; altText?: string } = {}) => {
  const { id } = await as(who)(images.upload, { kind, altText, file: blackPng(40, 30) })
  await world.worked()
  return (await as(who)(images.status, { uploadId: id })).image!.id
}
const say = async (who: string, postId: string, imageId: string, more: { text?: string; altText?: string; answersId?: string } = {}) => {
  const { altText, ...rest } = more
  return as(who)(comments.add, { id: newId(), postId, image: { imageId, ...(altText !== undefined && { altText }) }, ...rest })
}
const read = async (who: string, postId: string) => (await as(who)(comments.list, { postId })).items
const addressOf = ({ image }: Comment) => image!.sizes[0]!.url
const open = async (path: string) => (await world.app.inject({ url: path, headers: { host: world.home.hostname } })).statusCode
const isKept = async (imageId: string) => {
  await world.runJob('sweep_images')
  await world.worked()
  return (await world.owner.query('select 1 from image where id = $1', [imageId])).rows.length > 0
}
/** As if it had been sent a week ago. */
const age = (imageId: string) => world.owner.query(`update image set kept_until = now() - interval '6 days' where id = $1`, [imageId])

it('is said without a word, with what it shows, and opens for those who read the comment', async () => {
  const postId = await newPost()
  const imageId = await picture('ben', { altText: 'A jug' })
  const said = await say('ben', postId, imageId)
  expect(said).toMatchObject({ text: '', image: { id: imageId, width: 40, height: 30, altText: 'A jug' } })
  const reply = await say('dov', postId, await picture('dov'), { altText: 'A taller jug', answersId: said.id, text: 'Mine' })
  const [thread] = await read('gus', postId)
  expect(thread).toMatchObject({ image: { id: imageId }, replies: { items: [{ id: reply.id, image: { altText: 'A taller jug' } }] } })
  expect(await open(addressOf(thread!))).toBe(200)
  expect(await open(addressOf(thread!).split('?')[0]!)).toBe(404)
})

it('is one of one’s own, sent for a comment, and a comment says something', async () => {
  const postId = await newPost()
  const [bens, ofMessages] = [await picture('ben'), await picture('ben', { kind: 'MESSAGE' })]
  await expect(say('dov', postId, bens, { text: 'Mine' })).rejects.toEqual(refused('attachment_gone'))
  await expect(say('ben', postId, ofMessages)).rejects.toEqual(refused('attachment_gone'))
  await expect(say('ben', postId, newId(), { text: 'Gone' })).rejects.toEqual(refused('attachment_gone'))
  await expect(as('ben')(comments.add, { id: newId(), postId, text: ' ', image: null })).rejects.toEqual(refused('invalid_input'))
  expect(await read('gus', postId)).toEqual([])
})

it('is said once, however often it is sent, also when it was deleted meanwhile', async () => {
  const postId = await newPost()
  const once = { id: newId(), postId, image: { imageId: await picture('ben'), altText: 'Once' } }
  const sent = await Promise.all(Array.from({ length: 6 }, () => as('ben')(comments.add, once)))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await as('ben')(comments.remove, { commentId: once.id })
  expect(await isKept(once.image.imageId)).toBe(false)
  await expect(as('ben')(comments.add, once)).rejects.toEqual(refused('comment_gone'))
})

it('stays when only the words change, and is described anew, replaced or taken away', async () => {
  const postId = await newPost()
  const [first, second] = [await picture('ben', { altText: 'A jug' }), await picture('ben')]
  const { id: commentId } = await say('ben', postId, first, { text: 'Look' })
  const edit = (change: { text: string; image?: { imageId: string; altText?: string } | null }) => as('ben')(comments.edit, { commentId, ...change })
  expect(await edit({ text: 'Look', image: { imageId: first, altText: 'A blue jug' } })).toMatchObject({ image: { altText: 'A blue jug' }, editedAt: null })
  expect(await edit({ text: '' })).toMatchObject({ text: '', image: { id: first, altText: 'A blue jug' } })
  await expect(edit({ text: 'Not mine', image: { imageId: await picture('dov') } })).rejects.toEqual(refused('attachment_gone'))
  const replaced = await edit({ text: '', image: { imageId: second, altText: 'The other one' } })
  expect(replaced).toMatchObject({ image: { id: second, altText: 'The other one' } })
  expect(replaced.editedAt).not.toBeNull()
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  await expect(edit({ text: '', image: null })).rejects.toEqual(refused('invalid_input'))
  expect(await edit({ text: 'Words', image: null })).toMatchObject({ text: 'Words', image: null })
  await expect(edit({ text: '' })).rejects.toEqual(refused('comment_empty'))
  expect((await read('gus', postId))[0]).toMatchObject({ text: 'Words', image: null })
})

it('is not swept while a comment shows it, and goes with the comment, its files too', async () => {
  const postId = await newPost()
  const [shown, unused] = [await picture('ben'), await picture('ben')]
  const said = await say('ben', postId, shown)
  for (const imageId of [shown, unused]) await age(imageId)
  expect([await isKept(shown), await isKept(unused)]).toEqual([true, false])
  await expect(as('ben')(images.remove, { imageId: shown })).rejects.toEqual(refused('image_in_use'))
  await say('dov', postId, await picture('dov'), { answersId: said.id })
  await as('ben')(comments.remove, { commentId: said.id })
  expect((await read('ben', postId))[0]).toMatchObject({ state: 'deleted', image: null })
  expect(await isKept(shown)).toBe(false)
  expect(await open(addressOf(said))).toBe(404)
})

it('is kept by another comment that shows it as well', async () => {
  const postId = await newPost()
  const imageId = await picture('ben')
  const [one] = [await say('ben', postId, imageId), await say('ben', postId, imageId)]
  await as('ben')(comments.remove, { commentId: one.id })
  expect(await isKept(imageId)).toBe(true)
  expect(await open(addressOf((await read('gus', postId))[0]!))).toBe(200)
})

it('is hidden with the comment, and told to nobody where the post is locked', async () => {
  const postId = await newPost()
  const imageId = await picture('ben', { altText: 'For few' })
  const { id: commentId } = await say('ben', postId, imageId)
  await say('dov', postId, await picture('dov'), { answersId: commentId })
  await as('ada')(comments.hide, { commentId })
  for (const who of ['ada', 'ben']) expect((await read(who, postId))[0]).toMatchObject({ state: 'hidden', image: { id: imageId } })
  expect((await read('gus', postId))[0]).toMatchObject({ state: 'withheld', image: null })
  expect(JSON.stringify(await read('gus', postId))).not.toContain('For few')
  await as('ada')(comments.show, { commentId })
  expect((await read('gus', postId))[0]).toMatchObject({ image: { id: imageId } })
  await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [postId])
  for (const ask of [as('gus')(comments.list, { postId }), as('gus')(comments.replies, { commentId })])
    await expect(ask).rejects.toMatchObject({ status: 403 })
  await expect(as('gus')(comments.thread, { commentId })).rejects.toMatchObject({ status: 404 })
  await expect(as('ben')(comments.edit, { commentId, text: 'Still mine' })).rejects.toMatchObject({ status: 403 })
})

it('stands behind a muted word that says what it shows', async () => {
  const postId = await newPost()
  await say('ben', postId, await picture('ben'), { text: 'Look', altText: 'A spider on the rim' })
  const wordId = newId()
  await as('gus')(mutedWords.set, { wordId, phrase: 'spider', isWhole: true, places: ['comments'], action: 'warn' })
  expect((await read('gus', postId))[0]).toMatchObject({ mutedWord: 'spider' })
  await as('gus')(mutedWords.remove, { wordId })
  expect((await read('gus', postId))[0]).toMatchObject({ mutedWord: null })
})

it('is weighed by the rules of the channel with what it is said to show', async () => {
  const postId = await newPost()
  const { id: ruleId } = await as('olga')(contentRules.add, { kind: 'words', action: 'refuse', words: ['casino'], message: 'Not here' })
  const [one, other] = [await picture('ben'), await picture('ben', { altText: 'The casino' })]
  await expect(say('ben', postId, one, { altText: 'A casino' })).rejects.toEqual(refused('against_rules'))
  await expect(say('ben', postId, other)).rejects.toEqual(refused('against_rules'))
  const { id: commentId } = await say('ben', postId, one, { altText: 'A jug' })
  await expect(as('ben')(comments.edit, { commentId, text: '', image: { imageId: one, altText: 'A casino' } })).rejects.toEqual(refused('against_rules'))
  expect((await read('gus', postId))[0]).toMatchObject({ image: { altText: 'A jug' } })
  await as('olga')(contentRules.remove, { ruleId })
})

it('is shown to whoever decides about the comment, to nobody else once they have removed it, and goes when it can be given back no more', async () => {
  const postId = await newPost()
  const imageId = await picture('ben', { altText: 'An advertisement' })
  const said = await say('ben', postId, imageId)
  await as('dov')(moderation.reportComment, { commentId: said.id, category: 'spam' })
  const { items } = await as('olga')(moderation.queue, { state: 'open' })
  const line = items.find(({ reported }) => reported.id === said.id)!
  expect(line.reported).toMatchObject({ text: '', image: { id: imageId } })
  const { reported } = await as('olga')(moderation.readCase, { caseId: line.id })
  expect(reported).toMatchObject({ state: 'shown', image: { id: imageId, altText: 'An advertisement' } })
  expect(await open(reported.image!.sizes[0]!.url)).toBe(200)
  await as('olga')(moderation.decide, { caseId: line.id, kind: 'remove_content', category: 'spam', reason: 'It advertises' })
  expect((await as('olga')(moderation.readCase, { caseId: line.id })).reported.image).toMatchObject({ id: imageId })
  for (const name of ['ben', 'gus']) expect(await read(name, postId)).toEqual([])
  expect(await isKept(imageId)).toBe(true)
  await world.owner.query(`update removed_comment set removed_at = now() - interval '31 days' where comment_id = $1`, [said.id])
  await world.runJob('sweep_removed_comments')
  expect((await as('olga')(moderation.readCase, { caseId: line.id })).reported.image).toBeNull()
})

it('is told of without words', async () => {
  await world.addPerson('ivy')
  const postId = await newPost()
  const said = await say('ivy', postId, await picture('ivy'))
  await world.settled()
  expect((await as('ada')(notifications.list, {})).items[0]).toMatchObject({ type: 'COMMENT_LOG', comment: { id: said.id, text: '' } })
  expect((await as('gus')(activity.of, { profileId: world.person('ivy').profileId })).items[0]).toMatchObject({ comment: { id: said.id, text: '' } })
})
