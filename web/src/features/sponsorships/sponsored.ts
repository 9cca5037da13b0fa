import { sponsorshipLimits, sponsorships } from '@marquee/contract/sponsorships'
import { call } from '#api/call.ts'

interface Figures {
  impressions: number
  clicks: number
}

const waiting = new Map<string, Figures>()
const counted = new Set<string>()
const pauseMs = 5_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells as much as one call may, whoever was followed first. What is left waits for the next. */
const tell = () => {
  clearTimeout(timer)
  const told = [...waiting].sort(([, one], [, other]) => other.clicks - one.clicks).slice(0, sponsorshipLimits.told)
  for (const [sponsorshipId] of told) waiting.delete(sponsorshipId)
  timer = waiting.size ? setTimeout(tell, pauseMs) : undefined
  const counts = told.map(([sponsorshipId, figures]) => ({ sponsorshipId, ...figures }))
  // The page may be about to go. A count that is lost is not worth a word to anybody.
  if (counts.length) call(sponsorships.count, { counts }, undefined, true).catch(() => {})
}

const add = (sponsorshipId: string, { impressions, clicks }: Figures) => {
  const sofar = waiting.get(sponsorshipId) ?? { impressions: 0, clicks: 0 }
  waiting.set(sponsorshipId, { impressions: sofar.impressions + impressions, clicks: sofar.clicks + clicks })
  timer ??= setTimeout(tell, pauseMs)
}

/** Somebody has seen a sponsor in a place of this page; the same place counts once. Told a few seconds later, with the others. */
export const countSeen = (sponsorshipId: string, place: string) => {
  const what = `${sponsorshipId} ${place}`
  if (counted.has(what)) return
  counted.add(what)
  add(sponsorshipId, { impressions: 1, clicks: 0 })
}

/** Somebody goes to the sponsor: the page may be left, so it is told at once. */
export const countFollowed = (sponsorshipId: string) => {
  add(sponsorshipId, { impressions: 0, clicks: 1 })
  tell()
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return
  while (waiting.size) tell()
})
