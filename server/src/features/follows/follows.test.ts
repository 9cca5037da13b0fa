import { follows } from '@marquee/contract/follows'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
  await world.addPerson('gus')
})
afterAll(() => world.close())

const adaAs = (who: string) => world.as(who)(profiles.read, { profileId: world.person('ada').profileId })

it('lets ben follow ada once, however often he presses', async () => {
  const ada = { profileId: world.person('ada').profileId }
  await Promise.all(Array.from({ length: 8 }, () => world.as('ben')(follows.follow, ada)))
  await world.settled()
  expect(await adaAs('ben')).toMatchObject({ isFollowing: true, followerCount: 1 })
})

it('counts a storm of follows and unfollows exactly', async () => {
  const ada = { profileId: world.person('ada').profileId }
  const people = Array.from({ length: 6 }, (_, index) => `fan_${index}`)
  await Promise.all(people.map((name) => world.addPerson(name)))
  await Promise.all(
    people.flatMap((name, index) =>
      Array.from({ length: 7 }, (_, turn) => world.as(name)((turn + index) % 2 ? follows.unfollow : follows.follow, ada)),
    ),
  )
  await Promise.all(people.map((name) => world.as(name)(follows.follow, ada)))
  await world.as('ben')(follows.unfollow, ada)
  await world.settled()

  const { rows } = await world.owner.query('select count(*)::int as held from follow where followed_id = $1', [ada.profileId])
  expect(rows[0].held).toBe(people.length)
  expect(await adaAs('ben')).toMatchObject({ isFollowing: false, followerCount: people.length })
})

it('refuses to follow members, oneself and nobody', async () => {
  const follow = (name: string) => world.as('ben')(follows.follow, { profileId: world.person(name).profileId })
  await expect(follow('gus')).rejects.toMatchObject({ status: 422, code: 'only_creators_are_followed' })
  await expect(follow('ben')).rejects.toMatchObject({ status: 422, code: 'cannot_follow_yourself' })
  await expect(world.as('ben')(follows.follow, { profileId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

it('asks people to finish setting up first', async () => {
  await world.addPerson('newcomer', { setupCompleted: false })
  await expect(world.as('newcomer')(follows.follow, { profileId: world.person('ada').profileId })).rejects.toMatchObject({
    code: 'setup_incomplete',
    body: { remedy: { kind: 'finish_setup' } },
  })
})
