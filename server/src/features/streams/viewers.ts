import { watchLimits } from '@marquee/contract/streams'
import type { Scope } from '#db/scope.ts'
import type { Viewer } from './opening.ts'
import { writeReplays, writeSeen, type Seen } from './viewerQueries.ts'

interface Person extends Seen {
  /** Seen since it was last written down. */
  isNews: boolean
}

type Watched = Pick<Viewer, 'livestreamId' | 'profileId'>

interface Channel {
  scope: Scope
  /** Who watches, and since when it is not written down, by livestream and person. */
  people: Map<string, Person>
  /** Who has opened a recording, since that was last written down. */
  replays: Map<string, Watched>
  /** How many watch each livestream, as it was last told. */
  told: Map<string, number>
}

/** Whoever was away for longer has not watched meanwhile. */
const awayMs = watchLimits.seenSeconds * 1_000

/**
 * Who watches through this process. A player asks for the playlist all the while, and each time counts as having watched since the time
 * before. It is gathered here and written down by `write`.
 */
export const viewersIn = () => {
  const channels = new Map<string, Channel>()

  const channelOf = (scope: Scope) => {
    const known = channels.get(scope.tenantId)
    if (known) return known
    const channel: Channel = { scope, people: new Map(), replays: new Map(), told: new Map() }
    channels.set(scope.tenantId, channel)
    return channel
  }

  const note = (scope: Scope, { livestreamId, profileId }: Watched, now = Date.now()) => {
    const { people } = channelOf(scope)
    const key = `${livestreamId} ${profileId}`
    const known = people.get(key) ?? { livestreamId, profileId, firstAt: now, lastAt: now, seconds: 0, isNews: true }
    const since = now - known.lastAt
    if (since <= awayMs) known.seconds += since / 1_000
    people.set(key, { ...known, lastAt: now, isNews: true })
  }

  /** Somebody has opened a recording: it counts once for each person, however often they do, and however long they watch. */
  const noteReplay = (scope: Scope, { livestreamId, profileId }: Watched) =>
    void channelOf(scope).replays.set(`${livestreamId} ${profileId}`, { livestreamId, profileId })

  const writeChannel = async ({ scope, people, replays, told }: Channel, now: number) => {
    const opened = [...replays.values()]
    replays.clear()
    if (opened.length) await writeReplays(scope, opened)
    const news = [...people.values()].filter(({ isNews }) => isNews)
    // Whole seconds are written; what is left of one counts the next time.
    const batch = news.map((person) => ({ ...person, seconds: Math.floor(person.seconds) }))
    for (const person of news) Object.assign(person, { isNews: false, firstAt: person.lastAt, seconds: person.seconds % 1 })
    for (const [key, { lastAt }] of people) if (now - lastAt > awayMs) people.delete(key)
    const livestreamIds = [...new Set([...batch.map(({ livestreamId }) => livestreamId), ...told.keys()])]
    if (!livestreamIds.length) return
    for (const { livestreamId, viewers } of await writeSeen(scope, batch, livestreamIds, told)) {
      if (viewers) told.set(livestreamId, viewers)
      else told.delete(livestreamId)
    }
  }

  /** Writes everything down. What fails is lost; how many watch is told the next time. */
  const write = async (now = Date.now()) => {
    for (const [tenantId, channel] of channels) {
      await writeChannel(channel, now)
      if (!channel.people.size && !channel.replays.size && !channel.told.size) channels.delete(tenantId)
    }
  }

  return { note, noteReplay, write }
}
