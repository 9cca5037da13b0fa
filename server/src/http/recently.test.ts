import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#http/actor.ts'
import { recently, signedIn } from '#http/guards.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const guarded = recently(signedIn<object, string>(async () => 'done'))
const minute = 60_000
const asked = (authenticatedAt: number | null) => guarded.handle({ me: { authenticatedAt } } as Context, {})

it('lets somebody pass who has just signed in, and says so in the list of routes', async () => {
  expect(await asked(Date.now() - 9 * minute)).toBe('done')
  expect(guarded.guard).toBe('signed in, signed in within ten minutes')
})

it.each([
  ['signed in eleven minutes ago', () => Date.now() - 11 * minute],
  ['whose token does not say when', () => null],
])('asks somebody to sign in again %s', async (_, at) => {
  await expect(asked(at())).rejects.toMatchObject({ code: 'sign_in_again', status: 403, details: { remedy: { kind: 'sign_in_again' } } })
})

it('reads from the token when and in which session somebody signed in', async () => {
  const ada = await world.addPerson('ada')
  const actorOf = async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await world.tokenFor(ada, claims)}`
    const request = { headers: { authorization }, tenant: { ...world.home, origin: `http://${world.home.hostname}` }, method: 'GET' }
    return world.app.actorOf(request as never, { header: () => {} } as never)
  }
  expect(await actorOf({ sid: 's1', auth_time: 1_790_000_000 })).toMatchObject({ sessionId: 's1', authenticatedAt: 1_790_000_000_000 })
  expect(await actorOf({ sid: undefined, auth_time: undefined, jti: '2' })).toMatchObject({ sessionId: null, authenticatedAt: null })
})
