import { chats } from '@marquee/contract/chats'
import { images } from '@marquee/contract/images'
import { messages, type Message } from '@marquee/contract/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { blackPng } from '#test/pngFile.ts'
import { createWorld, type World } from '#test/world.ts'

/* Whoever left a chat, or was removed, keeps what stood there until then, and nothing of what comes later (decision 033). */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, trio } = companyIn(() => world)
const as = (name: string) => world.as(name)
const at = ({ chatId, seq }: Message) => ({ chatId, seq: String(seq) })
const say = (who: string, chatId: string, text: string, replyToSeq: number | null = null) =>
  as(who)(messages.send, { chatId, clientId: newId(), text, replyToSeq })

const picture = async (who: string) => {
  const { id } = await as(who)(images.upload, { kind: 'GROUP', file: blackPng(30, 30) })
  await world.worked()
  return (await as(who)(images.status, { uploadId: id })).image!.id
}

/** A removal and a leaving: what becomes of the chat is the same for both. */
const ways = [
  ['removed', (who: string, owner: string, chatId: string) => as(owner)(chats.removeMember, { chatId, profileId: idOf(who) })],
  ['left', (who: string, _owner: string, chatId: string) => as(who)(chats.leave, { chatId })],
] as const

it.each(ways)('shows whoever was %s no words, reactions or pins of later', async (_way, go) => {
  const { ada, ben, cleo, chat } = await trio()
  const chatId = chat.id
  const kept = await say(ada, chatId, 'Stays as it is')
  const edited = await say(ada, chatId, 'Meet at nine')
  const deleted = await say(ada, chatId, 'Bring the clay')
  const liked = await say(ada, chatId, 'Good')
  const answer = await say(ada, chatId, 'As I said', edited.seq)
  await as(cleo)(messages.react, { ...at(liked), reaction: 0 })
  await as(ada)(messages.pin, at(kept))
  await as(ada)(messages.edit, { ...at(kept), text: 'Stays like this' })
  await go(ben, ada, chatId)
  const before = await as(ben)(chats.read, { chatId })

  await as(ada)(messages.edit, { ...at(edited), text: 'Meet at the harbour, without ben' })
  await as(ada)(messages.remove, at(deleted))
  await as(ada)(messages.react, { ...at(liked), reaction: 3 })
  await as(ada)(messages.pin, at(liked))
  await world.settled()

  const { items, changeSeq } = await as(ben)(messages.list, { chatId })
  const seen = (message: Message) => items.find(({ seq }) => seq === message.seq)
  expect(seen(kept)).toMatchObject({ state: 'sent', text: 'Stays like this', isPinned: true })
  expect(seen(edited)).toMatchObject({ state: 'withheld', text: '', senderId: null, editedAt: null })
  expect(seen(deleted)).toMatchObject({ state: 'withheld', text: '' })
  expect(seen(liked)).toMatchObject({ state: 'sent', text: 'Good', isPinned: false, reactions: [{ reaction: 0, count: 1, isMine: false }] })
  expect(seen(answer)!.replyTo).toMatchObject({ state: 'withheld', text: '', senderId: null })
  expect((await as(ben)(messages.reactions, at(liked))).map(({ id }) => id)).toEqual([idOf(cleo)])
  expect((await as(ben)(messages.pinned, { chatId })).items.map(({ seq }) => seq)).toEqual([kept.seq])
  expect(changeSeq).toBe(before.changeSeq)
  expect((await as(ben)(messages.changes, { chatId, after: before.changeSeq })).items).toEqual([])
  expect(Math.max(...items.map((item) => item.changeSeq))).toBeLessThanOrEqual(before.changeSeq)
  expect((await as(ben)(messages.search, { q: 'harbour' })).items).toEqual([])
  expect((await as(ada)(messages.search, { q: 'harbour' })).items).toHaveLength(1)
})

it.each(ways)('shows whoever was %s the group as it was', async (_way, go) => {
  const { ada, ben, cleo, chat } = await trio('Kiln Yard')
  const chatId = chat.id
  await as(ada)(chats.edit, { chatId, imageId: await picture(ada) })
  await go(ben, ada, chatId)
  const before = await as(ben)(chats.read, { chatId })
  expect(before).toMatchObject({ title: 'Kiln Yard', image: { width: 30 }, memberCount: 2, state: 'active' })
  await as(ada)(chats.edit, { chatId, title: 'Without ben', imageId: await picture(ada), slowModeSeconds: 60, whoCanPost: 'admins' })
  await as(ada)(chats.lock, { chatId })
  await as(ada)(chats.removeMember, { chatId, profileId: idOf(cleo) })
  const after = await as(ben)(chats.read, { chatId })
  // The old picture is not kept, and the new one is not theirs.
  expect(after).toEqual({ ...before, image: null })

  await as(ada)(chats.unlock, { chatId })
  await as(ada)(chats.add, { chatId, profileIds: [idOf(ben)] })
  if (before.membership === 'left') await as(ben)(chats.accept, { chatId })
  expect(await as(ben)(chats.read, { chatId })).toMatchObject({ title: 'Without ben', image: { width: 30 }, membership: 'active', slowModeSeconds: 60 })
})

type Act = 'edit' | 'react' | 'takeBack' | 'pin' | 'unpin' | 'remove' | 'rename'

it('shows them nothing new, whatever the others do', async () => {
  const acts = fc.constantFrom<Act>('edit', 'react', 'takeBack', 'pin', 'unpin', 'remove', 'rename')
  const does = fc.tuple(acts, fc.nat(2))
  await fc.assert(
    fc.asyncProperty(fc.array(does, { maxLength: 5 }), fc.array(does, { minLength: 1, maxLength: 6 }), async (early, late) => {
      const { ada, ben, chat } = await trio()
      const chatId = chat.id
      const said = [await say(ada, chatId, 'one'), await say(ada, chatId, 'two'), await say(ada, chatId, 'three')]
      let count = 0
      const act = async (what: Act, place: number) => {
        const where = at(said[place]!)
        const ways: Record<Act, () => Promise<unknown>> = {
          edit: () => as(ada)(messages.edit, { ...where, text: `word ${count++}` }),
          react: () => as(ada)(messages.react, { ...where, reaction: count++ % 7 }),
          takeBack: () => as(ada)(messages.takeBack, where),
          pin: () => as(ada)(messages.pin, where),
          unpin: () => as(ada)(messages.unpin, where),
          remove: () => as(ada)(messages.remove, where),
          rename: () => as(ada)(chats.edit, { chatId, title: `Group ${count++}` }),
        }
        // What is deleted takes neither words nor reactions.
        await ways[what]().catch((error: { status?: number }) => expect(error.status).toBe(403))
      }
      for (const [what, place] of early) await act(what, place)
      await as(ben)(chats.leave, { chatId })
      const read = async () => ({ chat: await as(ben)(chats.read, { chatId }), ...(await as(ben)(messages.list, { chatId })) })
      const before = await read()
      for (const [what, place] of late) await act(what, place)
      const after = await read()
      expect(after.chat).toEqual(before.chat)
      for (const [place, now] of after.items.entries()) {
        const then = before.items[place]!
        expect([then.text, '']).toContain(now.text)
        expect(now.changeSeq).toBeLessThanOrEqual(before.changeSeq)
        expect(then.isPinned || !now.isPinned).toBe(true)
        for (const { reaction, count: many } of now.reactions)
          expect(then.reactions.find((known) => known.reaction === reaction)?.count ?? 0).toBeGreaterThanOrEqual(many)
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)
