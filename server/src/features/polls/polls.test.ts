import { blocks } from '@marquee/contract/blocks'
import type { Poll, PollDraft } from '@marquee/contract/polls'
import { polls } from '@marquee/contract/polls'
import { posts } from '@marquee/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'dov', 'gus']) await world.addPerson(name)
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)

const newPoll = async (poll: Partial<PollDraft> = {}) => {
  const draft = { options: ['Glaze', 'Clay', 'Fire'], ...poll }
  return (await as('ada')(posts.publish, { id: newId(), text: 'What next?', poll: draft })).id
}
const vote = (who: string, postId: string, ...choices: number[]) => as(who)(polls.vote, { postId, choices })
const read = async (who: string, postId: string) => {
  await world.settled()
  return (await as(who)(posts.read, { postId })).poll!
}
const votesIn = ({ options }: Poll) => options.map(({ votes }) => votes)
const mineIn = ({ options }: Poll) => options.map(({ isMine }) => isMine)
const close = (postId: string) => world.owner.query(`update poll set ends_at = now() - interval '1 second' where post_id = $1`, [postId])

describe('a vote', () => {
  it('counts at once for whoever gave it, and soon for everybody', async () => {
    const postId = await newPoll({ results: 'always' })
    expect(votesIn(await vote('ben', postId, 1))).toEqual([0, 1, 0])
    await vote('dov', postId, 1)
    const seen = await read('gus', postId)
    expect([votesIn(seen), mineIn(seen), seen.voterCount]).toEqual([[0, 2, 0], [false, false, false], 2])
  })

  it('may be changed while the poll is open; the same again changes nothing', async () => {
    const postId = await newPoll({ results: 'always' })
    await vote('ben', postId, 0)
    await vote('ben', postId, 0)
    const changed = await vote('ben', postId, 2)
    expect([votesIn(changed)[2], mineIn(changed), changed.voterCount]).toEqual([1, [false, false, true], 1])
    const seen = await read('gus', postId)
    expect([votesIn(seen), seen.voterCount]).toEqual([[0, 0, 1], 1])
  })

  it('may be for several options only where the poll says so, and each counts its voter once', async () => {
    const single = await newPoll()
    await expect(vote('ben', single, 0, 1)).rejects.toMatchObject({ code: 'invalid_input' })
    const several = await newPoll({ multiple: true, results: 'always' })
    await vote('ben', several, 2, 0, 0)
    await vote('dov', several, 2)
    const seen = await read('ben', several)
    expect([votesIn(seen), mineIn(seen), seen.voterCount]).toEqual([[1, 0, 2], [true, false, true], 2])
  })

  it('is refused for an option that is not there, for none, and for a post without a poll', async () => {
    const postId = await newPoll()
    await expect(vote('ben', postId, 3)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(vote('ben', postId)).rejects.toMatchObject({ code: 'invalid_input' })
    const { id } = await as('ada')(posts.publish, { id: newId(), text: 'No poll' })
    await expect(vote('ben', id, 0)).rejects.toMatchObject({ status: 404 })
  })

  it('comes too late once the poll has closed', async () => {
    const postId = await newPoll()
    await vote('ben', postId, 0)
    await close(postId)
    await expect(vote('ben', postId, 1)).rejects.toMatchObject({ code: 'poll_closed' })
    await expect(vote('dov', postId, 1)).rejects.toMatchObject({ code: 'poll_closed' })
    const seen = await read('gus', postId)
    expect([votesIn(seen), seen.isOpen]).toEqual([[1, 0, 0], false])
  })

  it('is for those who can read the post', async () => {
    const postId = await newPoll()
    await world.owner.query('update post set audience = 2, min_tier = 1 where id = $1', [postId])
    await expect(vote('ben', postId, 0)).rejects.toMatchObject({ status: 404 })
    const open = await newPoll()
    await as('ada')(blocks.block, { profileId: world.person('dov').profileId })
    await expect(vote('dov', open, 0)).rejects.toMatchObject({ status: 404 })
    await as('ada')(blocks.unblock, { profileId: world.person('dov').profileId })
  })
})

it.each`
  results          | before   | after    | closed
  ${'always'}      | ${true}  | ${true}  | ${true}
  ${'after_vote'}  | ${false} | ${true}  | ${true}
  ${'after_close'} | ${false} | ${false} | ${true}
`('$results: the server tells results only when they are due, and to the author always', async ({ results, before, after, closed }) => {
  const postId = await newPoll({ results: results as PollDraft['results'] })
  await vote('dov', postId, 0)
  const isTold = (poll: Poll) => {
    const told = votesIn(poll).map((votes) => votes !== null)
    expect(new Set(told).size).toBe(1)
    return told[0]
  }
  expect(isTold(await read('ben', postId))).toBe(before)
  expect(isTold(await vote('ben', postId, 1))).toBe(after)
  expect(isTold(await read('ben', postId))).toBe(after)
  expect(isTold(await read('gus', postId))).toBe(before)
  expect(isTold(await read('ada', postId))).toBe(true)
  await close(postId)
  expect(isTold(await read('gus', postId))).toBe(closed)
})

it('says once that a poll has ended', async () => {
  const ended = await newPoll()
  const open = await newPoll()
  await close(ended)
  await world.owner.query('create table told as select * from outbox with no data')
  await world.owner.query(`create function keep() returns trigger language plpgsql security definer set search_path = public as
    $$ begin insert into told select new.*; return new; end $$`)
  await world.owner.query('create trigger keep after insert on outbox for each row execute function keep()')
  await world.runJob('end_polls')
  await world.runJob('end_polls')
  const { rows } = await world.owner.query(`select payload ->> 'postId' as "postId" from told where topic = 'poll_ended'`)
  expect(rows.filter(({ postId }) => postId === ended)).toHaveLength(1)
  expect(rows.filter(({ postId }) => postId === open)).toEqual([])
})
