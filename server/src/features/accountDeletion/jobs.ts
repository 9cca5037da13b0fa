import { inTransaction } from '#db/scope.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { personal } from '#media/store.ts'
import { eraseAllRows, eraseFiles, eraseLogins, type Rest } from '#personalData/erasure.ts'
import { eraseLargeShares } from '#personalData/queries.ts'
import { lookUp } from '#personalData/subject.ts'
import * as q from './queries.ts'

const batch = 100
const journal = `${personal}erasures/`

type Context = Pick<JobContext, 'media' | 'identity' | 'scopeOf' | 'keptTenantIds'>

/** The journal lies beside the database too: a backup from before the erasure does not know of it. Ids only. */
const writeDown = ({ media }: Context, erased: q.Erased) =>
  media.put(`${journal}${erased.tenantId}/${erased.accountId}.json`, Buffer.from(JSON.stringify(erased)))

/**
 * First the logins, because each still gives out tokens, and one from after the rows had gone makes a new account. Once the provider
 * knows the login no more, its tokens up to now open nothing, and an account that one of them has made goes the same way.
 */
const finish = async (context: Context, tenantId: string, accountId: string, rest: Rest | null) => {
  const scope = context.scopeOf(tenantId)
  if (rest?.logins.length) {
    await eraseLogins(context, await q.orgIdOf(scope), rest.logins)
    const cameBack = await q.shutOut(scope, rest.logins)
    for (const account of cameBack) await erase(context, { tenantId, ...account }, { isReplay: true })
    // A repeat must not take for the same whoever comes anew from here on.
    await q.keepRest(scope, accountId, { ...rest, logins: [] })
  }
  if (rest) await eraseFiles(context, rest.files)
  await q.finishErasure(scope, accountId)
}

/**
 * Erases an account: its followers and activity bit by bit and all other rows in one transaction, then its logins at the provider, then
 * its files. What the transaction leaves to be done is in the journal, so that a process that dies in between has it finished by the
 * next one.
 */
const erase = async (context: Context, erased: q.Erased, { isReplay }: { isReplay: boolean }) => {
  const { tenantId, accountId } = erased
  const scope = context.scopeOf(tenantId)
  if (!isReplay && !(await q.isDue(scope, accountId))) return
  // Before it is done: what is due cannot be taken back, and an erasure that nobody wrote down could be undone by a backup.
  await writeDown(context, erased)
  const before = await lookUp(scope, context.identity, accountId)
  if (before) await eraseLargeShares(scope, before.subject)
  const rest = await inTransaction(scope, async (inside) => {
    const isThere = await q.holdForErasure(inside, accountId, { isReplay })
    const known = isThere && (await lookUp(inside, context.identity, accountId))
    if (!known) return undefined
    const logins = await q.loginsOf(inside, accountId)
    const left = await eraseAllRows(inside, known.subject, logins)
    await q.addErasure(inside, erased, left)
    await q.addErasedLogins(inside, logins)
    return left
  })
  if (rest) await finish(context, tenantId, accountId, rest)
}

/** Erases every account whose time is over, and finishes what was begun. One that cannot be erased does not hold up the others. */
const eraseDueAccounts = async (context: JobContext) => {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => failures.push(error))
  await inKeptChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    for (const { accountId, rest } of await q.unfinishedErasures(scope)) await attempt(finish(context, tenantId, accountId, rest))
    for (const due of await q.dueAccounts(scope, batch)) await attempt(erase(context, { tenantId, ...due }, { isReplay: false }))
    await q.forgetErasedLogins(scope)
  })
  // The queue tries again, and tells its log.
  if (failures.length) throw new AggregateError(failures, 'Somebody could not be erased')
}

const writtenDown = async ({ media }: Context): Promise<q.Erased[]> => {
  const found: q.Erased[] = []
  for (const { key } of await media.list(journal)) {
    const file = await media.read(key)
    if (file) found.push(JSON.parse(Buffer.concat(await file.stream.toArray()).toString()) as q.Erased)
  }
  return found
}

/**
 * Erases once more everybody whom the journal names: for a database that was restored from an older backup. Doing it again changes nothing.
 * @returns how many entries the journal has
 */
export const replayErasures = async (context: Context): Promise<number> => {
  const entries = new Map((await writtenDown(context)).map((entry) => [`${entry.tenantId} ${entry.accountId}`, entry]))
  for (const tenantId of await context.keptTenantIds())
    for (const entry of await q.erasures(context.scopeOf(tenantId))) entries.set(`${tenantId} ${entry.accountId}`, entry)
  for (const entry of entries.values()) await erase(context, entry, { isReplay: true })
  return entries.size
}

export const accountDeletionJobs: Jobs = (context) => ({ erase_due_accounts: () => eraseDueAccounts(context) })
