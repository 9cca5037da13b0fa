import type { Scope } from '#db/scope.ts'
import type { Author } from '#http/actor.ts'
import { Refusal } from '#http/refuse.ts'
import { inChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { PlatformTrouble, SessionEnded } from '#outside/platformApi.ts'
import { importLatest } from './imports.ts'
import * as q from './queries.ts'
import { renewAhead } from './sessions.ts'

const batch = 100

const authorOf = (scope: Scope, profileId: string): Author => ({ ...scope, me: { profileId } })

/** It was not ended meanwhile. */
const isOpen = ({ accessToken, feedAddress }: q.ConnectionRow) => accessToken !== null || feedAddress !== null

type Work = (scope: Scope, row: q.ConnectionRow) => Promise<unknown>

/** What may go wrong with one connection keeps nobody else's from its turn; it is written down where its owner sees it. */
const inTurn = async (context: JobContext, tenantId: string, ids: string[], work: Work) => {
  const scope = context.scopeOf(tenantId)
  for (const id of ids) {
    const row = await q.connection(scope, id)
    if (!row || !isOpen(row)) continue
    await work(scope, row).catch((error: unknown) => {
      const isForeseen = error instanceof SessionEnded || error instanceof PlatformTrouble || error instanceof Refusal
      if (isForeseen) context.log.warn({ err: error, connectionId: id }, 'a platform did not go along')
      else context.log.error({ err: error, connectionId: id }, 'a connection to a platform could not be worked on')
    })
  }
}

export const platformJobs: Jobs = (context) => ({
  /** Brings what is new at the platforms of those who chose that. */
  import_from_platforms: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      const ids = await q.dueConnectionIds(context.scopeOf(tenantId), batch)
      await inTurn(context, tenantId, ids, (scope, row) => importLatest(authorOf(scope, row.profileId), context, row))
    }),

  /** Renews sessions before their end, and forgets attempts to connect that came to nothing. */
  renew_platform_sessions: () =>
    inChannelAfterChannel(context, async (tenantId) => {
      const scope = context.scopeOf(tenantId)
      await inTurn(context, tenantId, await q.endingConnectionIds(scope, batch), (inside, row) => renewAhead(inside, context, row))
      await q.forgetEndedAttempts(scope)
    }),
})
