import { accountDeletion } from '@marquee/contract/accountDeletion'
import { chats } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/scope.ts'
import { changeStatus, type Standing } from '#features/accounts/queries.ts'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'

/* A group always has an owner who can look after it, as long as there is anybody who can. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, trio, befriend } = companyIn(() => world)
const as = (name: string) => world.as(name)

const change = async (who: string, from: Standing, to: Standing) => {
  await inTransaction(world.scope(), (inside) => changeStatus(inside, world.person(who).accountId, from, to))
  await world.settled()
}

const ask = async (who: string) => {
  await as(who)(accountDeletion.request, { nickname: who, reason: '' })
  await world.settled()
}

const roleOf = async (who: string, chatId: string) => (await as(who)(chats.read, { chatId })).role
const rolesIn = async (chatId: string) => {
  const { rows } = await world.owner.query<{ id: string; role: string }>(`select profile_id as id, role from chat_member where chat_id = $1 and state = 'active'`, [chatId])
  return (who: string) => rows.find(({ id }) => id === idOf(who))?.role
}

const ways = [
  ['is suspended', (who: string) => change(who, 'active', 'suspended')],
  ['is banned', (who: string) => change(who, 'active', 'banned')],
  ['asks to be deleted', ask],
] as const

it.each(ways)('is an admin of before where the owner %s, and everybody is told', async (_why, close) => {
  const { ada, ben, cleo, chat } = await trio()
  const chatId = chat.id
  await as(ada)(chats.setRole, { chatId, profileId: idOf(cleo), role: 'admin' })
  await close(ada)
  expect(await as(cleo)(chats.read, { chatId })).toMatchObject({ role: 'owner', can: { setRoles: true, delete: true } })
  const { items } = await as(ben)(messages.list, { chatId })
  expect(items.at(-1)).toMatchObject({ senderId: null, note: { act: 'role_changed', personIds: [idOf(cleo)], role: 'owner' } })
  expect((await rolesIn(chatId))(ada)).toBe('admin')
})

it('passes over whoever could not do anything either, also when the owner leaves or is erased', async () => {
  for (const go of [
    (who: string, chatId: string) => as(who)(chats.leave, { chatId }),
    async (who: string) => {
      await ask(who)
      await world.owner.query(`update account_deletion set due_at = now() - interval '1 minute'`)
      await world.runJob('erase_due_accounts')
    },
  ]) {
    const { ada, ben, cleo, chat } = await trio()
    await as(ada)(chats.setRole, { chatId: chat.id, profileId: idOf(ben), role: 'admin' })
    await change(ben, 'active', 'suspended')
    await go(ada, chat.id)
    await world.settled()
    expect(await roleOf(cleo, chat.id)).toBe('owner')
  }
})

it('waits for the first who comes back where nobody could, and gives nothing back', async () => {
  const { ada, ben, cleo, chat } = await trio()
  for (const who of [ben, cleo, ada]) await change(who, 'active', 'suspended')
  expect((await rolesIn(chat.id))(ada)).toBe('owner')
  await change(cleo, 'suspended', 'active')
  expect(await roleOf(cleo, chat.id)).toBe('owner')
  await change(ada, 'suspended', 'active')
  expect(await roleOf(ada, chat.id)).toBe('admin')
})

it('is found in each of somebody’s groups, and one without anybody else stays theirs', async () => {
  const [one, other] = [await trio(), await trio()]
  await befriend(one.ada, other.ada)
  const alone = await as(one.ada)(chats.startGroup, { id: crypto.randomUUID(), title: 'Alone', memberIds: [] })
  await as(other.ada)(chats.add, { chatId: other.chat.id, profileIds: [idOf(one.ada)] })
  await as(other.ada)(chats.setRole, { chatId: other.chat.id, profileId: idOf(one.ada), role: 'owner' })
  await change(one.ada, 'active', 'banned')
  expect(await roleOf(one.ben, one.chat.id)).toBe('owner')
  expect(await roleOf(other.ada, other.chat.id)).toBe('owner')
  expect((await rolesIn(alone.id))(one.ada)).toBe('owner')
})
