import { chats } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import type { LiveMessage } from '@marquee/contract/live'
import { messages, type SentMessage } from '@marquee/contract/messages'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { heard, heardFirst, projections } from '#features.ts'
import { startRelay, type Relay } from '#jobs/relay.ts'
import type { LiveNode } from '#live/bus.ts'
import { reactions } from '#reactions.ts'
import { listenerOf, within } from '#test/listener.ts'
import { liveEngines, type Redis7 } from '#test/liveEngines.ts'
import { createWorld, Refused, type World } from '#test/world.ts'

/*
 * However leaving, removal, coming back and writing meet, no open page hears a word that its reader was not there for: on one process, and
 * on two over Redis, each of which tells facts and holds pages.
 */

const names = ['ada', 'ben', 'cleo', 'dov']

const attempt = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status >= 500) throw error
  })

const acts = ['send', 'send', 'send', 'leave', 'remove', 'add', 'enter', 'tell'] as const
type Step = [act: (typeof acts)[number], who: string, whom: string]
const someone = fc.constantFrom(...names)
/** What is done at once, time after time; nobody waits for what is told in between. */
const atOnce = fc.array(fc.tuple(fc.constantFrom(...acts), someone, someone), { minLength: 1, maxLength: 8 })
const storms = fc.array(atOnce, { minLength: 2, maxLength: 6 })

describe.each(liveEngines)('over $name', ({ nodes: open }) => {
  let world: World
  let here: LiveNode
  let there: LiveNode
  let redis: Redis7 | undefined
  let appThere: FastifyInstance
  let relayThere: Relay
  beforeAll(async () => {
    const opened = await open()
    ;[here, there] = opened.nodes
    redis = opened.redis
    world = await createWorld({ live: here })
    appThere = here === there ? world.app : await world.appOver(there)
    // Whichever process is first tells a fact: what happened earlier may be told later.
    relayThere = startRelay({ pool: world.relayPool, projections, reactions, heard, heardFirst, live: there, log: { error: () => {} } })
    for (const name of names) await world.addPerson(name)
    await world.owner.query(`update account set created_at = now() - interval '3 days'`)
    for (const [place, one] of names.entries())
      for (const other of names.slice(place + 1)) {
        await world.as(one)(friendships.ask, { profileId: idOf(other) })
        await world.as(other)(friendships.accept, { profileId: idOf(one) })
      }
  })
  afterAll(async () => {
    await relayThere.stop()
    if (appThere !== world.app) await appThere.close()
    await world.close()
    if (there !== here) await there.stop()
    await redis?.kill()
  })

  const idOf = (name: string) => world.person(name).profileId

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

  /** Waits until a page has heard what either process has published so far: each keeps its own order. */
  const caughtUp = async (name: string, { heard }: Awaited<ReturnType<typeof listenerOf>>) => {
    const marks = [here, there].map((node) => {
      const key = newId()
      node.publish([{ tenantId: world.home.tenantId, room: `person:${idOf(name)}`, topic: 'marked', key }])
      return key
    })
    await within(() => marks.every((mark) => heard.some(({ key }) => key === mark))).toBe(true)
  }

  it('tells nobody through an open page what is said while they are out of a chat, in any order and at once', async () => {
    await fc.assert(
      fc.asyncProperty(storms, async (storm) => {
        const { id: chatId } = await world.as('ada')(chats.startGroup, { id: newId(), title: 'Storm', memberIds: names.slice(1).map(idOf) })
        await world.settled()
        const room = `chat:${chatId}`
        const opened = names.map(async (name, at) => [name, await listenerOf(world, name, { app: at % 2 ? appThere : world.app })] as const)
        const pages = new Map(await Promise.all(opened))
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
        for (const steps of storm) await Promise.all(steps.map((step, place) => attempt(take(step, place))))
        await world.settled()
        const isOut = await absences(chatId)
        for (const [name, page] of pages) {
          await caughtUp(name, page)
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
})
