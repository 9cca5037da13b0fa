import { blocks } from '@marquee/contract/blocks'
import { comments } from '@marquee/contract/comments'
import { highlights } from '@marquee/contract/highlights'
import { images, type ImageKind } from '@marquee/contract/images'
import { messages } from '@marquee/contract/messages'
import { type ReportedType } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts, type PostContents } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whoever decides sees the whole of what was reported, and what it stands under. */

let world: World
const as = (name: string) => world.as(name)
const { idOf, two, say } = companyIn(() => world)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cem', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  // No block keeps a moderator from what they decide about.
  for (const name of ['ada', 'cem']) await as(name)(blocks.block, { profileId: idOf('mia') })
})
afterAll(() => world.close())

const publish = async (contents: Partial<PostContents> = {}) => (await as('ada')(posts.publish, { id: newId(), text: 'A post', ...contents })).id
const picture = async (who: string, kind: ImageKind, altText = '') => {
  const { id } = await as(who)(images.upload, { kind, altText, file: blackPng(40, 30) })
  await world.worked()
  return (await as(who)(images.status, { uploadId: id })).image!.id
}
const open = async (path: string) => (await world.app.inject({ url: path, headers: { host: world.home.hostname } })).statusCode
/** The case that was opened last about something of this kind. */
const newest = async (type: ReportedType) => {
  const { items } = await as('mia')(moderation.queue, { limit: 100 })
  const [last] = items.filter(({ reported }) => reported.type === type).sort((one, other) => other.openedAt.localeCompare(one.openedAt))
  return as('mia')(moderation.readCase, { caseId: last!.id })
}

it('is every word of a hidden post, its pictures with what describes them, what it warns of, and what its poll asks', async () => {
  const text = `${'A long story. '.repeat(600)}The end`
  const imageId = await picture('ada', 'POST')
  const postId = await publish({
    text, isSensitive: true, warning: 'Blood', images: [{ imageId, altText: 'A knife' }],
    poll: { options: ['Yes', 'Certainly'], multiple: false, minutes: 60, results: 'after_close' },
  })
  await as('ben')(moderation.reportPost, { postId, category: 'violence' })
  const { id: caseId } = await newest('post')
  await as('mia')(moderation.decide, { caseId, kind: 'hide_content', category: 'violence', reason: 'No blood' })
  const { post } = await as('mia')(moderation.readCase, { caseId })
  expect(post).toMatchObject({ text, isSensitive: true, warning: 'Blood', images: [{ id: imageId, altText: 'A knife' }] })
  expect(post!.poll!.options.map((option) => [option.text, option.votes])).toEqual([['Yes', 0], ['Certainly', 0]])
  await expect(as('mia')(posts.read, { postId })).rejects.toMatchObject({ status: 404 })
})

it('is a comment with the beginning of its post and what it answers, though the moderator could open neither', async () => {
  const postId = await publish({ title: 'Kilns', text: 'Gas, or wood? '.repeat(60) })
  const first = await as('ben')(comments.add, { postId, id: newId(), text: 'Wood, of course' })
  const { id: commentId } = await as('cem')(comments.add, { postId, id: newId(), text: 'You fool', answersId: first.id })
  await as('ada')(moderation.reportComment, { commentId, category: 'harassment' })
  const { context, post, profile } = await newest('comment')
  expect(context).toMatchObject({
    post: { title: 'Kilns', author: { displayName: 'Ada' } }, answered: { text: 'Wood, of course', author: { displayName: 'Ben' } },
  })
  expect(context!.post!.text).toMatch(/^Gas, or wood\?.{100,230}…$/)
  expect([post, profile]).toEqual([null, null])
  await as('ben')(comments.remove, { commentId: first.id })
  expect((await newest('comment')).context).toMatchObject({ answered: { text: '' } })
})

it('is all that somebody shows of themselves, whomever they show it to', async () => {
  await world.owner.query(
    `update profile set is_private = true, short_bio = 'Potter', bio = 'A long life', fields = '[{"name": "Kiln", "value": "Gas"}]' where id = $1`,
    [idOf('ada')],
  )
  await as('ada')(highlights.add, { id: newId(), category: 'PETS', title: 'For those who pay', visibility: 'subscribers' })
  await as('ben')(moderation.reportPerson, { nickname: 'ada', category: 'other' })
  const { profile } = await newest('profile')
  expect(profile).toMatchObject({
    shortBio: 'Potter', bio: 'A long life', fields: [{ name: 'Kiln', value: 'Gas' }], highlights: [{ title: 'For those who pay' }],
  })
  await world.owner.query(`update profile set fields = '[]' where id = $1`, [idOf('ada')])
  const { asReported, profile: now } = await newest('profile')
  expect(now!.fields).toEqual([])
  expect(asReported[0]!.text).toContain('Kiln: Gas')
})

it('is the picture of a message, which stays for as long as its case though whoever sent it takes it back', async () => {
  const { ada: eve, ben: fay, chat } = await two()
  const imageId = await picture(eve, 'MESSAGE')
  const { seq } = await say(eve, chat, '', { images: [{ imageId, altText: 'What nobody wants to see' }] })
  await as(fay)(moderation.reportMessage, { chatId: chat.id, seq: String(seq), category: 'sexual' })
  await as(eve)(messages.remove, { chatId: chat.id, seq: String(seq) })
  await world.owner.query(`update image set kept_until = now() - interval '1 day' where id = $1`, [imageId])
  await world.runJob('sweep_images')
  await world.worked()
  const one = await newest('message')
  const [said] = one.messages.filter(({ isSubject }) => isSubject)
  expect(said).toMatchObject({ kind: 'image', images: [{ id: imageId, altText: 'What nobody wants to see' }], file: null })
  const { url } = said!.images[0]!.sizes[0]!
  expect([await open(url), await open(url.split('?')[0]!)]).toEqual([200, 404])
  await world.owner.query('delete from reported_message where case_id = $1', [one.id])
  await world.runJob('sweep_images')
  await world.worked()
  expect(await open(url)).toBe(404)
})
