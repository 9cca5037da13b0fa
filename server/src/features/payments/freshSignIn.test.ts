import { ledger } from '@marquee/contract/ledger'
import { payments } from '@marquee/contract/payments'
import type { Route } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

const refund = { id: newId(), cents: 100, reason: 'requested_by_customer' }
const calls: [string, Route, object][] = [
  ['gives money back', ledger.refund, refund],
  ['connects the account that the channel is paid through', payments.connect, { country: 'DE' }],
  ['takes up what the provider asks', payments.resume, {}],
  ['leaves the account', payments.disconnect, {}],
]

it.each(calls)('an owner who %s has signed in just now', async (_, route, payload) => {
  const call = async (ago: number) => {
    const authorization = `Bearer ${await world.tokenFor(world.person('olga'), { auth_time: Math.floor(Date.now() / 1_000) - ago })}`
    const headers = { ...(await world.signed(world.person('olga'))), authorization }
    const url = `/api${route.path.replace(':lineId', newId())}`
    return (await world.app.inject({ method: route.method as 'POST', url, headers, payload })).json<{ code?: string }>().code
  }
  expect(await call(900)).toBe('sign_in_again')
  expect(await call(5)).not.toBe('sign_in_again')
})
