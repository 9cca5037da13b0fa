import type { Scope } from '@marquee/server/db/scope'
import { databases } from '@marquee/server/db/database'
import type { Actor, Context } from '@marquee/server/http/actor'
import type pg from 'pg'

/** A statement as the product sends it. */
export interface Sent {
  name: string | undefined
  text: string
  values: readonly unknown[]
}

/**
 * The statements that a piece of the product's own code sends, word for word: it runs against a pool that writes down what it
 * is given and answers without rows.
 */
export const sentBy = async (tenantId: string, work: (scope: Scope) => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const query = async (asked: string | Sent) => {
    if (typeof asked !== 'string') sent.push(asked)
    return { rows: [], rowCount: 0, command: 'SELECT' }
  }
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
  await work({ db: databases(pool, { everyRead: false }).of(tenantId), tenantId })
  return sent
}

/** A reader of a channel who follows so many people. */
export const readerIn = (scope: Scope, me: Pick<Actor, 'profileId' | 'followingCount'>): Context => ({
  ...scope,
  me: {
    accountId: me.profileId, role: 'Creator', isModerator: false, setupCompleted: true, isLeaving: false, isClosed: false,
    mutedUntil: null, mutedWords: [], identityId: me.profileId, sessionId: null, authenticatedAt: null, ...me,
  },
  keepCookie: () => {},
  answerBy: Infinity,
  log: { warn: () => {}, error: () => {} },
  identity: undefined,
  media: undefined as never,
  liveIngest: undefined as never,
  outside: {},
  seal: undefined as never,
  payments: undefined,
  platform: undefined as never,
  network: null,
  origin: 'http://northlight.test',
  secondLogin: () => Promise.resolve(undefined),
  forgetMe: () => {},
  forget: () => {},
})
