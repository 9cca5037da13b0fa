import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '@marquee/contract/messages'
import { newId } from '@marquee/server/db/id'
import { answerJobs, endWithParent } from '#measure/child.ts'
import { quantile } from '#measure/figures.ts'
import { callsAs } from '#store/calls.ts'
import type { CrowdJob, CrowdRound, Gather, Talk } from './jobs.ts'
import { openListener, type Listener } from './listener.ts'

/* Everybody who listens and talks, in a process of their own. */

interface Gathering extends Gather {
  listeners: Listener[]
  got: number
  latencies: number[]
  told(): void
}

const gatherings = new Map<string, Gathering>()
const agent = new Agent({ keepAlive: true })
/** So many sockets open at once. */
const atOnce = 25
/** Of so many listeners one looks when what it hears was sent. */
const watching = 8
/** Milliseconds until what has not arrived will not arrive. */
const longest = 5_000
const patience = 10_000
const mark = Buffer.from('sent:')
const endOfMark = ';'.charCodeAt(0)
const words = 'and some more of what people tell each other on an evening, with a little about the weather'

const sentAt = (frame: Buffer) => {
  const from = frame.indexOf(mark) + mark.length
  return Number(frame.toString('latin1', from, frame.indexOf(endOfMark, from))) / 1_000
}

const gather = async (asked: Gather) => {
  const { name, port, protocol, host, tokens, sockets, room } = asked
  const gathering: Gathering = { ...asked, listeners: [], got: 0, latencies: [], told: () => {} }
  gatherings.set(name, gathering)
  const open = (place: number) =>
    openListener({
      port, protocol, host, room, token: tokens[place % tokens.length]!,
      told: (frame) => {
        gathering.got += 1
        if (place % watching === 0) gathering.latencies.push(performance.now() - sentAt(frame))
        gathering.told()
      },
    })
  for (let first = 0; first < sockets; first += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, sockets - first) }, (_, offset) => first + offset)
    gathering.listeners.push(...(await Promise.all(places.map(open))))
  }
  return { open: gathering.listeners.length }
}

/** Until everything has arrived, or will not. */
const arrival = async (gathering: Gathering, expected: () => number) => {
  const began = performance.now()
  while (gathering.got < expected() && performance.now() - began < longest) await pause(2)
}

const talk = async ({ name, seconds, senders, chatId, window, perSecond }: Talk): Promise<CrowdRound> => {
  const gathering = gatherings.get(name)!
  const { port, sockets } = gathering
  const calls = senders.map((somebody) => callsAs(somebody, { port: () => port, agent, patience }))
  Object.assign(gathering, { got: 0, latencies: [] })
  let sent = 0
  let refused = 0
  let last = performance.now()
  const began = last
  const spent = process.cpuUsage()
  const isOver = () => performance.now() - began >= seconds * 1_000
  const expected = () => (sent - refused) * sockets

  const say = () => {
    const text = `sent:${Math.round(performance.now() * 1_000)}; ${words}`
    const call = calls[sent % calls.length]!
    sent += 1
    call(messages.send, { chatId, clientId: newId(), text }).catch(() => {
      refused += 1
    })
  }
  if (window) {
    const fill = () => {
      while (!isOver() && expected() - gathering.got < window * sockets) say()
    }
    gathering.told = () => {
      if (gathering.got % sockets !== 0) return
      last = performance.now()
      fill()
    }
    fill()
    while (!isOver()) await pause(5)
  } else {
    for (let wait = 0; !isOver(); wait = began + (sent * 1_000) / perSecond! - performance.now()) {
      if (wait > 0) await pause(wait)
      if (!isOver()) say()
    }
  }
  await arrival(gathering, expected)
  gathering.told = () => {}
  const cpu = process.cpuUsage(spent)
  const took = (window ? last : performance.now()) - began
  const { got, latencies } = gathering
  return {
    answers: got,
    failures: sent * sockets - got,
    seconds: took / 1_000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    busy: (cpu.user + cpu.system) / 1_000 / (performance.now() - began),
  }
}

const held = (name: string) => ({ open: gatherings.get(name)!.listeners.filter(({ isOpen }) => isOpen()).length })

const scatter = (name: string) => {
  for (const { close } of gatherings.get(name)!.listeners) close()
  gatherings.delete(name)
  return { open: 0 }
}

answerJobs(async (job: CrowdJob) => {
  if (job.act === 'gather') return gather(job)
  if (job.act === 'talk') return talk(job)
  return job.act === 'held' ? held(job.name) : scatter(job.name)
})
endWithParent()
