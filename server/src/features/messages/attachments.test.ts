import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { events } from '@marquee/contract/events'
import { follows } from '@marquee/contract/follows'
import { images } from '@marquee/contract/images'
import { mediaFiles } from '@marquee/contract/mediaFiles'
import { messages, type Message } from '@marquee/contract/messages'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, befriend, two, trio, say } = companyIn(() => world)
const as = (name: string) => world.as(name)
const refused = (code: string) => expect.objectContaining({ code })
const at = ({ chatId, seq }: Message) => ({ chatId, seq: String(seq) })

const picture = async (who: string, kind: 'MESSAGE' | 'POST' | 'GROUP' = 'MESSAGE') => {
  const { id } = await as(who)(images.upload, { kind, file: blackPng(40, 30) })
  await world.worked()
  return (await as(who)(images.status, { uploadId: id })).image!.id
}

it('are pictures of one’s own, which members alone open', async () => {
  const { ada, ben, chat } = await two()
  const [one, other] = [await picture(ada), await picture(ada)]
  const said = await say(ada, chat, 'Two bowls', { images: [{ imageId: one, altText: 'A blue bowl' }, { imageId: other }] })
  expect(said).toMatchObject({ kind: 'image', images: [{ id: one, altText: 'A blue bowl' }, { id: other, altText: '' }] })
  const [seen] = (await as(ben)(messages.list, { chatId: chat.id })).items
  expect(seen!.images.map(({ altText }) => altText)).toEqual(['A blue bowl', ''])
  const { url } = seen!.images[0]!.sizes[0]!
  const open = (path: string) => world.app.inject({ url: path, headers: { host: world.home.hostname } })
  expect((await open(url)).statusCode).toBe(200)
  expect((await open(url.split('?')[0]!)).statusCode).toBe(404)
  await expect(say(ben, chat, '', { images: [{ imageId: one, altText: 'Not his to describe' }] })).rejects.toEqual(refused('attachment_gone'))
  await expect(say(ada, chat, '', { images: [{ imageId: one }], mediaFileId: newId() })).rejects.toEqual(refused('message_attachments'))
  expect((await as(ben)(messages.list, { chatId: chat.id })).items[0]!.images[0]!.altText).toBe('A blue bowl')
  await expect(say(ada, chat, '', { images: [{ imageId: one }, { imageId: one }] })).rejects.toMatchObject({ status: 400 })
  // What shows it keeps it.
  await expect(as(ada)(images.remove, { imageId: one })).rejects.toEqual(refused('image_in_use'))
  await as(ada)(messages.remove, at(said))
  await as(ada)(images.remove, { imageId: one })
})

it('is a group’s own picture, of its kind', async () => {
  const { ada, chat } = await trio()
  await expect(as(ada)(chats.edit, { chatId: chat.id, imageId: await picture(ada) })).rejects.toEqual(refused('attachment_gone'))
  const imageId = await picture(ada, 'GROUP')
  expect((await as(ada)(chats.edit, { chatId: chat.id, imageId })).image).toMatchObject({ id: imageId, width: 30, height: 30 })
  expect((await as(ada)(chats.edit, { chatId: chat.id, imageId: null })).image).toBeNull()
})

it('is a file of any sort from anybody, saved and never run', async () => {
  const { ada, ben, chat } = await two()
  const bytes = Buffer.from('<script>alert(1)</script>'.repeat(300))
  const id = newId()
  await as(ada)(mediaFiles.begin, { id, kind: 'file', bytes: bytes.length, usage: 'MESSAGE', name: 'Glaze notes.html' })
  await expect(say(ada, chat, '', { mediaFileId: id })).rejects.toEqual(refused('media_not_ready'))
  await as(ada)(mediaFiles.append, { mediaFileId: id, uploadOffset: 0, file: bytes })
  await world.worked()
  await say(ada, chat, '', { mediaFileId: id })
  const [seen] = (await as(ben)(messages.list, { chatId: chat.id })).items
  expect(seen).toMatchObject({ kind: 'file', file: { name: 'Glaze notes.html', bytes: bytes.length, durationMs: null } })
  const { headers, body } = await world.app.inject({ url: seen!.file!.url, headers: { host: world.home.hostname } })
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-security-policy': expect.stringContaining('sandbox') })
  expect(body).toBe(bytes.toString())
  expect((await as(ada)(chats.read, { chatId: chat.id })).lastMessage).toMatchObject({ kind: 'file' })
  await expect(as(ada)(mediaFiles.remove, { mediaFileId: id })).rejects.toEqual(refused('media_shown'))
  await expect(as(ada)(mediaFiles.begin, { id: newId(), kind: 'file', bytes: 50 * 1_048_576 + 1, usage: 'MESSAGE' })).rejects.toEqual(refused('file_too_large'))
  await expect(as(ada)(mediaFiles.begin, { id: newId(), kind: 'video', bytes: 9 })).rejects.toMatchObject({ status: 403 })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('is an event, shown to each as far as they may know of it, as it is now', async () => {
  const [ada, ben, creator] = await people('ada', 'ben', 'creator')
  await befriend(ada, ben)
  const chat = await as(ada)(chats.start, { profileId: idOf(ben) })
  const seenBy = async (who: string) => (await as(who)(messages.list, { chatId: chat.id })).items.at(-1)!.event
  const eventId = newId()
  const offered = { id: eventId, title: 'Raku by night', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', visibility: 'followers' as const }
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  await as(creator)(events.add, offered)
  await as(ada)(follows.follow, { profileId: idOf(creator) })
  // A draft is nobody's to pass on, and what one may not see neither.
  await expect(say(ada, chat, '', { eventId })).rejects.toEqual(refused('attachment_gone'))
  await as(creator)(events.publish, { eventId })
  await expect(say(ben, chat, '', { eventId })).rejects.toEqual(refused('attachment_gone'))
  await expect(say(ada, chat, '', { eventId, postId: newId() })).rejects.toEqual(refused('message_attachments'))
  expect(await say(ada, chat, 'Shall we?', { eventId })).toMatchObject({ kind: 'event_share', event: { id: eventId, title: 'Raku by night', host: { id: idOf(creator) } } })

  expect(await seenBy(ben)).toBeNull()
  await as(ben)(follows.follow, { profileId: idOf(creator) })
  expect(await seenBy(ben)).toMatchObject({ title: 'Raku by night', status: 'published', rsvp: null })
  await as(ben)(events.answer, { eventId, answer: 'going' })
  expect([await seenBy(ben), await seenBy(ada)]).toMatchObject([{ rsvp: { status: 'going' } }, { rsvp: null, goingCount: 1 }])
  await as(creator)(events.cancel, { eventId })
  expect(await seenBy(ben)).toMatchObject({ status: 'canceled' })
  await as(creator)(blocks.block, { profileId: idOf(ben) })
  expect(await seenBy(ben)).toBeNull()
  expect((await as(ben)(chats.read, { chatId: chat.id })).lastMessage).toMatchObject({ kind: 'event_share' })
  // What was deleted passes nothing on.
  const other = newId()
  await as(creator)(events.add, { ...offered, id: other, title: 'Salt firing' })
  await as(creator)(events.publish, { eventId: other })
  const meant = await say(ada, chat, 'Or this', { eventId: other })
  expect(meant).toMatchObject({ event: { title: 'Salt firing' } })
  expect(await as(ada)(messages.remove, at(meant))).toMatchObject({ state: 'deleted', event: null })
  expect(await seenBy(ada)).toBeNull()
  await world.owner.query(`update feature_flag set enabled = false where tenant_id = $1 and feature_flag = 'events'`, [world.home.tenantId])
  expect(await seenBy(ada)).toBeNull()
})

it('is a post, shown to each as the gate lets them see it, and counted as passed on', async () => {
  const [ada, ben, creator] = await people('ada', 'ben', 'creator')
  await befriend(ada, ben)
  const chat = await as(ada)(chats.start, { profileId: idOf(ben) })
  const open = await as(creator)(posts.publish, { id: newId(), text: 'Third firing' })
  const locked = await as(creator)(posts.publish, { id: newId(), title: 'Recipe', text: 'Pear ash, sieved twice. '.repeat(20), audience: 'tier', minTier: 2 })
  const closed = await as(creator)(posts.publish, { id: newId(), text: 'For followers', audience: 'followers' })
  expect(await say(ada, chat, 'Look', { postId: open.id })).toMatchObject({ kind: 'post_share', post: { id: open.id, text: 'Third firing' } })
  await say(ada, chat, '', { postId: locked.id })
  await expect(say(ada, chat, '', { postId: closed.id })).rejects.toEqual(refused('attachment_gone'))
  const { items } = await as(ben)(messages.list, { chatId: chat.id })
  expect(items[1]!.post).toMatchObject({ title: 'Recipe', isLocked: true, body: null })
  expect(items[1]!.post!.text.length).toBeLessThan(241)
  await world.settled()
  expect((await as(creator)(posts.read, { postId: open.id })).counts.shares).toBe(1)
  await as(creator)(blocks.block, { profileId: idOf(ben) })
  expect((await as(ben)(messages.list, { chatId: chat.id })).items.map(({ post }) => post)).toEqual([null, null])
})
