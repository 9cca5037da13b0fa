import { markFailed, markLost } from '#api/network.ts'
import { servedPage } from '#api/servedPage.ts'

const key = 'new-release'
/** A page that has only just started over would do it for ever: what it lacks is missing for another reason. */
const patienceMs = 60_000

const isTooSoon = (now: number) => now - Number(sessionStorage.getItem(key) ?? -Infinity) < patienceMs

/** Loads the page anew, at most once a minute; false where it does not. */
export const startOver = (reload = () => window.location.reload(), now = Date.now()) => {
  if (isTooSoon(now)) return false
  sessionStorage.setItem(key, String(now))
  reload()
  return true
}

/** Whether the server's page begins with other code than this one. */
const isNewer = (page: string) => {
  const begun = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  return !page.includes(`"${begun}"`)
}

/** What did not come for want of a network, by its error's words, which name it: some browsers never ask for it again on the same page. */
const missed = new Set<string>()

/**
 * After a release the chunks that an open page knows of are gone. The page then starts over, once, with the new ones. A chunk that only
 * did not come, as on a train, is no reason: what has been typed would go with the page. Where the channel answers and new code would not
 * help, it is no network that keeps the chunk away, and the screen says that it failed.
 */
export const followReleases = (reload = () => window.location.reload(), now: () => number = Date.now) => {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    markLost(payload)
    const page = await servedPage()
    if (page === undefined) missed.add(payload.message)
    else if (!isTooSoon(now()) && isNewer(page)) startOver(reload, now())
    else if (!missed.has(payload.message)) markFailed(payload)
  })
}
