import { expect, it } from 'vitest'
import { jobs } from '#features.ts'
import { timetable } from '#timetable.ts'
import type { JobContext } from './context.ts'

const channels = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000003']

/** Every channel is broken: what a job asks of one fails. */
const brokenGround = () => {
  const visited = new Set<string>()
  const context = {
    tenantIds: async () => channels,
    keptTenantIds: async () => channels,
    originOf: async () => 'https://channel.example',
    scopeOf: (tenantId: string) => {
      visited.add(tenantId)
      throw new Error('This channel is broken')
    },
    media: { list: async () => [] },
    // Somebody else takes livestreams: there is something to ask them about.
    liveIngest: { service: {} },
    log: { error: () => {}, warn: () => {} },
  } as unknown as JobContext
  return { context, visited }
}

const byTheClock = timetable.split('\n').map((line) => line.split(' ')[5]!)

it.each(byTheClock)('%s goes on to the next channel where one fails', async (name) => {
  const { context, visited } = brokenGround()
  await (jobs(context)[name] as (payload: unknown) => Promise<unknown>)({}).catch(() => {})
  // What is done for the whole installation at once visits none.
  if (visited.size) expect([...visited]).toEqual(channels)
})
