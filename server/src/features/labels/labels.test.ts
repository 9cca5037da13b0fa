import { auditLog } from '@marquee/contract/auditLog'
import { defaultLabels, labels, labelLimits } from '@marquee/contract/labels'
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
const wordsOf = async () => {
  const { items } = await as('olga')(auditLog.list, { action: 'labels.changed' })
  return items.map(({ before, after }) => ({ before, after }))
}

it('is in force on the next request of everybody, signed in or not, and in no other channel', async () => {
  expect(await as('olga')(labels.set, makers)).toEqual(makers)
  for (const name of ['ben', 'ada', 'sol']) expect(await seenBy(name)).toEqual(makers)
  expect(await world.asNobody(labels.custom, {})).toEqual(makers)
  expect(await seenBy('rita')).toEqual(defaultLabels)
})

it('lets a superadmin change them too, and writes down what was changed and nothing else', async () => {
  await as('sol')(labels.set, { ...makers, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Passes' })
  await as('sol')(labels.set, { ...makers, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Passes' })
  await as('olga')(labels.set, defaultLabels)
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
  for (const name of ['ben', 'ada']) await expect(as(name)(labels.set, makers)).rejects.toMatchObject({ status: 403 })
  await expect(world.asNobody(labels.set, makers)).rejects.toMatchObject({ status: 401 })
  expect(await seenBy('ben')).toEqual(defaultLabels)
})

it('says of each word what is wrong with it, and takes none of them then', async () => {
  const draft = {
    ...makers,
    ROLE: { ...makers.ROLE, Owner: '   ', Member: 'M'.repeat(labelLimits.word + 1) },
    SUBSCRIPTION: 'Pa\u202ess',
  }
  await expect(as('olga')(labels.set, draft)).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        { fieldName: 'ROLE.Member', message: 'must be at most 40 characters' },
        { fieldName: 'ROLE.Owner', message: 'must be filled in' },
        { fieldName: 'SUBSCRIPTION', message: 'must not hold characters that cannot be seen' },
      ],
    },
  })
  expect(await seenBy('ben')).toEqual(defaultLabels)
})

it('keeps a word as it reads: spaces around it are not part of it', async () => {
  await as('olga')(labels.set, { ...makers, SUBSCRIPTION: '  Season \n ticket ', ROLE: { ...makers.ROLE, Creator: 'K'.repeat(labelLimits.word) } })
  expect(await seenBy('ben')).toMatchObject({ SUBSCRIPTION: 'Season ticket', ROLE: { Creator: 'K'.repeat(labelLimits.word) } })
})

it('keeps both when two owners save at the same time, one after the other', async () => {
  const passes = { ...defaultLabels, SUBSCRIPTION: 'Pass', SUBSCRIPTION_PLURAL: 'Passes' }
  for (let round = 0; round < 8; round++) {
    await Promise.all([as('olga')(labels.set, makers), as('sol')(labels.set, passes), as('olga')(labels.set, passes), as('sol')(labels.set, makers)])
    const now = await seenBy('ben')
    expect([makers, passes]).toContainEqual(now)
  }
})
