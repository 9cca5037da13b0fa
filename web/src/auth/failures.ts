import { GenericError, PopupTimeoutError, TimeoutError } from '@auth0/auth0-spa-js'

/** Answers of the provider that mean "sign in again" rather than "something broke". */
const signedOutCodes = ['login_required', 'consent_required', 'interaction_required', 'account_selection_required', 'invalid_grant']
/** Failures that may be gone at the next try: the provider is down or busy, and what is on the screen must outlive that. */
const passingCodes = ['timeout', 'request_error', 'server_error', 'temporarily_unavailable', 'too_many_requests']

const nameOf = (error: unknown) => (error as { name?: string } | undefined)?.name ?? ''
const codeOf = (error: unknown) => (error instanceof GenericError ? error.error : undefined)

export const meansSignedOut = (error: unknown) => signedOutCodes.includes(codeOf(error) ?? '')

/** The same for a renewal in the middle of a session, where a missing refresh token only says that another tab has signed out. */
export const asksForLogin = (error: unknown) => meansSignedOut(error) || codeOf(error) === 'missing_refresh_token'

// fetch rejects with a bare TypeError while the network is away. That is nobody's login failing.
export const meansOffline = (error: unknown) => error instanceof TypeError

/** True for a silent renewal that will fail every time: the Authentication Error screen says why. */
export const endsTheSession = (error: unknown): error is Error =>
  error instanceof Error && !meansOffline(error) && !asksForLogin(error) && !passingCodes.includes(codeOf(error) ?? '')

/** The library lets three raw errors of the browser through; people read the specification's words instead (section 8). */
export const plainFailure = (error: unknown, tokenUrl: string): unknown => {
  if (error instanceof PopupTimeoutError) error.popup?.close()
  if (nameOf(error) === 'AbortError') return new TimeoutError()
  if (error instanceof Error && error.message === "Timeout when executing 'fetch'") return new TimeoutError()
  if (error instanceof SyntaxError) return new GenericError('request_error', `HTTP error. Unable to fetch ${tokenUrl}`)
  return error
}

/** An ID token whose parts are not base64, not UTF-8 or not JSON. */
export const plainDecodeFailure = (error: unknown): unknown =>
  ['InvalidCharacterError', 'URIError', 'SyntaxError'].includes(nameOf(error)) ? new Error('ID token could not be decoded') : error
