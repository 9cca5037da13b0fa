import type { JobContext } from './context.ts'

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

type Context<Ids extends 'tenantIds' | 'keptTenantIds'> = Pick<JobContext, Ids | 'log'>

type Work = (tenantId: string) => Promise<unknown>

const visit = (tenantIds: readonly string[], { log }: Pick<JobContext, 'log'>, atOnce: number, work: Work) =>
  each(tenantIds, atOnce, work, (err, tenantId) => log.error({ err, tenantId }, 'a job of the clock could not be done for a channel'))

/** Visits every open channel, a few at once: a slow one does not stand before all others, and one that fails is left to the next turn. */
export const inEveryChannel = async (context: Context<'tenantIds'>, work: Work) => visit(await context.tenantIds(), context, channelsAtOnce, work)

/** The same, and the suspended ones as well. */
export const inEveryKeptChannel = async (context: Context<'keptTenantIds'>, work: Work) =>
  visit(await context.keptTenantIds(), context, channelsAtOnce, work)

/** Every open channel, one after the other, for what waits for nobody outside; one that fails is left to the next turn. */
export const inChannelAfterChannel = async (context: Context<'tenantIds'>, work: Work) => visit(await context.tenantIds(), context, 1, work)

/** The same, and the suspended ones as well. */
export const inKeptChannelAfterChannel = async (context: Context<'keptTenantIds'>, work: Work) =>
  visit(await context.keptTenantIds(), context, 1, work)
