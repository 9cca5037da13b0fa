import { friendships } from '@marquee/contract/friendships'
import { preferences } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ben', 'dov', 'gus', 'hal', 'ida', 'joe', 'kit', 'lea', 'mia', 'nel', 'oda']) await world.addPerson(name)
  await world.addPerson('ada', { role: 'Creator' })
})
afterAll(() => world.close())

const to = (name: string) => ({ profileId: world.person(name).profileId })
const ask = (who: string, whom: string) => world.as(who)(friendships.ask, to(whom))
const accept = (who: string, whom: string) => world.as(who)(friendships.accept, to(whom))
const befriend = async (who: string, whom: string) => {
  await ask(who, whom)
  await accept(whom, who)
}
const read = (who: string, whom: string) => world.as(who)(profiles.read, to(whom))
const names = ({ items }: { items: { nickname: string }[] }) => items.map(({ nickname }) => nickname)
const daysLater = (days: number) =>
  world.owner.query(`update friendship set responded_at = responded_at - make_interval(days => $1), requested_at = requested_at - make_interval(days => $1)`, [days])

it('says which of somebody’s friends the reader can write to', async () => {
  await befriend('nel', 'oda')
  const mayWrite = async (who: string) => (await world.as(who)(friendships.friends, to('nel'))).items.map(({ can }) => can.message)
  expect(await mayWrite('nel')).toEqual([true])
  await world.as('oda')(preferences.setPrivacy, { dmPolicy: 'friends' })
  expect([await mayWrite('nel'), await mayWrite('joe'), await mayWrite('oda')]).toEqual([[true], [false], [false]])
  await world.as('oda')(preferences.setPrivacy, { dmPolicy: 'nobody' })
  expect(await mayWrite('nel')).toEqual([false])
})

it('makes ben and dov friends when one asks and the other accepts', async () => {
  expect(await ask('ben', 'dov')).toEqual({ friendship: 'requested' })
  expect((await read('dov', 'ben')).relation.friendship).toBe('asked')
  expect(names(await world.as('dov')(friendships.requests, {}))).toEqual(['ben'])
  expect(names(await world.as('ben')(friendships.sent, {}))).toEqual(['dov'])
  expect(names(await world.as('dov')(friendships.sent, {}))).toEqual([])

  expect(await accept('dov', 'ben')).toEqual({ friendship: 'friends' })
  expect(await accept('dov', 'ben')).toEqual({ friendship: 'friends' })
  await world.settled()
  expect(await read('gus', 'ben')).toMatchObject({ friendCount: 1 })
  expect(await read('gus', 'dov')).toMatchObject({ friendCount: 1 })
  expect(names(await world.as('gus')(friendships.friends, to('ben')))).toEqual(['dov'])
  expect(names(await world.as('dov')(friendships.requests, {}))).toEqual([])
})

it('takes asking somebody who has asked as a yes', async () => {
  await ask('gus', 'hal')
  expect(await ask('hal', 'gus')).toEqual({ friendship: 'friends' })
})

it('makes one friendship of two requests sent at the same moment', async () => {
  const answers = await Promise.all([ask('ida', 'joe'), ask('joe', 'ida')])
  expect(answers.map(({ friendship }) => friendship)).toContain('friends')
  await world.settled()
  expect((await read('ben', 'ida')).friendCount).toBe(1)
})

it('lets nobody accept their own request, nor one that was taken back', async () => {
  await ask('ben', 'kit')
  await expect(accept('ben', 'kit')).rejects.toMatchObject({ code: 'request_gone' })
  expect(await world.as('ben')(friendships.cancel, to('kit'))).toEqual({ friendship: 'none' })
  await expect(accept('kit', 'ben')).rejects.toMatchObject({ code: 'request_gone' })
  expect(await ask('ben', 'kit')).toEqual({ friendship: 'requested' })
})

it('lets the declined ask again after thirty days, and the one who declined at once', async () => {
  await ask('lea', 'mia')
  expect(await world.as('mia')(friendships.decline, to('lea'))).toEqual({ friendship: 'none' })
  expect((await read('lea', 'mia')).relation.friendship).toBe('none')
  await expect(ask('lea', 'mia')).rejects.toMatchObject({ status: 422, code: 'asked_too_soon' })
  await daysLater(29)
  await expect(ask('lea', 'mia')).rejects.toMatchObject({ code: 'asked_too_soon' })
  await daysLater(2)
  expect(await ask('lea', 'mia')).toEqual({ friendship: 'requested' })

  await world.as('mia')(friendships.decline, to('lea'))
  expect(await ask('mia', 'lea')).toEqual({ friendship: 'requested' })
})

it('ends a friendship for both, and counts that once', async () => {
  await befriend('kit', 'lea')
  await Promise.all([world.as('kit')(friendships.remove, to('lea')), world.as('lea')(friendships.remove, to('kit'))])
  await world.settled()
  expect((await read('ben', 'kit')).friendCount).toBe(0)
  expect((await read('kit', 'lea')).relation.friendship).toBe('none')
  expect(await ask('lea', 'kit')).toEqual({ friendship: 'requested' })
})

it('names the friends two people share, and shows the rest only to whom they are open', async () => {
  await befriend('ada', 'ben')
  await befriend('ada', 'gus')
  expect(names(await world.as('gus')(friendships.mutual, to('ben')))).toEqual(['ada'])
  expect((await read('gus', 'ben')).mutualFriends).toMatchObject({ count: 1, named: [{ nickname: 'ada' }] })

  await world.owner.query(`update profile set friends_visibility = 'followers' where nickname = 'ada'`)
  expect(names(await world.as('ben')(friendships.friends, to('ada'))).sort()).toEqual(['ben', 'gus'])
  await expect(world.as('mia')(friendships.friends, to('ada'))).rejects.toMatchObject({ status: 403 })
})

it('turns the pages of a long list without a gap or a repeat', async () => {
  const { tenantId } = world.home
  const ada = world.person('ada').profileId
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, number) => world.addPerson(`friend_${number}`)))
  await world.owner.query(`delete from friendship where $1 in (a_id, b_id)`, [ada])
  // All at one instant: only the ids can tell them apart.
  await world.owner.query(
    `insert into friendship (tenant_id, a_id, b_id, requested_by, status, responded_at)
     select $1, least($2, id), greatest($2, id), $2, 'accepted', '2026-01-01' from unnest($3::uuid[]) id`,
    [tenantId, ada, crowd.map(({ profileId }) => profileId)],
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.as('ada')(friendships.friends, { ...to('ada'), limit: 10, ...(cursor ? { cursor } : {}) })
    seen.push(...names(page))
    cursor = page.cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
})

it('refuses oneself, nobody, and whoever has not finished setting up', async () => {
  await expect(ask('ben', 'ben')).rejects.toMatchObject({ code: 'not_with_yourself' })
  await expect(world.as('ben')(friendships.ask, { profileId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  await world.addPerson('newcomer', { setupCompleted: false })
  await expect(ask('newcomer', 'ben')).rejects.toMatchObject({ code: 'setup_incomplete' })
})

const toCapitals = (name: string) => ({ profileId: to(name).profileId.toUpperCase() })

it('takes an id in capitals as the same person', async () => {
  for (const name of ['nia', 'oli']) await world.addPerson(name)
  await expect(world.as('nia')(friendships.accept, toCapitals('nia'))).rejects.toMatchObject({ code: 'request_gone' })
  await ask('nia', 'oli')
  expect(await world.as('oli')(friendships.accept, toCapitals('nia'))).toEqual({ friendship: 'friends' })
  expect(await world.as('nia')(friendships.accept, toCapitals('oli'))).toEqual({ friendship: 'friends' })
  await world.settled()
  expect((await read('ben', 'nia')).friendCount).toBe(1)
})
