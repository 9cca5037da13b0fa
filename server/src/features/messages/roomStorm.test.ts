import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import type { LiveMessage } from '@marquee/contract/live'
import { messages, type SentMessage } from '@marquee/contract/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf } from '#test/listener.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

/* However leaving, removal, coming back and writing meet, no open page hears a word that its reader was not there for. */

let world: World
const names = ['ada', 'ben', 'cleo', 'dov']
beforeAll(async () => {
  world = await createWorld()
  for (const name of names) await world.addPerson(name)
  await world.owner.query(`update account set created_at = now() - interval '3 days'`)
  for (const [place, one] of names.entries())
    for (const other of names.slice(place + 1)) {
      await world.as(one)(friendships.ask, { profileId: idOf(other) })
      await world.as(other)(friendships.accept, { profileId: idOf(one) })
    }
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId

const attempt = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  })

const acts = ['send', 'send', 'send', 'leave', 'remove', 'add', 'enter', 'tell'] as const
type Step = [act: (typeof acts)[number], who: string, whom: string]
const someone = fc.constantFrom(...names)
const steps = fc.array(fc.tuple(fc.constantFrom(...acts), someone, someone), { minLength: 8, maxLength: 24 })

/** The places between which each person was out, once and for all: those of the notes that say so. */
const absences = async (chatId: string) => {
  const { rows } = await world.owner.query<{ seq: number; by: string; note: { act: string; personIds: string[] } }>(
    `select seq, sender_id as by, note from chat_message where chat_id = $1 and kind = 'system' order by seq`,
    [chatId],
  )
  return (name: string) => {
    const id = idOf(name)
    const out: { from: number; to: number }[] = []
    for (const { seq, by, note: { act, personIds } } of rows) {
      if ((act === 'left' && by === id) || (act === 'removed' && personIds.includes(id))) out.push({ from: seq, to: Infinity })
      if (act === 'added' && personIds.includes(id) && out.at(-1)?.to === Infinity) out.at(-1)!.to = seq
    }
    return (place: number) => out.some(({ from, to }) => place > from && place < to)
  }
}

it('tells nobody through an open page what is said while they are out of a chat, in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { id: chatId } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Storm', memberIds: names.slice(1).map(idOf) })
      await world.settled()
      const room = `chat:${chatId}`
      const pages = new Map(await Promise.all(names.map(async (name) => [name, await listenerOf(world, name)] as const)))
      for (const page of pages.values()) expect(await page.join(room)).toEqual([])
      const take = ([act, who, whom]: Step, place: number): Promise<unknown> => {
        const as = world.as(who)
        switch (act) {
          case 'send':
            return as(messages.send, { chatId, clientId: newId(), text: `Message ${place}` })
          case 'leave':
            return as(chats.leave, { chatId })
          case 'remove':
            return as(chats.removeMember, { chatId, profileId: idOf(whom) })
          case 'add':
            return as(chats.add, { chatId, profileIds: [idOf(whom)] })
          case 'enter':
            return pages.get(who)!.join(room)
          case 'tell':
            return world.settled()
        }
      }
      await Promise.all(taken.map((step, place) => attempt(take(step, place))))
      await world.settled()
      const isOut = await absences(chatId)
      for (const [name, page] of pages) {
        // What was on its way has come when the answer to a question has.
        await page.present([])
        const wasOut = isOut(name)
        const words = page.heard.filter(({ topic, room: heardIn }: LiveMessage) => topic === 'message_sent' && heardIn === room)
        const unmeant = words.map(({ data }) => (data as SentMessage).seq).filter(wasOut)
        expect({ name, unmeant }).toEqual({ name, unmeant: [] })
        page.socket.close()
      }
    }),
    { numRuns: 12 },
  )
}, 180_000)
