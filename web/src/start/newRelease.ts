import { servedPage } from '#api/servedPage.ts'

const key = 'new-release'
/** A page that has only just started over would do it for ever: its chunk is missing for another reason. */
const patienceMs = 60_000

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
  const isTooSoon = () => now() - Number(sessionStorage.getItem(key) ?? -Infinity) < patienceMs
  window.addEventListener('vite:preloadError', async () => {
    if (isTooSoon() || !(await isNewer()) || isTooSoon()) return
    sessionStorage.setItem(key, String(now()))
    reload()
  })
}
