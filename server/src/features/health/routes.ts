import { setTimeout as pause } from 'node:timers/promises'
import { health } from '@marquee/contract/health'
import { newId } from '#db/id.ts'
import { asPlatform } from '#features/auditLog/asPlatform.ts'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { incoming } from '#media/store.ts'
import { presentHealth } from './present.ts'
import * as q from './queries.ts'

/** A store that takes longer than this, in ms, does not work. */
const patience = 5_000

/** How long it takes to write a small file, read it and remove it, in ms; null where that failed. */
const storageMs = async ({ media }: Pick<Context, 'media'>): Promise<number | null> => {
  const key = `${incoming}health-${newId()}`
  const began = performance.now()
  const tried = async () => {
    await media.put(key, Buffer.from('health'))
    const file = await media.read(key)
    file?.stream.destroy()
    await media.remove([key])
    return file ? Math.round(performance.now() - began) : null
  }
  return Promise.race([tried().catch(() => null), pause(patience, null, { ref: false })])
}

export const healthRoutes = implement(health, {
  read: only(['Superadmin'], async (context) => {
    const stored = await storageMs(context)
    return asPlatform(
      context,
      context.tenantId,
      async (scope) => {
        const ping = await q.pingMs(scope)
        const row = await q.installationHealth(scope)
        const result = presentHealth({ row, ping, storageMs: stored, migrations: q.migrationNames, standing: context.platform.standing() })
        return { result, action: 'health.read', targetType: 'installation', targetId: 'all' }
      },
      { isRead: true },
    )
  }),
})
