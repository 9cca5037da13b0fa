import { NotPublicError, TooLargeError } from './safeFetch.ts'
import { NotAPageError } from './unfurl.ts'

/** Whatever the network says of an address that somebody has pasted, they read why there is nothing to see and what to do. */
export const lookRefusal = (error: unknown) => {
  if (error instanceof NotPublicError) return 'link_private'
  if (error instanceof NotAPageError) return 'link_not_a_page'
  return error instanceof TooLargeError ? 'link_too_large' : 'link_not_reached'
}
