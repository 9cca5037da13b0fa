import { auditLog } from '@marquee/contract/auditLog'
import { defaultLabels, labels, labelLimits, pairsOf, type CustomLabels, type LabelPairs } from '@marquee/contract/labels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('rita', { role: 'Owner' }, await world.addTenant('arcade.test'))
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const seenBy = (name: string) => as(name)(labels.custom, {})
const makers = {
  ...defaultLabels,
  ROLE: { ...defaultLabels.ROLE, Creator: 'Maker' },
  ROLE_PLURAL: { ...defaultLabels.ROLE_PLURAL, Creator: 'Makers' },
}
const passes = { ...defaultLabels, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Passes' }
/** Somebody looks at the words that are there, and makes them these. */
const set = async (name: string, words: CustomLabels, change: Partial<LabelPairs> = {}) =>
  as(name)(labels.set, { ...pairsOf(words), ...change, seen: pairsOf(await seenBy(name)) })
const wordsOf = async () => {
  const { items } = await as('olga')(auditLog.list, { action: 'labels.changed' })
  return items.map(({ before, after }) => ({ before, after }))
}

it('is in force on the next request of everybody, signed in or not, and in no other channel', async () => {
  expect(await set('olga', makers)).toEqual(makers)
  for (const name of ['ben', 'ada', 'sol']) expect(await seenBy(name)).toEqual(makers)
  expect(await world.asNobody(labels.custom, {})).toEqual(makers)
  expect(await seenBy('rita')).toEqual(defaultLabels)
})

it('lets a superadmin change them too, and writes down what was changed and nothing else', async () => {
  await set('sol', { ...passes, ROLE: makers.ROLE, ROLE_PLURAL: makers.ROLE_PLURAL })
  await set('sol', { ...passes, ROLE: makers.ROLE, ROLE_PLURAL: makers.ROLE_PLURAL })
  await set('olga', defaultLabels)
  expect(await seenBy('ben')).toEqual(defaultLabels)
  expect(await wordsOf()).toEqual([
    {
      before: { Creator: ['Maker', 'Makers'], SUBSCRIPTION: ['Pass', 'Passes'] },
      after: { Creator: ['Creator', 'Creators'], SUBSCRIPTION: ['Subscription', 'Subscriptions'] },
    },
    { before: { SUBSCRIPTION: ['Subscription', 'Subscriptions'] }, after: { SUBSCRIPTION: ['Pass', 'Passes'] } },
    { before: { Creator: ['Creator', 'Creators'] }, after: { Creator: ['Maker', 'Makers'] } },
  ])
})

it('is for those who run the channel alone', async () => {
  for (const name of ['ben', 'ada']) await expect(set(name, makers)).rejects.toMatchObject({ status: 403 })
  await expect(world.asNobody(labels.set, { ...pairsOf(makers), seen: {} })).rejects.toMatchObject({ status: 401 })
  expect(await seenBy('ben')).toEqual(defaultLabels)
})

it('says of each word what is wrong with it, and takes none of them then', async () => {
  const wrong = {
    Owner: { singular: '   ', plural: 'Owners' },
    Member: { singular: 'M'.repeat(labelLimits.word + 1), plural: 'Members' },
    SUBSCRIPTION: { singular: 'Pa\u202ess', plural: 'Passes' },
  }
  await expect(set('olga', makers, wrong)).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        { fieldName: 'Member.singular', message: 'must be at most 40 characters' },
        { fieldName: 'Owner.singular', message: 'must be filled in' },
        { fieldName: 'SUBSCRIPTION.singular', message: 'must not hold characters that cannot be seen' },
      ],
    },
  })
  expect(await seenBy('ben')).toEqual(defaultLabels)
})

it('keeps a word as it reads: spaces around it are not part of it', async () => {
  const change = { SUBSCRIPTION: { singular: '  Season \n ticket ', plural: 'Passes' }, Creator: { singular: 'K'.repeat(labelLimits.word), plural: 'Makers' } }
  await set('olga', makers, change)
  expect(await seenBy('ben')).toMatchObject({ SUBSCRIPTION: 'Season ticket', ROLE: { Creator: 'K'.repeat(labelLimits.word) } })
})

it('keeps what each of two owners has changed at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    await set('olga', defaultLabels)
    const saw = pairsOf(defaultLabels)
    await Promise.all([
      as('olga')(labels.set, { Creator: pairsOf(makers).Creator, seen: saw }),
      as('sol')(labels.set, { SUBSCRIPTION: pairsOf(passes).SUBSCRIPTION, seen: saw }),
    ])
    expect(await seenBy('ben')).toEqual({ ...makers, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Passes' })
  }
})

it('keeps both words of one thing from one owner: the other hears what it is about, and chooses', async () => {
  await set('olga', defaultLabels)
  const { Creator } = pairsOf(defaultLabels)
  const sols = { ...Creator, plural: 'Skippers' }
  const olgas = { singular: 'Maker', plural: 'Makers' }
  await as('sol')(labels.set, { Creator: sols, seen: { Creator } })
  await expect(as('olga')(labels.set, { Creator: olgas, Member: { singular: 'Fan', plural: 'Fans' }, seen: pairsOf(defaultLabels) })).rejects.toMatchObject({
    status: 422,
    body: { code: 'changed_meanwhile', fields: ['Creator'] },
  })
  expect(pairsOf(await seenBy('ben'))).toEqual({ ...pairsOf(defaultLabels), Creator: sols })
  for (let time = 0; time < 2; time++) expect(await as('olga')(labels.set, { Creator: olgas, seen: { Creator: sols } })).toEqual(makers)
})
