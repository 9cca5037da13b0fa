import type { JobGround } from './ground.ts'

const channelsAtOnce = 3

/** Does `work` for each, no more than `atOnce` at the same time. What goes wrong for one is told and keeps nothing from the others. */
export const each = async <One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<unknown>,
  failed: (error: unknown, one: One) => void,
) => {
  const waiting = all.values()
  const walk = async () => {
    for (const one of waiting)
      try {
        await work(one)
      } catch (error) {
        failed(error, one)
      }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, walk))
}

type Ground<Ids extends 'tenantIds' | 'keptTenantIds'> = Pick<JobGround, Ids | 'log'>

type Work = (tenantId: string) => Promise<unknown>

const visit = (tenantIds: readonly string[], { log }: Pick<JobGround, 'log'>, atOnce: number, work: Work) =>
  each(tenantIds, atOnce, work, (err, tenantId) => log.error({ err, tenantId }, 'a job of the clock could not be done for a channel'))

/** Visits every open channel, a few at once: a slow one does not stand before all others, and one that fails is left to the next turn. */
export const inEveryChannel = async (ground: Ground<'tenantIds'>, work: Work) => visit(await ground.tenantIds(), ground, channelsAtOnce, work)

/** The same, and the suspended ones as well. */
export const inEveryKeptChannel = async (ground: Ground<'keptTenantIds'>, work: Work) =>
  visit(await ground.keptTenantIds(), ground, channelsAtOnce, work)

/** Every open channel, one after the other, for what waits for nobody outside; one that fails is left to the next turn. */
export const inChannelAfterChannel = async (ground: Ground<'tenantIds'>, work: Work) => visit(await ground.tenantIds(), ground, 1, work)

/** The same, and the suspended ones as well. */
export const inKeptChannelAfterChannel = async (ground: Ground<'keptTenantIds'>, work: Work) =>
  visit(await ground.keptTenantIds(), ground, 1, work)
