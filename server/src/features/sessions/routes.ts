import { sessions } from '@marquee/contract/sessions'
import type { Context } from '#http/actor.ts'
import { onOwn, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const currentOf = ({ me }: Context) => (me.sessionId === null ? null : q.sidHashOf(me.sessionId))

/** The provider knows best which sign-ins are over: by signing out, by age, by a new password. */
const stillAlive = async ({ identity }: Context, rows: q.SessionRow[]) => {
  if (!identity) return rows
  const subjects = [...new Set(rows.map(({ subject }) => subject))]
  const alive = (await Promise.all(subjects.map((subject) => identity.sessions.alive(subject)))).flat()
  return rows.filter(({ sidHash }) => alive.some((one) => one.equals(sidHash)))
}

export const sessionRoutes = implement(sessions, {
  list: signedIn(async (context) => {
    const current = currentOf(context)
    const isCurrent = ({ sidHash }: q.SessionRow) => current?.equals(sidHash) ?? false
    const rows = await q.sessionsOf(context, context.me.accountId)
    const others = await stillAlive(context, rows.filter((row) => !isCurrent(row)))
    return [...rows.filter(isCurrent), ...others].map((row) => ({ ...row, isCurrent: isCurrent(row) }))
  }),

  revoke: onOwn(q.session, can.revoke, async (context, { id, subject, sidHash }) => {
    // The provider first: a sign-in that it has ended cannot renew its tokens behind our back.
    await context.identity?.sessions.end(subject, sidHash)
    await q.markRevoked(context, id)
    context.forgetMe()
  }),

  revokeOthers: signedIn(async (context) => {
    const current = currentOf(context)
    const { accountId } = context.me
    const subjects = new Set((await q.sessionsOf(context, accountId)).map(({ subject }) => subject))
    for (const subject of subjects) await context.identity?.sessions.endOthers(subject, current ?? Buffer.alloc(0))
    await q.markOthersRevoked(context, accountId, current)
    context.forgetMe()
  }),
})
