import { markLost } from '#api/network.ts'
import { servedPage } from '#api/servedPage.ts'

const key = 'new-release'
/** A page that has only just started over would do it for ever: what it lacks is missing for another reason. */
const patienceMs = 60_000

const isTooSoon = (now: number) => now - Number(sessionStorage.getItem(key) ?? -Infinity) < patienceMs

/** Loads the page anew, at most once a minute. */
export const startOver = (reload = () => window.location.reload(), now = Date.now()) => {
  if (isTooSoon(now)) return
  sessionStorage.setItem(key, String(now))
  reload()
}

/** Whether the server's page begins with other code than this one. Without a network nothing is known to be newer. */
const isNewer = async () => {
  const begun = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await servedPage()
  return page !== undefined && !page.includes(`"${begun}"`)
}

/**
 * After a release the chunks that an open page knows of are gone. The page then starts over, once, with the new ones. A chunk that only
 * did not come, as on a train, is no reason: what has been typed would go with the page.
 */
export const followReleases = (reload = () => window.location.reload(), now: () => number = Date.now) => {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    markLost(payload)
    if (!isTooSoon(now()) && (await isNewer())) startOver(reload, now())
  })
}
