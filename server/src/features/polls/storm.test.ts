import { polls } from '@marquee/contract/polls'
import { posts } from '@marquee/contract/posts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'
import { changesIn } from './facts.ts'

let world: World
const fans = Array.from({ length: 64 }, (_, number) => `fan_${number}`)
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of fans) await world.addPerson(name)
})
afterAll(() => world.close())

const choices = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 })

it('ends exact after sixty-four people have voted and voted otherwise at once', async () => {
  const poll = { options: ['A', 'B', 'C', 'D'], multiple: true, results: 'always' as const }
  const round = fc.array(fc.record({ fan: fc.constantFrom(...fans), choices }), { minLength: 64, maxLength: 128 })
  await fc.assert(
    fc.asyncProperty(round, async (votes) => {
      const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'Which?', poll })
      await Promise.all(votes.map((vote) => world.as(vote.fan)(polls.vote, { postId, choices: vote.choices })))
      await world.settled()
      const { rows } = await world.owner.query<{ choices: number[] }>('select choices from poll_vote where post_id = $1', [postId])
      const { poll: seen } = await world.as('ada')(posts.read, { postId })
      const chosen = (_: object, place: number) => rows.filter((row) => row.choices.includes(place)).length
      expect(seen!.options.map(({ votes: had }) => had)).toEqual(seen!.options.map(chosen))
      expect(seen!.voterCount).toBe(new Set(votes.map(({ fan }) => fan)).size)
    }),
    { numRuns: 6 },
  )
}, 60_000)

/** What people ended up with, however their votes came. */
const outcome = (last: ReadonlyMap<string, number[]>) => {
  const votes = Array.from({ length: 10 }, () => 0)
  for (const chosen of last.values()) for (const place of chosen) votes[place]! += 1
  return { votes, voters: [...last.values()].filter((chosen) => chosen.length).length }
}

it('adds up to what everybody chose last, whatever way the facts are cut into batches', () => {
  const step = fc.record({ who: fc.constantFrom('ben', 'dov', 'gus'), choices: fc.option(choices, { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (steps, size) => {
      const last = new Map<string, number[]>()
      const facts = steps.map(({ who, choices: after }) => {
        const before = last.get(who) ?? []
        last.set(who, after ?? [])
        return { postId: 'poll', before, ...(after && { after }) }
      })
      const sum = { votes: Array.from({ length: 10 }, () => 0), voters: 0 }
      for (let start = 0; start < facts.length; start += size)
        for (const { votes, voters } of changesIn(facts.slice(start, start + size)).values()) {
          votes.forEach((more, place) => (sum.votes[place]! += more))
          sum.voters += voters
        }
      expect(sum).toEqual(outcome(last))
    }),
  )
})
