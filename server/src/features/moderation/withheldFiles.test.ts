import { comments } from '@marquee/contract/comments'
import { events } from '@marquee/contract/events'
import { highlights } from '@marquee/contract/highlights'
import { images, type ImageKind } from '@marquee/contract/images'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { type ActionKind } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { posts, type PostContents } from '@marquee/contract/posts'
import type { ProfilePart } from '@marquee/contract/profiles'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { filmFile } from '#test/filmFile.ts'
import { within } from '#test/listener.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

/* An address that somebody has kept opens nothing of what moderators have taken away. */

let world: World
/** The same application in another process. */
let elsewhere: FastifyInstance
const as = (name: string) => world.as(name)
const { idOf, two, say } = companyIn(() => world)

beforeAll(async () => {
  world = await createWorld()
  elsewhere = await world.appOver(world.live)
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ada', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  for (const name of ['ben', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(async () => {
  await elsewhere.close()
  await world.close()
})

const picture = async (who: string, kind: ImageKind) => {
  const { id } = await as(who)(images.upload, { kind, altText: '', file: blackPng(40, 30) })
  await world.worked()
  return (await as(who)(images.status, { uploadId: id })).image!.id
}
const film = async (who: string) => {
  const [id, file] = [newId(), await filmFile()]
  await as(who)(mediaFiles.begin, { id, kind: 'video', usage: 'POST', bytes: file.length })
  await as(who)(mediaFiles.append, { mediaFileId: id, uploadOffset: 0, file })
  await world.worked()
  await as(who)(mediaFiles.describe, { mediaFileId: id, posterId: await picture(who, 'POST') })
  await as(who)(mediaFiles.addCaptions, { mediaFileId: id, language: 'en', file: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n') })
  return id
}
const publish = async (who: string, contents: Partial<PostContents>) => (await as(who)(posts.publish, { id: newId(), text: '', ...contents })).id
const pictured = async (who: string, imageId: string) => publish(who, { images: [{ imageId, altText: '' }] })
/** Where the first picture of a post is, for whoever reads it. */
const pictureOf = async (postId: string) => (await as('ben')(posts.read, { postId })).images[0]!.sizes[0]!.url

const open = (url: string, app = world.app, headers = {}) => app.inject({ url, headers: { host: world.home.hostname, ...headers } })
/** What every process answers, for those who have the file already, too. */
const answersAt = async (url: string) => {
  const etag = `"${new URL(url, 'http://here').pathname.slice('/media/'.length)}"`
  const answers = [open(url), open(url, elsewhere), open(url, world.app, { 'if-none-match': etag })]
  return [...new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))]
}
const isThere = (url: string) => within(() => answersAt(url)).toEqual([200, 304])
const isGone = (url: string) => within(() => answersAt(url)).toEqual([404])

const caseAbout = async (id: string) => {
  for (const state of ['open', 'resolved'] as const) {
    const found = (await as('mia')(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === id)
    if (found) return as('mia')(moderation.readCase, { caseId: found.id })
  }
  throw new Error('Nobody has reported it')
}
const decide = async (id: string, kind: ActionKind, parts?: ProfilePart[]) => {
  const { id: caseId, actions } = await caseAbout(id)
  await as('mia')(moderation.decide, { caseId, kind, category: 'sexual', reason: 'So it is', after: actions[0]?.id ?? null, ...(parts && { parts }) })
  await world.settled()
  return as('mia')(moderation.readCase, { caseId })
}

it.each(['hide_content', 'remove_content'] as const)('is closed after %s of a post, at every process, and open to those who decide; taken back, it opens', async (kind) => {
  const postId = await pictured('ada', await picture('ada', 'POST'))
  const url = await pictureOf(postId)
  expect(url).toContain('until=always')
  await isThere(url)
  await as('ben')(moderation.reportPost, { postId, category: 'sexual' })
  const { post } = await decide(postId, kind)
  await isGone(url)
  expect((await open(url)).headers['cache-control']).toBe('no-store')
  const shown = post!.images[0]!.sizes[0]!.url
  await isThere(shown)
  expect((await open(shown)).headers['cache-control']).toMatch(/^private/)
  // What opens for them is no way for others: the sign that it does is signed, too.
  await isGone(url.replace('until=always', shown.match(/until=[^&]+/)![0]))
  await decide(postId, 'lift')
  await isThere(await pictureOf(postId))
})

it('is closed for the whole of a film, and for an hour’s addresses as well', async () => {
  const postId = await publish('ada', { text: 'See', mediaId: await film('ada'), audience: 'followers' })
  const { media } = await as('ada')(posts.read, { postId })
  const all = [media!.url, media!.poster!.sizes[0]!.url, media!.captions[0]!.url]
  for (const url of all) await isThere(url)
  await as('olga')(moderation.reportPost, { postId, category: 'sexual' })
  const { post } = await decide(postId, 'hide_content')
  for (const url of all) await isGone(url)
  await isThere(post!.media!.url)
  await decide(postId, 'lift')
  for (const url of all) await isThere(url)
})

it('is closed for what its author has deleted, until they bring it back', async () => {
  const postId = await pictured('ada', await picture('ada', 'POST'))
  const url = await pictureOf(postId)
  await as('ada')(posts.remove, { postId })
  await world.settled()
  await isGone(url)
  await as('ada')(posts.restore, { postId })
  await world.settled()
  await isThere(url)
})

it('stays open while another post shows the same picture', async () => {
  const imageId = await picture('ada', 'POST')
  const [one, other] = [await pictured('ada', imageId), await pictured('ada', imageId)]
  const url = await pictureOf(other)
  for (const postId of [one, other]) await as('ben')(moderation.reportPost, { postId, category: 'sexual' })
  await decide(one, 'hide_content')
  await isThere(url)
  await decide(other, 'hide_content')
  await isGone(url)
})

/** Hidden or removed, it is closed; taken back, it opens. */
const comesAndGoes = async (id: string, url: string) => {
  await isThere(url)
  for (const kind of ['hide_content', 'remove_content'] as const) {
    await decide(id, kind)
    await isGone(url)
    await decide(id, 'lift')
    await isThere(url)
  }
}

it('is closed for the picture of a comment that was hidden or removed', async () => {
  const [postId, commentId] = [await publish('ada', { text: 'Well?' }), newId()]
  await as('cleo')(comments.add, { postId, id: commentId, image: { imageId: await picture('cleo', 'COMMENT'), altText: '' } })
  const [comment] = (await as('ben')(comments.list, { postId })).items
  await as('ada')(moderation.reportComment, { commentId, category: 'sexual' })
  await comesAndGoes(commentId, comment!.image!.sizes[0]!.url)
})

it('is closed for the cover of an event that was hidden or removed', async () => {
  const [eventId, coverId] = [newId(), await picture('cleo', 'EVENT_COVER')]
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await as('cleo')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', coverId })
  await as('cleo')(events.publish, { eventId })
  const { cover } = await as('ben')(events.read, { eventId })
  await as('ada')(moderation.reportEvent, { eventId, category: 'sexual' })
  await comesAndGoes(eventId, cover!.sizes[0]!.url)
})

it('is closed for the picture of a highlight that was hidden or removed', async () => {
  const highlightId = newId()
  await as('cleo')(highlights.add, { id: highlightId, category: 'PETS', title: 'Max', imageId: await picture('cleo', 'BANNER') })
  const [shown] = await as('ben')(highlights.of, { profileId: idOf('cleo') })
  await as('ada')(moderation.reportHighlight, { highlightId, category: 'sexual' })
  await comesAndGoes(highlightId, shown!.image!.sizes[0]!.url)
})

it('is closed for all that somebody has shown who is banned, but for what they have said to few', async () => {
  const { ada: eve, ben: fay, chat } = await two()
  const avatarId = await picture(eve, 'AVATAR')
  await as(eve)(images.show, { kind: 'AVATAR', imageId: avatarId })
  const face = (await as(eve)(images.mine, {}))[0]!.sizes[0]!.url
  const { seq } = await say(eve, chat, '', { images: [{ imageId: await picture(eve, 'MESSAGE'), altText: '' }] })
  await as(fay)(moderation.reportMessage, { chatId: chat.id, seq: String(seq), category: 'other' })
  await as(fay)(moderation.reportPerson, { nickname: eve, category: 'sexual' })
  await isThere(face)
  const { profile } = await decide(idOf(eve), 'ban')
  await isGone(face)
  await isThere(profile!.avatar!.sizes[0]!.url)
  const ofMessage = (await as('mia')(moderation.queue, { limit: 100 })).items.find(({ reported }) => reported.type === 'message')!
  const { messages } = await as('mia')(moderation.readCase, { caseId: ofMessage.id })
  await isThere(messages.find(({ isSubject }) => isSubject)!.images[0]!.sizes[0]!.url)
  await decide(idOf(eve), 'lift')
  await isThere(face)
})

it('is closed for what was taken away of a profile', async () => {
  const avatarId = await picture('cleo', 'AVATAR')
  await as('cleo')(images.show, { kind: 'AVATAR', imageId: avatarId })
  const face = (await as('cleo')(images.mine, {})).find(({ id }) => id === avatarId)!.sizes[0]!.url
  await as('ben')(moderation.reportPerson, { nickname: 'cleo', category: 'sexual' })
  await decide(idOf('cleo'), 'clear_profile', ['avatar'])
  await isGone(face)
  await decide(idOf('cleo'), 'lift')
  await isThere(face)
})

it('knows nothing more of files that have gone', async () => {
  const imageId = await picture('ada', 'POST')
  const postId = await pictured('ada', imageId)
  await as('ada')(posts.remove, { postId })
  await world.settled()
  const kept = async () => (await world.owner.query('select folder from withheld_folder where folder like $1', [`closed/${world.home.tenantId}/%`])).rowCount
  const before = await kept()
  await world.owner.query('delete from post_image where post_id = $1', [postId])
  await world.owner.query(`update image set kept_until = now() - interval '1 day' where id = $1`, [imageId])
  await world.runJob('sweep_images')
  await world.worked()
  expect(await kept()).toBe(before! - 1)
})
