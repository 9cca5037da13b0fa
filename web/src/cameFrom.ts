import { to } from '#paths.ts'
import { safePath } from '#safePath.ts'

/** The name of a parameter: the path that somebody has left for what the channel offers. */
const name = 'from'

/** The path that somebody came from; undefined where they came from nowhere, or from what is no path of this site. */
export const cameFromIn = (search: URLSearchParams): string | undefined => safePath(search.get(name))

/** An address that remembers where somebody came from. */
export const withCameFrom = (address: string, cameFrom: string | undefined): string =>
  cameFrom ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: cameFrom })}` : address

/** The way from something that is locked to what opens it. */
export const subscribeFrom = (cameFrom: string): string => withCameFrom(to('subscribe'), cameFrom)
