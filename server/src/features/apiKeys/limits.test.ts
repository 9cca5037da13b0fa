import { apiKeys, apiKeyLimits } from '@marquee/contract/apiKeys'
import { interests } from '@marquee/contract/interests'
import { addressOf } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMITS: 'real' } })
  await world.addPerson('olga', { role: 'Owner' })
})
afterAll(() => world.close())

it('takes two thousand calls in five minutes with the keys of a person, wherever they come from, and then says when to come back', async () => {
  const make = async (name: string) => (await world.as('olga')(apiKeys.make, { name, scopes: ['channel:read'], lifetime: '30' })).key
  const held = [await make('Busy'), await make('Busy, too')]
  const ask = (number: number) =>
    world.app.inject({
      url: '/reader/custom-labels', remoteAddress: `10.1.${number % 200}.9`, headers: { host: world.home.hostname, authorization: `Bearer ${held[number % 2]}` },
    })
  const codes = new Map<number, number>()
  for (let begun = 0; begun <= apiKeyLimits.calls; begun += 100) {
    const size = Math.min(100, apiKeyLimits.calls + 1 - begun)
    const answers = await Promise.all(Array.from({ length: size }, (_, place) => ask(begun + place)))
    for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(codes)).toEqual({ 200: apiKeyLimits.calls, 429: 1 })
  expect(Number((await ask(1)).headers['retry-after'])).toBeGreaterThan(0)
})

it('takes no more commands from a person with keys than without', async () => {
  await world.addPerson('petra', { role: 'Owner' })
  const answers = []
  for (const name of ['One', 'Another']) {
    const { key } = await world.as('petra')(apiKeys.make, { name, scopes: ['interests:write'], lifetime: '30' })
    const add = (_: unknown, number: number) =>
      world.app.inject({
        method: 'POST', url: addressOf(interests.add), headers: { host: world.home.hostname, authorization: `Bearer ${key}` }, payload: { id: newId(), name: `${name} ${number}` },
      })
    answers.push(...(await Promise.all(Array.from({ length: 40 }, add))))
  }
  // Making the keys were two of the sixty.
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(58)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(22)
})
