import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@marquee/server/db/id'
import { loadGroups } from '#load/groups.ts'
import type { Size } from '#load/sizes.ts'
import { channel } from '#store/channel.ts'
import { withClient } from '#store/open.ts'
import { peopleIn } from '#store/readers.ts'
import { openCluster, type Cast, type Cluster, type Victim } from './cluster.ts'
import { talkerOf, type Talker } from './talker.ts'
import { judge, type Shown, type Verdict } from './verdict.ts'

export interface Storm extends Cast {
  people: number
  chats: number
  /** Acknowledged messages without which it does not end. */
  least: number
  /** Who is killed together, one line after the other and from the beginning again; each at least once. */
  kills: readonly (readonly Victim[])[]
  /** Milliseconds in which everybody draws breath between two messages: whoever starts needs something of the machine, too. */
  breath: number
  /** How many messages are acknowledged between the return of those who were killed and the next kill. */
  calm: number
  /** Milliseconds after which it is given up: what was started has to end with it. */
  longest: number
  log(line: string): void
}

export interface Found extends Verdict {
  acknowledged: number
  /** Sendings that nobody had answered well. */
  retries: number
  kills: Partial<Record<Victim, number>>
  /** Processes that ended without being killed. */
  faults: number
  /** What reached screens by itself, what of it they had already, and what they fetched. */
  heard: number
  heardAgain: number
  fetched: number
  /** Seconds of talking, and from the last word until everybody saw everything. */
  seconds: number
  converged: number
}

/** Without this much patience nobody would notice that only the look once a minute has found what was missing. */
const convergence = 40_000

/** Everybody is in two chats, but where the two fall together. */
const chatsOf = (number: number, chats: readonly string[]) => [
  ...new Set([number, 3 * number + 1].map((place) => chats[place % chats.length]!)),
]

const keptIn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Shown & { chatId: string }>(
      'select chat_id as "chatId", seq, client_id as "clientId", sender_id as "senderId", text from chat_message order by chat_id, seq')
    return Map.groupBy(rows, ({ chatId }) => chatId)
  })

const outboxIsEmpty = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => (await client.query('select 1 from outbox limit 1')).rowCount === 0)

const openTalkers = async (cluster: Cluster, { people, chats }: Storm) => {
  const agent = new Agent({ keepAlive: true })
  const somebodies = await peopleIn(cluster.databaseUrl, Array.from({ length: people }, (_, place) => place + 1))
  const groups = Array.from({ length: chats }, () => newId())
  const memberships = somebodies.map((_, place) => chatsOf(place, groups))
  await withClient(cluster.databaseUrl, (client) => {
    const membersOf = (id: string) => somebodies.filter((_, place) => memberships[place]!.includes(id)).map(({ profileId }) => profileId)
    return loadGroups(client, channel.tenantId, groups.map((id) => ({ id, memberIds: membersOf(id) })))
  })
  const { gateways } = cluster
  const talkers = somebodies.map((somebody, place) => talkerOf({ somebody, chatIds: memberships[place]!, gateways, agent }))
  return { talkers, close: () => Promise.all(talkers.map(({ leave }) => leave())).finally(() => agent.destroy()) }
}

interface Progress {
  acknowledged(): number
  /** Somebody cannot go on. */
  isOver(): boolean
}

/** Kills until everybody has said enough; answers how often who was killed. */
const rage = async (cluster: Cluster, { kills, calm, least, log }: Storm, { acknowledged, isOver }: Progress) => {
  const counts: Found['kills'] = {}
  for (let turn = 0; turn < kills.length || acknowledged() < least; turn++) {
    for (const until = acknowledged() + calm; acknowledged() < until && !isOver(); ) await pause(20 + Math.random() * 100)
    if (isOver()) break
    const names = kills[turn % kills.length]!
    await cluster.kill(names)
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1
    log(`  killed, and back: ${names.join(' and ')}`)
  }
  return counts
}

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const given = new AbortController()
  const late = pause(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error(`The storm did not end within ${ms / 1_000} s`)
  })
  return Promise.race([work, late]).finally(() => given.abort())
}

/** Waits until everybody has on their screen as much as is kept, and nothing is left to be told; answers the milliseconds. */
const converge = async (databaseUrl: string, talkers: readonly Talker[]) => {
  const began = performance.now()
  const kept = await keptIn(databaseUrl)
  const isBehind = ({ shown }: Talker) => [...shown].some(([chatId, list]) => list.length < (kept.get(chatId)?.length ?? 0))
  while (performance.now() - began < convergence && (talkers.some(isBehind) || !(await outboxIsEmpty(databaseUrl)))) await pause(50)
  return { kept, ms: performance.now() - began }
}

/** People talk while what they talk over is killed; afterwards everybody is to see everything once, in its order. */
export const runStorm = async (storm: Storm): Promise<Found> => {
  const size: Size = { people: storm.people, posts: storm.people, pictured: 0 }
  const cluster = await openCluster(storm, size)
  try {
    const { talkers, close } = await openTalkers(cluster, storm)
    try {
      let acknowledged = 0
      let hasRaged = false
      let hasFailed = false
      const began = performance.now()
      const said = () => {
        acknowledged += 1
        if (acknowledged % 1_000 === 0) storm.log(`  ${acknowledged} acknowledged`)
      }
      const talking = talkers.map(({ talk }) =>
        talk(storm.breath, () => hasFailed || (hasRaged && acknowledged >= storm.least), said).catch((error: unknown) => {
          hasFailed = true
          throw error
        }),
      )
      const raging = rage(cluster, storm, { acknowledged: () => acknowledged, isOver: () => hasFailed }).finally(() => (hasRaged = true))
      const [kills] = await within(storm.longest, Promise.all([raging, ...talking]))
      const seconds = (performance.now() - began) / 1_000
      storm.log(`  ${acknowledged} acknowledged in all; looking whether everybody sees them`)
      const { kept, ms } = await converge(cluster.databaseUrl, talkers)
      storm.log(`  looked for ${(ms / 1_000).toFixed(1)} s`)
      const sum = (figure: keyof Talker['counts']) => talkers.reduce((total, { counts }) => total + counts[figure], 0)
      return {
        ...judge(kept, talkers),
        acknowledged,
        kills,
        faults: cluster.faults(),
        retries: sum('retries'),
        heard: sum('heard'),
        heardAgain: sum('heardAgain'),
        fetched: sum('fetched'),
        seconds,
        converged: ms / 1_000,
      }
    } finally {
      await close()
    }
  } finally {
    await cluster.close()
  }
}
