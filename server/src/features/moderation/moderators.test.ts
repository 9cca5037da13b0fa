import { accounts } from '@marquee/contract/accounts'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
const as = (name: string) => world.as(name)
const names = (people: { nickname: string }[]) => people.map(({ nickname }) => nickname)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('mia')
})
afterAll(() => world.close())

it('makes mia a moderator from her next call on, and takes it back as fast', async () => {
  await expect(as('mia')(moderation.queue, {})).rejects.toMatchObject({ status: 403 })
  expect(names(await as('olga')(moderation.appoint, { nickname: '@Mia' }))).toEqual(['mia'])
  expect(await as('mia')(moderation.queue, {})).toMatchObject({ items: [] })
  expect(await as('mia')(accounts.me, {})).toMatchObject({ isModerator: true, role: 'Member' })
  expect(await as('olga')(moderation.dismiss, { profileId: world.person('mia').profileId })).toEqual([])
  await expect(as('mia')(moderation.queue, {})).rejects.toMatchObject({ status: 403 })

  const { rows } = await world.owner.query<{ action: string }>(`select action from audit_log where action like 'moderator.%' order by seq`)
  expect(rows.map(({ action }) => action)).toEqual(['moderator.appointed', 'moderator.dismissed'])
})

it('tells whoever is appointed or dismissed, once each time', async () => {
  await world.addPerson('noa')
  const { profileId } = world.person('noa')
  const told = async () => {
    await world.settled()
    return (await as('noa')(notifications.list, {})).items.filter(({ type }) => type === 'MODERATOR_CHANGED').map(({ about }) => about)
  }
  await as('olga')(moderation.appoint, { nickname: 'noa' })
  await as('olga')(moderation.appoint, { nickname: 'noa' })
  expect(await told()).toEqual(['appointed'])
  await as('olga')(moderation.dismiss, { profileId })
  expect(await told()).toEqual(['dismissed', 'appointed'])
})

it('is for owners: a moderator appoints nobody', async () => {
  await as('olga')(moderation.appoint, { nickname: 'mia' })
  await expect(as('mia')(moderation.appoint, { nickname: 'mia' })).rejects.toMatchObject({ status: 403 })
  await expect(as('mia')(moderation.moderators, {})).rejects.toMatchObject({ status: 403 })
})

it('says so where nobody is called like that', async () => {
  await expect(as('olga')(moderation.appoint, { nickname: 'nobody' })).rejects.toMatchObject({
    code: 'invalid_input', body: { errors: [{ fieldName: 'nickname' }] },
  })
})

it('is for those whose account is open', async () => {
  await world.addPerson('newcomer', { setupCompleted: false })
  const { accountId } = await world.addPerson('shut')
  const notOpen = { code: 'invalid_input', body: { errors: [{ fieldName: 'nickname', message: 'must be somebody whose account is open' }] } }
  for (const status of ['banned', 'suspended', 'pending_deletion']) {
    await world.owner.query('update account set status = $2 where id = $1', [accountId, status])
    await expect(as('olga')(moderation.appoint, { nickname: 'shut' })).rejects.toMatchObject(notOpen)
  }
  await expect(as('olga')(moderation.appoint, { nickname: 'newcomer' })).rejects.toMatchObject(notOpen)
  await world.owner.query(`update account set status = 'active' where id = $1`, [accountId])
  expect(names(await as('olga')(moderation.appoint, { nickname: 'shut' }))).toContain('shut')
})
