import { dataExports, exportLimits } from '@marquee/contract/dataExports'
import { addressOf } from '@marquee/contract/route'
import { newId } from '#db/id.ts'
import { inTransaction } from '#db/scope.ts'
import { evenClosed, evenLeaving, holder, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { nextAt, presentExport } from './present.ts'
import * as q from './queries.ts'
import { hashOf, newToken } from './token.ts'

export const dataExportRoutes = implement(dataExports, {
  list: evenClosed(evenLeaving(
    signedIn(async (context) => {
      const rows = await q.exportsOf(context)
      return { items: rows.map(presentExport), nextAt: nextAt(rows) }
    }),
  )),

  request: evenClosed(evenLeaving(
    recently(
      signedIn(async (context) => {
        const id = newId()
        await inTransaction(context, async (scope) => {
          if (!(await q.addExport({ ...context, ...scope }, id))) refuse('export_too_soon')
          await announce(scope, 'export_requested', id, { exportId: id, origin: context.origin })
        })
        return presentExport((await q.ownExport(context, id)) ?? refuse('not_found'))
      }),
    ),
  )),

  link: evenClosed(evenLeaving(
    recently(
      signedIn(async (context, { exportId }) => {
        const row = (await q.ownExport(context, exportId)) ?? refuse('not_found')
        if (presentExport(row).state !== 'ready') refuse('export_not_ready')
        const token = newToken()
        await q.addLink(context, row.id, hashOf(token), exportLimits.pageLinkMinutes)
        return { path: addressOf(dataExports.download).replace(':token', token) }
      }),
    ),
  )),

  download: holder(async (context, { token }) => {
    const found = (await q.exportBehind(context, hashOf(token))) ?? refuse('export_not_ready')
    const file = (await context.media.read(found.fileKey!)) ?? refuse('export_not_ready')
    return { name: `my-data-${found.requestedAt.slice(0, 10)}.zip`, type: 'application/zip', ...file }
  }),
})
