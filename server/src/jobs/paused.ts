import type { Task, TaskList } from 'graphile-worker'
import type { Database } from '#db/database.ts'
import { suspendedTenantIds } from './queries.ts'

const remembered = 2_000
/** How long a job of a suspended channel rests before it is looked at again. */
const rest = 60_000

/** Ids of the channels whose work waits, as they were at most two seconds ago. */
export const pausedIn = (db: Database) => {
  let known: readonly string[] = []
  let until = 0
  return async (): Promise<readonly string[]> => {
    if (until <= Date.now()) {
      known = await suspendedTenantIds(db)
      until = Date.now() + remembered
    }
    return known
  }
}

const tenantOf = (payload: unknown) => (payload as { tenantId?: string } | null)?.tenantId

/** The same tasks, but a job of a suspended channel is put back until it is open again. */
export const resting = (tasks: TaskList, paused: () => Promise<readonly string[]>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const tenantId = tenantOf(payload)
        if (!tenantId || !(await paused()).includes(tenantId)) return (task as Task)(payload, helpers)
        const { key } = helpers.job
        const queueName = await helpers.getQueueName()
        const spec = { ...(key ? { jobKey: key } : {}), ...(queueName ? { queueName } : {}) }
        await helpers.addJob(name, payload, { runAt: new Date(Date.now() + rest), ...spec })
      },
    ]),
  )
