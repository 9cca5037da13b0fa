import { randomBytes } from 'node:crypto'
import { dataExports, exportLimits } from '@marquee/contract/dataExports'
import { isolated } from '@marquee/contract/isolated'
import { addressOf } from '@marquee/contract/route'
import { inTransaction, type Scope } from '#db/scope.ts'
import { configuration } from '#features/configuration/queries.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { announce } from '#jobs/announce.ts'
import type { Facts } from '#jobs/facts.ts'
import { inKeptChannelAfterChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { personal } from '#media/store.ts'
import { copyOf } from '#personalData/copy.ts'
import { lookUp } from '#personalData/subject.ts'
import * as q from './queries.ts'
import { hashOf, newToken } from './token.ts'

/** After so many tries the copy counts as failed and may be asked for again. */
const tries = 5
const batch = 200

type ExportJob = Facts['export_requested'] & { tenantId: string }

/** Passes on what comes, and says how much it was. */
const measured = (pieces: AsyncIterable<Uint8Array>) => {
  const measure = { bytes: 0 }
  const counted = async function* () {
    for await (const piece of pieces) {
      measure.bytes += piece.length
      yield piece
    }
  }
  return { measure, pieces: counted() }
}

const tell = async (scope: Scope, origin: string, exportId: string, email: string | null, channelName: string) => {
  if (!email) return
  const token = newToken()
  await q.addLink(scope, exportId, hashOf(token), exportLimits.mailLinkHours * 60)
  await sendTenantMail(scope, origin, email, {
    subject: `Your data from ${isolated(channelName)} is ready`,
    paragraphs: [
      `The copy of your data that you asked for is ready: one zip file with everything ${isolated(channelName)} keeps of you.`,
      `This link works for ${exportLimits.mailLinkHours} hours. After that you can download the copy from your settings, for ${exportLimits.daysKept} days in all.`,
    ],
    button: { label: 'Download your data', href: addressOf(dataExports.download).replace(':token', token) },
    note: 'Whoever has this link can download your data: do not pass it on. You did not ask for a copy? Then change your password.',
  })
}

const makeExport = async ({ media, identity, scopeOf }: JobContext, { tenantId, exportId, origin }: ExportJob) => {
  const scope = scopeOf(tenantId)
  const begun = await q.begin(scope, exportId, `${personal}exports/${randomBytes(20).toString('base64url')}.zip`)
  const known = begun && (await lookUp(scope, identity, begun.accountId))
  if (!known) return
  const channelName = (await configuration(scope))?.channelName ?? ''
  const copy = measured(await copyOf({ scope, media, channelName, known }))
  await media.put(begun.fileKey!, copy.pieces)
  const isDone = await inTransaction(scope, async (inside) => {
    if (!(await q.finish(inside, exportId, copy.measure.bytes))) return false
    await tell(inside, origin, exportId, known.subject.address, channelName)
    await announce(inside, 'export_ready', exportId, { exportId })
    return true
  })
  // Erased while the copy was made.
  if (!isDone) await media.remove([begun.fileKey!])
}

const settle = async ({ media }: JobContext, scope: Scope, rows: readonly q.ExportRow[], state: 'expired' | 'failed') => {
  await media.remove(rows.flatMap(({ fileKey }) => fileKey ?? []))
  if (rows.length) await q.close(scope, rows.map(({ id }) => id), state)
}

const sweep = (context: JobContext) =>
  inKeptChannelAfterChannel(context, async (tenantId) => {
    const scope = context.scopeOf(tenantId)
    await settle(context, scope, await q.overdue(scope, batch), 'expired')
    await settle(context, scope, await q.stuck(scope, batch), 'failed')
    await q.removeOldLinks(scope)
  })

export const dataExportJobs: Jobs = (context) => ({
  export_data: async (payload, { job }) => {
    const { tenantId, exportId } = payload as ExportJob
    try {
      await makeExport(context, payload as ExportJob)
    } catch (error) {
      if (job.attempts < tries) throw error
      context.log.error({ err: error, tenantId, exportId }, 'a copy of somebody’s data could not be made')
      const scope = context.scopeOf(tenantId)
      const row = await q.waiting(scope, exportId)
      if (row) await settle(context, scope, [row], 'failed')
    }
  },
  sweep_data_exports: () => sweep(context),
})
