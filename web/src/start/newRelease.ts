const key = 'new-release'
/** A page that has only just started over would do it for ever: its chunk is missing for another reason. */
const patienceMs = 60_000

/** After a release the chunks that an open page knows of are gone. The page then starts over, once, with the new ones. */
export const followReleases = (reload = () => window.location.reload(), now: () => number = Date.now) => {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(key) ?? -Infinity)
    if (now() - last < patienceMs) return
    sessionStorage.setItem(key, String(now()))
    reload()
  })
}
