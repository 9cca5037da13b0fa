import { follows } from '@marquee/contract/follows'
import { preferences } from '@marquee/contract/preferences'
import { profileInformation } from '@marquee/contract/profileInformation'
import { Profile, profiles, profileTextNames } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
const ada = () => ({ profileId: world.person('ada').profileId })
const pageAs = (name: string) => world.as(name)(profiles.read, ada())

const secretOf = (name: string) => `https://a.test/${name}`
const texts = Object.fromEntries(profileTextNames.map((name) => [name, secretOf(name)]))

beforeAll(async () => {
  world = await createWorld()
  const { tenantId } = world.home
  await world.addPerson('ada', { role: 'Creator' })
  await world.as('ben')(follows.follow, ada())
  const { address: _, ...own } = await world.as('ada')(profileInformation.mine, {})
  await world.as('ada')(profileInformation.save, {
    ...own, ...texts, links: [{ label: 'Shop', url: 'https://shop.example' }], fields: [{ name: 'Kiln', value: 'Wood' }],
  })
  for (const [column, kind] of [['avatar_id', 'AVATAR'], ['banner_id', 'BANNER']])
    await world.owner.query(
      `with picture as (insert into image (tenant_id, id, kind, width, height, sizes) values ($1, gen_random_uuid(), $3, 8, 8, '[]') returning id)
       update profile set ${column} = picture.id from picture where tenant_id = $1 and profile.id = $2`,
      [tenantId, ada().profileId, kind],
    )
  await world.owner.query(
    `with topic as (insert into interest (tenant_id, id, name) values ($1, gen_random_uuid(), 'Ceramics') returning id)
     insert into profile_interest (tenant_id, profile_id, interest_id) select $1, $2, id from topic`,
    [tenantId, ada().profileId],
  )
  await world.as('ada')(preferences.setPrivacy, { isPrivate: true })
})
afterAll(() => world.close())

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const shownOf = (page: Profile) => Object.keys(Profile.shape).filter((name) => !isEmpty(page[name as keyof Profile]))

/** Nothing is added here by the way: whoever makes a profile private counts on it. */
const shownToStrangers = [
  'id', 'nickname', 'displayName', 'role', 'avatar', 'banner', 'pronouns', 'shortBio', 'memberSince', 'isPrivate', 'isClosed', 'isFollowing',
  'relation', 'can', 'mutualFriends', 'friendCount', 'followerCount', 'followingCount', 'postCount',
]

it('shows ben, who follows ada, everything that she says of herself', async () => {
  const page = await pageAs('ben')
  expect(page).toMatchObject({ ...texts, isClosed: false })
  expect(shownOf(page).sort()).toEqual(Object.keys(Profile.shape).sort())
})

it('shows a stranger the head of ada’s private page, and nothing else that there is or will be', async () => {
  const page = await pageAs('dov')
  expect(page.isClosed).toBe(true)
  expect(shownOf(page).sort()).toEqual([...shownToStrangers].sort())
  const leaked = profileTextNames.filter((name) => !shownToStrangers.includes(name) && JSON.stringify(page).includes(secretOf(name)))
  expect(leaked).toEqual([])
})
