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

/** Whom a token with these claims is taken for in a channel. */
const actorIn = async ({ addPerson, tokenFor, home, app }: World) => {
  const ada = await addPerson('ada')
  return async (claims: Record<string, unknown>) => {
    const authorization = `Bearer ${await tokenFor(ada, claims)}`
    const request = { headers: { authorization }, tenant: { ...home, origin: `http://${home.hostname}` }, method: 'GET' }
    return app.actorOf(request as never, { header: () => {} } as never)
  }
}

it('reads from the token when and in which session somebody signed in', async () => {
  const actorOf = await actorIn(world)
  expect(await actorOf({ sid: 's1', auth_time: 1_790_000_000 })).toMatchObject({ sessionId: 's1', authenticatedAt: 1_790_000_000_000 })
  expect(await actorOf({ sid: undefined, auth_time: undefined, jti: '2' })).toMatchObject({ sessionId: null, authenticatedAt: null })
})

it('asks for a second factor or a passkey where the operator wants one, and then a password alone is old at once', async () => {
  const strict = await createWorld({ env: { IDP_FRESH_METHODS: 'otp,hwk' } })
  try {
    const actorOf = await actorIn(strict)
    const at = async (amr: unknown) => (await actorOf({ jti: crypto.randomUUID(), auth_time: 1_790_000_000, amr }))?.authenticatedAt
    for (const amr of [['pwd'], undefined, 'otp', []]) expect(await at(amr)).toBeNull()
    for (const amr of [['pwd', 'otp'], ['hwk']]) expect(await at(amr)).toBe(1_790_000_000_000)
  } finally {
    await strict.close()
  }
})
