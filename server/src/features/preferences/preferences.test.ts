import { accounts } from '@marquee/contract/accounts'
import { follows } from '@marquee/contract/follows'
import { preferences } from '@marquee/contract/preferences'
import { profiles } from '@marquee/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('ben')
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const ada = () => ({ profileId: world.person('ada').profileId })

it('begins with what the browser says and an open profile', async () => {
  expect(await as('ada')(preferences.mine, {})).toEqual({
    locale: null,
    timeZone: null,
    wantsCaptions: false,
    privacy: {
      isPrivate: false,
      isDiscoverable: true,
      isIndexable: true,
      showsSubscriber: false,
      followersVisibility: 'public',
      followingVisibility: 'public',
      friendsVisibility: 'public',
      dmPolicy: 'everyone',
    },
  })
})

it('keeps one choice while another is made, and tells it with the account', async () => {
  await as('ada')(preferences.save, { timeZone: 'Europe/Stockholm' })
  await as('ada')(preferences.save, { locale: 'en' })
  expect(await as('ada')(accounts.me, {})).toMatchObject({ timeZone: 'Europe/Stockholm', locale: 'en' })
  await as('ada')(preferences.save, { timeZone: null })
  expect(await as('ada')(accounts.me, {})).toMatchObject({ timeZone: null, locale: 'en' })
  await as('ada')(preferences.save, { wantsCaptions: true })
  expect(await as('ada')(accounts.me, {})).toMatchObject({ wantsCaptions: true, locale: 'en' })
  expect(await as('ben')(accounts.me, {})).toMatchObject({ timeZone: null, locale: null, wantsCaptions: false })
})

it.each([{ timeZone: 'Europe/Atlantis' }, { locale: 'English!' }, { timeZone: '' }])('refuses %j', async (wrong) => {
  await expect(as('ada')(preferences.save, wrong)).rejects.toMatchObject({ status: 400 })
})

it('notes where a browser is once a day, and forgets nothing that was chosen', async () => {
  await as('ben')(preferences.save, { locale: 'en' })
  expect(await as('ben')(accounts.me, {})).toMatchObject({ timeZone: null, seenZone: null })
  expect(await as('ben')(preferences.noteZone, { timeZone: 'Asia/Tokyo' })).toEqual({ seenZone: 'Asia/Tokyo' })
  expect(await as('ben')(preferences.noteZone, { timeZone: 'Europe/Stockholm' })).toEqual({ seenZone: 'Asia/Tokyo' })
  expect(await as('ben')(accounts.me, {})).toMatchObject({ locale: 'en', timeZone: null, seenZone: 'Asia/Tokyo' })
  await world.owner.query(`update account_preference set seen_zone_at = seen_zone_at - interval '25 hours'`)
  expect(await as('ben')(preferences.noteZone, { timeZone: 'Europe/Stockholm' })).toEqual({ seenZone: 'Europe/Stockholm' })
  expect(await as('ben')(accounts.me, {})).toMatchObject({ seenZone: 'Europe/Stockholm' })
})

it.each(['Europe/Atlantis', '+02:00', ''])('notes no %j', async (wrong) => {
  await expect(as('ben')(preferences.noteZone, { timeZone: wrong })).rejects.toMatchObject({ status: 400 })
})

it('notes a zone for whoever has no preferences yet', async () => {
  await world.addPerson('cleo')
  const noted = await Promise.all(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo'].map((timeZone) => as('cleo')(preferences.noteZone, { timeZone })))
  expect(new Set(noted.map(({ seenZone }) => seenZone))).toEqual(new Set(['Asia/Tokyo']))
})

it('lets whoever waited follow when ada opens her profile again', async () => {
  await as('ada')(preferences.setPrivacy, { isPrivate: true })
  await as('ben')(follows.follow, ada())
  expect(await as('ben')(profiles.read, ada())).toMatchObject({ isFollowing: false, isClosed: true, relation: { follow: 'requested' } })
  await as('ada')(preferences.setPrivacy, { followersVisibility: 'followers' })
  expect(await as('ben')(profiles.read, ada())).toMatchObject({ isFollowing: false })
  await as('ada')(preferences.setPrivacy, { isPrivate: false })
  await world.settled()
  expect(await as('ben')(profiles.read, ada())).toMatchObject({ isFollowing: true, isClosed: false, followerCount: 1 })
})

it('hides a list from those it is not for', async () => {
  await world.addPerson('gus')
  expect(await as('gus')(profiles.read, ada())).toMatchObject({ can: { seeFollowers: false, seeFollowing: true } })
  expect(await as('ben')(profiles.read, ada())).toMatchObject({ can: { seeFollowers: true } })
})
