/** `replace`: the present screen is not gone back to. */
type Go = (path: string, how: { replace: boolean }) => Promise<void>

const beforeTheRouter: Go = async (path) => window.history.replaceState(null, '', path)

let current = beforeTheRouter

/** Called by the router when it is made; before that, going somewhere only changes the address that the router will start from. */
export const navigateBy = (router: Go) => {
  current = router
}

/** Replaces the current screen from code that is not a component. */
export const go = (path: string) => current(path, { replace: true })

/** Opens a screen from code that stands outside the router; the present one can be gone back to. */
export const open = (path: string) => current(path, { replace: false })

/** Leaves the product for another site. Only web addresses: anything else is refused with a TypeError. */
export const leave = (url: string) => {
  const target = new URL(url, window.location.origin)
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new TypeError('Only web addresses can be opened')
  window.location.assign(target)
}

/** Where the person is: path, query and fragment. */
export const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** Whether a screen of the product lies before this one: the router numbers its entries in the history from 0. */
export const hasScreenBefore = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
