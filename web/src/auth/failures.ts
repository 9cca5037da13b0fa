import { GenericError, PopupTimeoutError, TimeoutError } from '@auth0/auth0-spa-js'

/** Answers to a renewal in the middle of a session that mean "sign in again" rather than "something broke". */
const loginCodes = ['login_required', 'consent_required', 'interaction_required', 'account_selection_required', 'invalid_grant']
/** The provider says itself that it is down or busy: what is on the screen must outlive that. */
const passingCodes = ['server_error', 'temporarily_unavailable', 'too_many_requests']

const nameOf = (error: unknown) => (error as { name?: string } | undefined)?.name ?? ''
const codeOf = (error: unknown) => (error instanceof GenericError ? error.error : undefined)

/** Of the failures at the start this one alone signs out without a word; all others are shown (specification, section 8). */
export const meansSignedOut = (error: unknown) => codeOf(error) === 'login_required'

/** Whether a renewal failed in a way that the login page mends: the call goes without a token, and its 401 leads there (section 7). */
export const asksForLogin = (error: unknown) => loginCodes.includes(codeOf(error) ?? '')

export const lacksRefreshToken = (error: unknown) => codeOf(error) === 'missing_refresh_token'

// fetch rejects with a bare TypeError while the network is away, or waits until its time is up. That is nobody's login failing.
export const meansOffline = (error: unknown) => error instanceof TypeError || (codeOf(error) === 'timeout' && !navigator.onLine)

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
