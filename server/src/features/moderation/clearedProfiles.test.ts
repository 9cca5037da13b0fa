import { appeals } from '@marquee/contract/appeals'
import { images } from '@marquee/contract/images'
import { moderation } from '@marquee/contract/moderation'
import { profileInformation } from '@marquee/contract/profileInformation'
import { profiles, type ProfilePart } from '@marquee/contract/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

/* What moderators take away of a profile, and how it comes back. */

let world: World
let cem = ''
let avatarId = ''
const as = (name: string) => world.as(name)
const idOf = (name: string) => world.person(name).profileId

const uploaded = async (name: string) => {
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#C81E28' } }).png().toBuffer()
  const { id } = await as(name)(images.upload, { kind: 'AVATAR', file })
  await world.worked()
  return (await as(name)(images.status, { uploadId: id })).image!.id
}

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  for (const name of ['ben', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
})
afterAll(() => world.close())

const links = [{ label: 'Shop', url: 'https://pills.test/' }, { label: 'More', url: 'https://more.test/' }]
const said = {
  pronouns: '', shortBio: 'I sell pills', bio: 'And more of them', location: 'Here', website: 'https://cheap.test/', birthOn: '',
  fields: [{ name: 'Price', value: 'Low' }], links,
}
let number = 0
/** Somebody called cem1, cem2 and so on, with all that a profile has, whom ben has reported. */
beforeEach(async () => {
  cem = `cem${(number += 1)}`
  await world.addPerson(cem)
  avatarId = await uploaded(cem)
  await as(cem)(images.show, { kind: 'AVATAR', imageId: avatarId })
  await as(cem)(profileInformation.save, { ...said, nickname: cem, displayName: 'Free Pills' })
  await as('ben')(moderation.reportProfile, { profileId: idOf(cem), category: 'spam' })
})

const read = async () => {
  for (const state of ['open', 'resolved'] as const) {
    const found = (await as('mia')(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === idOf(cem))
    if (found) return as('mia')(moderation.readCase, { caseId: found.id })
  }
  throw new Error('Nobody has reported them')
}
const clear = async (...parts: ProfilePart[]) => {
  const { id: caseId, actions } = await read()
  const done = await as('mia')(moderation.decide, { caseId, kind: 'clear_profile', category: 'spam', reason: 'This is an advertisement', after: actions[0]?.id ?? null, parts })
  return done.actions[0]!.id
}
const lift = async (undoes: string) => as('mia')(moderation.decide, { caseId: (await read()).id, kind: 'lift', category: 'spam', reason: 'It is fine', undoes })
const seen = () => as('ben')(profiles.read, { profileId: idOf(cem) })
const save = (changes: object) => as(cem)(profileInformation.save, { ...said, links: [], fields: [], nickname: cem, displayName: cem, shortBio: '', bio: '', location: '', website: '', ...changes })

it('takes away the parts that were chosen and no others, and says to the person which and why', async () => {
  expect((await read()).parts).toEqual(['avatar', 'displayName', 'bio', 'links'])
  await clear('avatar', 'links')
  expect(await seen()).toMatchObject({ displayName: 'Free Pills', avatar: null, website: '', links: [], shortBio: 'I sell pills', fields: said.fields })
  expect((await read()).parts).toEqual(['displayName', 'bio'])
  const [told] = (await as(cem)(moderation.ownDecisions, {})).items
  expect(told).toMatchObject({ kind: 'clear_profile', parts: ['avatar', 'links'], reason: 'This is an advertisement', can: { appeal: true } })
})

it('puts the nickname in place of the name, and empties every text', async () => {
  await clear('displayName', 'bio')
  expect(await seen()).toMatchObject({ displayName: cem, shortBio: '', bio: '', location: '', fields: [], website: said.website, avatar: { id: avatarId } })
})

it('gives everything back where an appeal is heard', async () => {
  const actionId = await clear('avatar', 'displayName', 'bio', 'links')
  const { appeal } = await as(cem)(appeals.make, { actionId, text: 'I am a chemist' })
  await as('olga')(appeals.answer, { appealId: appeal!.id, answer: 'overturned', statement: 'So you are' })
  const { birthOn: _birthOn, links: _links, ...texts } = said
  expect(await seen()).toMatchObject({ ...texts, displayName: 'Free Pills', avatar: { id: avatarId } })
  expect((await seen()).links.map(({ url }) => url)).toEqual(links.map(({ url }) => url))
})

it('leaves what the person has put in its place meanwhile', async () => {
  const actionId = await clear('bio', 'displayName', 'links')
  await save({ shortBio: 'I sell flowers', displayName: 'Flowers', links: [{ label: 'Garden', url: 'https://garden.test/' }] })
  await lift(actionId)
  expect(await seen()).toMatchObject({ shortBio: 'I sell flowers', bio: 'And more of them', displayName: 'Flowers' })
  expect((await seen()).links.map(({ url }) => url)).toEqual(['https://garden.test/'])
})

it('leaves away what a later decision has taken from the same place', async () => {
  const first = await clear('bio')
  await save({ shortBio: 'Even more pills' })
  const second = await clear('bio')
  await lift(first)
  expect((await seen()).shortBio).toBe('')
  await lift(second)
  expect((await seen()).shortBio).toBe('Even more pills')
})

it('takes away nothing that is gone already, and asks for one part at least', async () => {
  await clear('avatar')
  await expect(clear('avatar')).rejects.toMatchObject({ code: 'action_does_not_fit' })
  await expect(clear()).rejects.toMatchObject({ code: 'invalid_input' })
})

it('lets nobody put up again what was taken, and lets them put up another one', async () => {
  await clear('avatar')
  expect(await as(cem)(images.mine, {})).toEqual([])
  await expect(as(cem)(images.show, { kind: 'AVATAR', imageId: avatarId })).rejects.toMatchObject({ code: 'image_taken' })
  const other = await uploaded(cem)
  await as(cem)(images.show, { kind: 'AVATAR', imageId: other })
  expect((await seen()).avatar?.id).toBe(other)
})

it('forgets after 30 days what nobody looks at again, and keeps it while an appeal waits', async () => {
  const waits = await clear('bio')
  await as(cem)(appeals.make, { actionId: waits, text: 'Please look' })
  await world.owner.query(`update cleared_profile set cleared_at = now() - interval '31 days' where profile_id = $1`, [idOf(cem)])
  await world.runJob('sweep_cleared_profiles')
  expect((await read()).kinds).toContain('lift')
  await world.owner.query(`update appeal set state = 'upheld', settled_at = now() where action_id = $1`, [waits])
  await world.runJob('sweep_cleared_profiles')
  expect((await read()).kinds).not.toContain('lift')
  await clear('links')
  await world.runJob('sweep_cleared_profiles')
  expect((await read()).kinds).toContain('lift')
})
