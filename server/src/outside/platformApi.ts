import { z } from 'zod'
import { jsonFeedIn, type FeedItem } from './jsonFeed.ts'
import { OutsideError, safeFetch, type OutsideOptions, type OutsidePage } from './safeFetch.ts'

/** Where a platform of the catalogue answers, and who we are to it. */
export interface PlatformApi {
  clientId: string
  tokenUrl: string
  revokeUrl: string | null
  accountUrl: string
  feedUrl: string
}

/** The platform lets our session go on no longer: its time was over, or its person has taken access back there. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
  readonly how: 'expired' | 'revoked'
  constructor(how: 'expired' | 'revoked') {
    super(`The session at the platform has ${how === 'expired' ? 'expired' : 'been revoked'}`)
    this.how = how
  }
}

/** The platform is not there, or answers what cannot be read: it may be better the next time. */
export class PlatformTrouble extends Error {
  override name = 'PlatformTrouble'
  readonly what: 'unreachable' | 'unreadable'
  // Never the answer itself: tokens stand in it.
  constructor(what: 'unreachable' | 'unreadable', why: string) {
    super(why)
    this.what = what
  }
}

const name = z.string().trim().max(100).optional().catch(undefined)
const Tokens = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000).optional(),
  expires_in: z.number().positive().max(366 * 86_400).optional(),
})
const Failure = z.object({ error: z.string(), error_description: z.string().catch('') })
const Account = z.object({ sub: z.string().min(1).max(300), preferred_username: name, name })

/** What a platform hands out; `expiresAt` is null where it does not say. */
export interface PlatformTokens {
  accessToken: string
  /** Undefined where the old one stays good. */
  refreshToken: string | undefined
  expiresAt: string | null
}

const unreachable = (error: unknown): never => {
  throw new PlatformTrouble('unreachable', error instanceof OutsideError ? error.message : 'The platform could not be reached')
}

const unreadable = (): never => {
  throw new PlatformTrouble('unreadable', 'The platform answers what cannot be read')
}

const read = <T extends z.ZodType>(schema: T, { body }: OutsidePage): z.output<T> => {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return unreadable()
  }
}

const json = 'application/feed+json, application/json'

/** RFC 6749 has one word for both ends of a grant; platforms that tell them apart do it in the description. */
const endOf = (description: string) => (/\brevoked\b/i.test(description) && !/\bexpired\b/i.test(description) ? 'revoked' : 'expired')

const failureIn = (page: OutsidePage) => {
  try {
    return Failure.safeParse(JSON.parse(page.body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const askForTokens = async (api: PlatformApi, form: Record<string, string>, outside: OutsideOptions): Promise<PlatformTokens> => {
  const page = await safeFetch(api.tokenUrl, { ...outside, accept: json, form: { client_id: api.clientId, ...form } }).catch(unreachable)
  const failure = page.status >= 400 && page.status < 500 ? failureIn(page) : undefined
  if (failure?.error === 'invalid_grant') throw new SessionEnded(endOf(failure.error_description))
  if (page.status !== 200) throw new PlatformTrouble('unreachable', `The platform answers ${page.status}`)
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = read(Tokens, page)
  return { accessToken, refreshToken, expiresAt: seconds ? new Date(Date.now() + seconds * 1_000).toISOString() : null }
}

/**
 * Changes the code of an authorization, with the verifier that goes with it, into tokens (RFC 6749 section 4.1.3, RFC 7636).
 * @throws SessionEnded where the code is good no longer, PlatformTrouble
 */
export const exchangeCode = (
  api: PlatformApi,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
  outside: OutsideOptions,
) => askForTokens(api, { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri }, outside)

/**
 * Renews tokens (RFC 6749 section 6).
 * @throws SessionEnded, PlatformTrouble
 */
export const renewTokens = (api: PlatformApi, refreshToken: string, outside: OutsideOptions) =>
  askForTokens(api, { grant_type: 'refresh_token', refresh_token: refreshToken }, outside)

/** Takes a token back (RFC 7009). A platform that cannot be reached keeps it until its time is over; nobody else has it then. */
export const revokeToken = async ({ revokeUrl, clientId }: PlatformApi, token: string, outside: OutsideOptions): Promise<void> => {
  if (!revokeUrl) return
  await safeFetch(revokeUrl, { ...outside, accept: json, form: { client_id: clientId, token } }).catch(() => undefined)
}

const get = async (url: string, accessToken: string, outside: OutsideOptions) => {
  const page = await safeFetch(url, { ...outside, accept: json, authorization: `Bearer ${accessToken}` }).catch(unreachable)
  if (page.status === 401) throw new SessionEnded('expired')
  if (page.status !== 200) throw new PlatformTrouble('unreachable', `The platform answers ${page.status}`)
  return page
}

/**
 * Whose account a token opens.
 * @throws SessionEnded, PlatformTrouble
 */
export const platformAccount = async ({ accountUrl }: PlatformApi, accessToken: string, outside: OutsideOptions) => {
  const { sub, preferred_username: username, name: called } = read(Account, await get(accountUrl, accessToken, outside))
  return { externalId: sub, handle: username || called || '' }
}

/**
 * The account's items, newest first, as the platform lists them; at most `count`.
 * @throws SessionEnded, PlatformTrouble
 */
export const latestItems = async (
  { feedUrl }: PlatformApi,
  accessToken: string,
  count: number,
  outside: OutsideOptions,
): Promise<FeedItem[]> => {
  const { body } = await get(feedUrl, accessToken, outside)
  return (jsonFeedIn(body.toString('utf8')) ?? unreadable()).items.slice(0, count)
}
