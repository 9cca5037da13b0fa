import { friendships } from '@marquee/contract/friendships'
import { profiles } from '@marquee/contract/profiles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, Refused, type World } from '#test/world.ts'

/* The states of a friendship as product.md draws them, walked at random beside the real thing. */

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ben', 'dov']) await world.addPerson(name)
})
afterAll(() => world.close())

type Name = 'ben' | 'dov'
const other = (name: Name): Name => (name === 'ben' ? 'dov' : 'ben')

type State =
  | { is: 'none' }
  | { is: 'requested' | 'declined'; by: Name }
  | { is: 'accepted' }

const none: State = { is: 'none' }
const acts = ['ask', 'accept', 'decline', 'cancel', 'remove'] as const
type Act = (typeof acts)[number] | 'thirtyDays'

/** What comes of an act, and 'refused' where it is answered with a refusal. */
const next = (state: State, who: Name, act: Act): State | 'refused' => {
  const askedMe = state.is === 'requested' && state.by === other(who)
  const iAsked = state.is === 'requested' && state.by === who
  switch (act) {
    case 'ask':
      if (askedMe) return { is: 'accepted' }
      if (state.is === 'declined' && state.by === who) return 'refused'
      return state.is === 'accepted' || iAsked ? state : { is: 'requested', by: who }
    case 'accept':
      if (askedMe) return { is: 'accepted' }
      return state.is === 'accepted' ? state : 'refused'
    case 'decline':
      return askedMe ? { is: 'declined', by: other(who) } : state
    case 'cancel':
      return iAsked ? none : state
    case 'remove':
      return state.is === 'accepted' ? none : state
    case 'thirtyDays':
      return state.is === 'declined' ? none : state
  }
}

const shown = (state: State, who: Name) => {
  if (state.is === 'accepted') return 'friends'
  if (state.is !== 'requested') return 'none'
  return state.by === who ? 'requested' : 'asked'
}

const perform = async (who: Name, act: Act) => {
  if (act === 'thirtyDays')
    return world.owner.query(`update friendship set responded_at = responded_at - interval '31 days' where status = 'declined'`)
  return world.as(who)(friendships[act], { profileId: world.person(other(who)).profileId })
}

it('goes through the states of a friendship and no others', async () => {
  const step = fc.record({ who: fc.constantFrom<Name>('ben', 'dov'), act: fc.constantFrom<Act>(...acts, ...acts, 'thirtyDays') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await world.settled()
      await world.owner.query('delete from friendship')
      await world.owner.query('update profile_stat set friend_count = 0')
      let state: State = none
      for (const { who, act } of steps) {
        const wanted = next(state, who, act)
        const isRefused = await perform(who, act).then(
          () => false,
          (error: unknown) => error instanceof Refused && error.status === 422,
        )
        expect(isRefused).toBe(wanted === 'refused')
        if (wanted !== 'refused') state = wanted
        const read = await world.as(who)(profiles.read, { profileId: world.person(other(who)).profileId })
        expect(read.relation.friendship).toBe(shown(state, who))
      }
      await world.settled()
      const { friendCount } = await world.as('ben')(profiles.read, { profileId: world.person('dov').profileId })
      expect(friendCount).toBe(state.is === 'accepted' ? 1 : 0)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 60_000)
