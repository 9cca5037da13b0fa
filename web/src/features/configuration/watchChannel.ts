import { domains } from '@marquee/contract/domains'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { channelParts, channelRoom, type channelLive, type ChannelPart } from '@marquee/contract/live'
import { posts } from '@marquee/contract/posts'
import type { Route } from '@marquee/contract/route'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { timeline } from '@marquee/contract/timeline'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { shownIn } from '#features/interests/cachedInterests.ts'
import { listen, liveState, onSync } from '#live/live.ts'
import { refetchAccount } from '#start/account.ts'
import { refetchConfiguration, refetchLabels } from '#start/configuration.ts'
import { loadFlags } from '#start/flags.ts'

const anew = async (...routes: Route[]) => {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) }, { throwOnError: true })))
  return true
}

const all = async (...readings: Promise<boolean>[]) => (await Promise.all(readings)).every(Boolean)

/** How to read each part again. False, or an error: it has not come. */
const readAgain: Record<ChannelPart, (signal: AbortSignal) => Promise<boolean>> = {
  labels: refetchLabels,
  // Flags travel with the configuration for everybody, and with the account for its own.
  configuration: (signal) => all(refetchConfiguration(signal), loadFlags()),
  // The account says whether there is something to accept.
  legalDocuments: () => all(refetchAccount(), anew(legalDocuments.current, legalDocuments.mine, legalDocuments.history)),
  domains: () => anew(domains.list),
  livestreams: () => anew(timeline.live, posts.read),
  // Whoever is about to pay reads what it costs now.
  tiers: () => anew(tiers.offered, tiers.names, tiers.managed, tiers.read, subscriptions.offer),
  // An answer that does not know what this browser has just sent would take back what the screen shows of it already.
  interests: async () => (queryClient.isMutating() ? false : anew(...shownIn)),
}

/** How often everything is read again without having been told, in ms: a hint may be lost. */
const unasked = () => (liveState.get() === 'polling' ? 60_000 : 600_000)

/** A moment of each browser's own, in ms: a whole channel must not ask at once, and nobody looks at a hidden tab. */
const within = (most: number) => Math.random() * (document.hidden ? Math.max(20_000, most) : most)

/**
 * Keeps what a browser knows of the channel up while somebody is here: its words, its look, its flags, its legal texts. Returns how to
 * end.
 */
export const watchChannel = () => {
  const timers = new Map<ChannelPart, { at: number; timer: ReturnType<typeof setTimeout> }>()
  const readings = new Map<ChannelPart, AbortController>()
  let readAt = Date.now()
  let hasEntered = false

  const read = async (what: ChannelPart, tries: number) => {
    timers.delete(what)
    // An older answer must not arrive after a newer one.
    readings.get(what)?.abort()
    const reading = new AbortController()
    readings.set(what, reading)
    const hasCome = await readAgain[what](reading.signal).catch(() => false)
    // A server in trouble is asked less and less.
    if (!hasCome && !reading.signal.aborted) soon([what], Math.min(10_000 * 2 ** tries, 600_000), tries + 1)
  }
  /** Whatever is due earlier stays: a hint does not wait for a second try. */
  const soon = (parts: readonly ChannelPart[], most: number, tries = 0) => {
    for (const what of parts) {
      const wait = within(most)
      const at = Date.now() + wait
      const waiting = timers.get(what)
      if (waiting && waiting.at <= at) continue
      clearTimeout(waiting?.timer)
      timers.set(what, { at, timer: setTimeout(() => void read(what, tries), wait) })
    }
  }
  const readAll = () => {
    readAt = Date.now()
    soon(channelParts, 10_000)
  }

  const ends = [
    listen<typeof channelLive>(
      channelRoom,
      {
        channel_changed: ({ data }) => {
          if (data) soon([data.what], 500)
        },
      },
      () => {
        // What the start has read may have changed before anybody listened here; the account has just come. Lists are read where they
        // stand.
        if (hasEntered) readAll()
        else {
          soon(['labels', 'configuration'], 10_000)
          soon(['domains'], 500)
        }
        hasEntered = true
      },
    ),
    onSync((isLost) => {
      if (isLost || Date.now() - readAt >= unasked()) readAll()
    }),
  ]
  return () => {
    for (const end of ends) end()
    for (const { timer } of timers.values()) clearTimeout(timer)
    for (const reading of readings.values()) reading.abort()
  }
}
