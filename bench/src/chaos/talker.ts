import type { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chats } from '@marquee/contract/chats'
import type { LiveMessage } from '@marquee/contract/live'
import { messageLimits, messages, type SentMessage } from '@marquee/contract/messages'
import { newId } from '@marquee/server/db/id'
import { callsAs, Unanswered } from '#store/calls.ts'
import type { Reader } from '#store/readers.ts'
import { listen } from './hearing.ts'
import type { Said, Shown } from './verdict.ts'

interface Talking {
  somebody: Reader
  chatIds: readonly string[]
  /** The processes that answer; whoever gets no answer from one goes to the next. */
  gateways: readonly number[]
  agent: Agent
}

/** Every tenth message is sent once more after it was acknowledged, as by a client that did not hear the answer. */
const againEvery = 10
const syncEvery = 60_000
const patience = 4_000
const longestPause = 500

/**
 * Somebody in some chats, as the contract of delivery wants a client: sends each message under one name until it is acknowledged, shows
 * what it hears where it follows on what it has, fetches from its last where something is missing, and compares after every interruption.
 */
export const talkerOf = ({ somebody, chatIds, gateways, agent }: Talking) => {
  const shown = new Map<string, Shown[]>(chatIds.map((chatId) => [chatId, []]))
  const said: Said[] = []
  const counts = { retries: 0, heard: 0, heardAgain: 0, fetched: 0 }
  let isOver = false
  let turn = Math.floor(Math.random() * gateways.length)
  const port = () => gateways[turn % gateways.length]!
  const call = callsAs(somebody, { port, agent, patience })

  const end = (chatId: string) => shown.get(chatId)!.length

  /** Places have no gaps: what follows is the next one, and what is there already is not shown twice. */
  const show = (chatId: string, items: readonly Shown[]) => {
    const list = shown.get(chatId)!
    const before = list.length
    for (const { seq, clientId, senderId, text } of items) if (seq === list.length + 1) list.push({ seq, clientId, senderId, text })
    return list.length - before
  }

  const bring = async (chatId: string) => {
    for (let isMore = true; isMore && !isOver; ) {
      const page = await call(messages.list, { chatId, after: end(chatId), limit: messageLimits.resume })
      counts.fetched += show(chatId, page.items)
      isMore = page.hasAfter
    }
  }
  const wanted = new Set<string>()
  const underWay = new Set<string>()
  /** One errand for a chat at a time; whoever comes meanwhile has it looked again. */
  const fetch = async (chatId: string) => {
    wanted.add(chatId)
    if (underWay.has(chatId)) return
    underWay.add(chatId)
    while (!isOver && wanted.delete(chatId)) {
      try {
        await bring(chatId)
      } catch {
        wanted.add(chatId)
        turn += 1
        await pause(Math.random() * longestPause)
      }
    }
    underWay.delete(chatId)
  }

  const compare = async () => {
    try {
      for (const { chatId, lastSeq } of await call(chats.heads, {})) if (lastSeq > end(chatId)) void fetch(chatId)
    } catch {
      turn += 1
      await pause(Math.random() * longestPause)
      if (!isOver) void compare()
    }
  }

  const heard = ({ key: chatId, seq = 0, data }: LiveMessage<SentMessage>) => {
    counts.heard += 1
    if (seq <= end(chatId)) counts.heardAgain += 1
    else if (seq !== end(chatId) + 1 || !data?.message || !show(chatId, [data.message])) void fetch(chatId)
  }

  const acknowledged = async (chatId: string, clientId: string, text: string) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await call(messages.send, { chatId, clientId, text })).seq
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        // Whoever refuses has answered: nothing that is sent here may be refused.
        if (isOver || (error.status >= 400 && error.status < 500)) throw error
        counts.retries += 1
        turn += 1
        await pause(Math.min(20 * 2 ** attempt, longestPause) * Math.random())
      }
    }
  }

  const listening = listen({
    somebody,
    rooms: chatIds.map((chatId) => `chat:${chatId}`),
    port: () => gateways[turn++ % gateways.length]!,
    heard,
    missed: () => void compare(),
    isOver: () => isOver,
  })
  const syncing = setInterval(() => void compare(), syncEvery)

  return {
    profileId: somebody.profileId,
    shown: shown as ReadonlyMap<string, readonly Shown[]>,
    said: said as readonly Said[],
    counts: counts as Readonly<typeof counts>,
    /** Says one thing after the other until there is enough, with `breath` ms in between; `onSaid` hears of each acknowledgement. */
    async talk(breath: number, isEnough: () => boolean, onSaid: () => void) {
      for (let number = 1; !isEnough(); number++) {
        const chatId = chatIds[number % chatIds.length]!
        const [clientId, text] = [newId(), `${somebody.profileId} ${number}`]
        said.push({ chatId, clientId, text, seq: await acknowledged(chatId, clientId, text) })
        onSaid()
        await pause(breath)
        if (number % againEvery === 0) said.push({ chatId, clientId, text, seq: await acknowledged(chatId, clientId, text) })
      }
    },
    async leave() {
      isOver = true
      clearInterval(syncing)
      await listening
    },
  }
}

export type Talker = ReturnType<typeof talkerOf>
