import { setTimeout as pause } from 'node:timers/promises'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { Scope } from '#db/scope.ts'
import { PlatformTrouble, renewTokens, SessionEnded, type PlatformTokens } from '#outside/platformApi.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'
import { connection, type ConnectionRow } from './queries.ts'
import * as q from './sessionQueries.ts'

/** What a session at a platform is kept with. */
export interface SessionContext {
  outside: OutsideOptions
  seal: Seal
}

/** Renewed this long before its end: a call that begins now must not end after it. */
const reserveMs = 60_000
const look = { everyMs: 200, times: 50 } as const

/** A token fits its own row alone: moved to another one it does not open. */
const purposeOf = ({ tenantId }: Scope, connectionId: string, kind: 'access' | 'refresh') => `platform ${tenantId} ${connectionId} ${kind}`

const closed = (scope: Scope, { seal }: SessionContext, connectionId: string, tokens: PlatformTokens): q.ClosedTokens => ({
  accessToken: seal.close(tokens.accessToken, purposeOf(scope, connectionId, 'access')),
  ...(tokens.refreshToken ? { refreshToken: seal.close(tokens.refreshToken, purposeOf(scope, connectionId, 'refresh')) } : {}),
  tokenExpiresAt: tokens.expiresAt,
})

interface Begun {
  externalId: string
  handle: string
  tokens: PlatformTokens
}

/** Begins a session: the tokens are closed under the master key before they are written. */
export const keepSession = (scope: Scope, context: SessionContext, connectionId: string, { tokens, ...account }: Begun) =>
  q.openSession(scope, connectionId, { ...account, tokens: closed(scope, context, connectionId, tokens) })

/** The tokens of a running session as the platform knows them. */
export const tokensOf = (scope: Scope, { seal }: SessionContext, { id, accessToken, refreshToken }: ConnectionRow) => ({
  access: accessToken && seal.open(accessToken, purposeOf(scope, id, 'access')),
  refresh: refreshToken && seal.open(refreshToken, purposeOf(scope, id, 'refresh')),
})

const endOf = ({ state }: Pick<ConnectionRow, 'state'>) => new SessionEnded(state === 'revoked' ? 'revoked' : 'expired')

/**
 * Fresh tokens in the place of these: one call of the platform, however many ask at once, since a refresh token may be good for one
 * use only. Whoever comes second waits for what the first one gets.
 */
const renewed = async (scope: Scope, context: SessionContext, before: ConnectionRow): Promise<ConnectionRow> => {
  const { refresh } = tokensOf(scope, context, before)
  if (!refresh || !before.accessToken) throw new SessionEnded('expired')
  for (let time = 0; time < look.times; time++) {
    if (await q.holdRenewal(scope, before.id, before.accessToken)) {
      const tokens = await renewTokens(before, refresh, context.outside).catch(async (error: unknown) => {
        await q.letGo(scope, before.id)
        throw error
      })
      await q.replaceTokens(scope, before.id, before.accessToken, closed(scope, context, before.id, tokens))
    }
    const now = await connection(scope, before.id)
    if (!now?.accessToken) throw endOf(now ?? before)
    if (!now.accessToken.equals(before.accessToken)) return now
    await pause(look.everyMs)
  }
  throw new PlatformTrouble('unreachable', 'The session is being renewed by somebody else')
}

const endsSoon = ({ tokenExpiresMs }: ConnectionRow) => tokenExpiresMs !== null && tokenExpiresMs < Date.now() + reserveMs

/**
 * Does something with a token that is good: renewed before its end, and once more where the platform takes it no longer.
 * @throws SessionEnded, which is noted; PlatformTrouble; whatever the work throws
 */
export const withSession = async <Result>(
  scope: Scope,
  context: SessionContext,
  row: ConnectionRow,
  work: (accessToken: string) => Promise<Result>,
): Promise<Result> => {
  if (!row.accessToken) throw endOf(row)
  let current = row
  const use = () => work(tokensOf(scope, context, current).access ?? '')
  const renewAndUse = async () => {
    current = await renewed(scope, context, current)
    return use()
  }
  try {
    if (endsSoon(current)) return await renewAndUse()
    return await use().catch((error: unknown) => {
      if (error instanceof SessionEnded) return renewAndUse()
      throw error
    })
  } catch (error) {
    if (error instanceof SessionEnded) await q.endSession(scope, row.id, error.how, current.accessToken)
    throw error
  }
}

/**
 * Renews tokens before their end, so that nobody has to wait for it. A session that has ended is noted.
 * @throws PlatformTrouble
 */
export const renewAhead = async (scope: Scope, context: SessionContext, row: ConnectionRow): Promise<void> => {
  await q.noteRenewal(scope, row.id)
  try {
    await renewed(scope, context, row)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    await q.endSession(scope, row.id, error.how, row.accessToken)
  }
}
