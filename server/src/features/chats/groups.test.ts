import { blocks } from '@marquee/contract/blocks'
import { chats } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import { preferences } from '@marquee/contract/preferences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { companyIn } from '#test/company.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { idOf, people, befriend, say } = companyIn(() => world)
const as = (name: string) => world.as(name)

const friends = async () => {
  const pair = await people('ada', 'ben')
  await befriend(...pair)
  return pair
}

const listed = async (who: string, tab: 'all' | 'unread' | 'groups' | 'requests' | 'archived' = 'all', q = '') =>
  (await as(who)(chats.list, { tab, q })).items.map(({ id }) => id)
const refused = (code: string) => expect.objectContaining({ code })

describe('a group', () => {
  const group = async (title = 'Kiln Yard regulars') => {
    const [ada, ben, cleo] = await people('ada', 'ben', 'cleo')
    await befriend(ada, ben)
    await befriend(ada, cleo)
    const chat = await as(ada)(chats.startGroup, { id: newId(), title, memberIds: [idOf(ben), idOf(cleo)] })
    return { ada, ben, cleo, chat }
  }

  it('begins with its people, once, and tells of it', async () => {
    const { ada, ben, chat } = await group()
    expect(chat).toMatchObject({ title: 'Kiln Yard regulars', role: 'owner', memberCount: 3 })
    const again = await as(ada)(chats.startGroup, { id: chat.id, title: 'Twice', memberIds: [] })
    expect(again).toMatchObject({ title: 'Kiln Yard regulars', memberCount: 3 })
    await expect(as(ben)(chats.startGroup, { id: chat.id, title: 'Mine', memberIds: [] })).rejects.toMatchObject({ status: 403 })
    expect((await as(ben)(chats.list, {})).items).toMatchObject([{ id: chat.id, lastMessage: { kind: 'system', note: { act: 'added' } } }])
    const { items } = await as(ada)(chats.members, { chatId: chat.id })
    expect(items.map(({ id, chatRole }) => [id, chatRole])[0]).toEqual([idOf(ada), 'owner'])
    expect(items.map(({ membership }) => membership)).toEqual(['active', 'active', 'active'])
  })

  it('is renamed by its admins, who are told of by name', async () => {
    const { ada, ben, chat } = await group()
    await expect(as(ben)(chats.edit, { chatId: chat.id, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
    expect(await as(ada)(chats.edit, { chatId: chat.id, title: 'Night kiln' })).toMatchObject({ title: 'Night kiln', lastMessage: { note: { act: 'renamed', title: 'Night kiln' } } })
    await expect(as(ada)(chats.edit, { chatId: chat.id, title: 'x'.repeat(51) })).rejects.toMatchObject({ status: 400 })
    await expect(as(ada)(chats.edit, { chatId: chat.id, imageId: newId() })).rejects.toEqual(refused('attachment_gone'))
  })

  it('invites strangers, who read nothing until they have said yes', async () => {
    const { ada, chat } = await group()
    const [dov] = await people('dov')
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })
    await say(ada, chat, 'Before dov')
    expect(await listed(dov)).toEqual([])
    expect((await as(dov)(chats.list, { tab: 'requests' })).items).toMatchObject([{ id: chat.id, membership: 'invited', request: { by: { id: idOf(ada) } }, lastMessage: null, unreadCount: 0 }])
    await expect(as(dov)(messages.list, { chatId: chat.id })).rejects.toMatchObject({ status: 403 })
    await expect(say(dov, chat, 'Hi')).rejects.toMatchObject({ status: 403 })

    expect(await as(dov)(chats.accept, { chatId: chat.id })).toMatchObject({ membership: 'active', memberCount: 4, lastMessage: { note: { act: 'joined' } } })
    const { items } = await as(dov)(messages.list, { chatId: chat.id })
    expect(items.map(({ note }) => note?.act)).toEqual(['joined'])
  })

  it('invites nobody over a block between them and whoever asks, as long as it stands', async () => {
    const { ada, chat } = await group()
    const [dov, eve] = await people('dov', 'eve')
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [dov, eve].map(idOf) })
    const waiting = async (who: string) => [await listed(who, 'requests'), (await as(who)(chats.unread, {})).requests]
    expect(await Promise.all([dov, eve].map(waiting))).toEqual([[[chat.id], 1], [[chat.id], 1]])
    await as(dov)(blocks.block, { profileId: idOf(ada) })
    await as(ada)(blocks.block, { profileId: idOf(eve) })
    expect(await Promise.all([dov, eve].map(waiting))).toEqual([[[], 0], [[], 0]])
    await expect(as(dov)(chats.accept, { chatId: chat.id })).rejects.toMatchObject({ status: 404 })
    await as(dov)(blocks.unblock, { profileId: idOf(ada) })
    expect(await waiting(dov)).toEqual([[chat.id], 1])
  })

  it('asks nobody again for 30 days who has declined, by whoever’s hand, and says why', async () => {
    const { ada, ben, chat } = await group()
    const [dov] = await people('dov')
    await befriend(ben, dov)
    await as(ada)(chats.edit, { chatId: chat.id, whoCanAdd: 'members' })
    const add = (who: string, ...whom: string[]) => as(who)(chats.add, { chatId: chat.id, profileIds: whom.map(idOf) })
    const wasAsked = async (who: string) =>
      (await as(who)(chats.candidates, { q: dov, chatId: chat.id })).items.find(({ id }) => id === idOf(dov))?.wasAsked
    expect([await wasAsked(ada), await wasAsked(ben)]).toEqual([false, false])
    await add(ada, dov)
    await as(dov)(chats.decline, { chatId: chat.id })
    for (const who of [ada, ben]) {
      await expect(add(who, dov)).rejects.toMatchObject({
        code: 'people_not_added', body: { errors: [{ fieldName: 'profileIds.0', message: expect.stringContaining('not long ago') }] },
      })
      expect(await wasAsked(who)).toBe(true)
    }
    // Another group may ask, and this one later.
    const elsewhere = await as(ada)(chats.startGroup, { id: newId(), title: 'Elsewhere', memberIds: [idOf(dov)] })
    expect(elsewhere).toMatchObject({ invitedCount: 1 })
    await world.owner.query(`update declined_chat_invitation set declined_at = now() - interval '31 days' where profile_id = $1`, [idOf(dov)])
    expect(await wasAsked(ada)).toBe(false)
    expect(await add(ada, dov)).toMatchObject({ added: 0, invited: 1 })
  })

  it('asks again whose invitation was taken back: they have not said no', async () => {
    const { ada, chat } = await group()
    const [dov] = await people('dov')
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })
    await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(dov) })
    expect(await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })).toMatchObject({ invited: 1 })
  })

  it('says of several chosen people which cannot come, and takes nobody in then', async () => {
    const { ada, ben, chat } = await group()
    const [dov, eve, finn, gil] = await people('dov', 'eve', 'finn', 'gil')
    await as(eve)(preferences.setPrivacy, { dmPolicy: 'nobody' })
    await as(gil)(blocks.block, { profileId: idOf(ada) })
    const chosen = [ben, dov, eve, finn, gil].map(idOf)
    const errors = (field: string) => [
      { fieldName: `${field}.2`, message: 'takes no messages from you' },
      // A block is not told.
      { fieldName: `${field}.4`, message: 'cannot be added' },
    ]
    await expect(as(ada)(chats.add, { chatId: chat.id, profileIds: chosen })).rejects.toMatchObject({ body: { code: 'people_not_added', errors: errors('profileIds') } })
    await expect(as(ada)(chats.startGroup, { id: newId(), title: 'New', memberIds: chosen })).rejects.toMatchObject({ body: { errors: errors('memberIds') } })
    expect(await as(ada)(chats.read, { chatId: chat.id })).toMatchObject({ memberCount: 3, invitedCount: 0 })
  })

  it('forgets an invitation that was declined', async () => {
    const { ada, chat } = await group()
    const [dov] = await people('dov')
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })
    await as(dov)(chats.decline, { chatId: chat.id })
    await expect(as(dov)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
    expect(await as(ada)(chats.read, { chatId: chat.id })).toMatchObject({ memberCount: 3 })
  })

  it('shows whoever is removed what they had seen, and nothing after it', async () => {
    const { ada, ben, cleo, chat } = await group()
    await say(ada, chat, 'Ben sees this')
    await expect(as(cleo)(chats.removeMember, { chatId: chat.id, profileId: idOf(ben) })).rejects.toMatchObject({ status: 403 })
    await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(ben) })
    await say(ada, chat, 'Ben does not')
    expect(await listed(ben)).toEqual([])
    expect(await as(ben)(chats.read, { chatId: chat.id })).toMatchObject({ membership: 'removed', can: { post: false, add: false } })
    const { items } = await as(ben)(messages.list, { chatId: chat.id })
    expect(items.map(({ text, note }) => note?.act ?? text)).toEqual(['added', 'Ben sees this', 'removed'])
    await expect(say(ben, chat, 'But')).rejects.toEqual(refused('not_allowed'))

    // Back again: from here on, and by an admin's hand.
    await as(ada)(chats.edit, { chatId: chat.id, whoCanAdd: 'members' })
    await expect(as(cleo)(chats.add, { chatId: chat.id, profileIds: [idOf(ben)] })).rejects.toMatchObject({ status: 403 })
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(ben)] })
    const again = await as(ben)(messages.list, { chatId: chat.id })
    expect(again.items.map(({ note }) => note?.act)).toEqual(['added'])
  })

  it('lets its admins remove whoever a block keeps from them, whichever of them has blocked', async () => {
    for (const blocker of ['ada', 'ben'] as const) {
      const company = await group()
      const { ada, ben, cleo, chat } = company
      const said = await say(ben, chat, 'You will not get rid of me')
      await as(company[blocker])(blocks.block, { profileId: idOf(company[blocker === 'ada' ? 'ben' : 'ada']) })
      const seenBy = (who: string) => as(who)(chats.members, { chatId: chat.id })
      const seen = await seenBy(ada)
      expect(seen.items.map(({ id }) => id)).not.toContain(idOf(ben))
      // Who has blocked somebody knows whom; who was blocked is not told by whom.
      const displayName = blocker === 'ada' ? expect.stringMatching(/^Ben/) : null
      expect(seen).toMatchObject({ hiddenCount: 1, hidden: [{ id: idOf(ben), displayName, can: { remove: true } }] })
      expect(await seenBy(ben)).toMatchObject({ hiddenCount: 1, hidden: [] })
      expect(await seenBy(cleo)).toMatchObject({ hiddenCount: 0, hidden: [] })

      const { items } = await as(ada)(messages.list, { chatId: chat.id })
      expect(items.at(-1)).toMatchObject({ state: 'withheld', can: { delete: true } })
      expect(await as(ada)(messages.remove, { chatId: chat.id, seq: String(said.seq) })).toMatchObject({ text: '' })
      await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(ben) })
      expect(await as(ben)(chats.read, { chatId: chat.id })).toMatchObject({ membership: 'removed' })
      expect(await seenBy(ada)).toMatchObject({ hiddenCount: 0, hidden: [] })
    }
  })

  it('stands with what was put away for whoever is out, until they take it from their list', async () => {
    const { ada, ben, cleo, chat } = await group()
    await say(ada, chat, 'That is enough')
    await world.settled()
    await as(ben)(chats.leave, { chatId: chat.id })
    await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(cleo) })
    await say(ada, chat, 'Alone at last')
    for (const who of [ben, cleo]) {
      expect([await listed(who), await listed(who, 'groups'), await listed(who, 'archived')]).toEqual([[], [], [chat.id]])
      const find = async () => (await as(who)(messages.search, { q: 'enough' })).items.length
      expect(await find()).toBe(1)
      await as(who)(chats.forget, { chatId: chat.id })
      expect([await listed(who, 'archived'), await find()]).toEqual([[], 0])
      await expect(as(who)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
    }
    await expect(as(ada)(chats.forget, { chatId: chat.id })).rejects.toMatchObject({ status: 403 })
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(cleo)] })
    expect(await listed(cleo)).toEqual([chat.id])
  })

  it('gives back what was kept where somebody is asked back and nothing comes of it', async () => {
    const { ada, ben, cleo, chat } = await group()
    await say(ada, chat, 'From before')
    for (const who of [ben, cleo]) await as(who)(chats.leave, { chatId: chat.id })
    await as(ada)(chats.edit, { chatId: chat.id, title: 'Of later' })
    const kept = async (who: string) => {
      const { title, membership, lastSeq, memberCount, changeSeq } = await as(who)(chats.read, { chatId: chat.id })
      const { items } = await as(who)(messages.list, { chatId: chat.id })
      return { title, membership, lastSeq, memberCount, changeSeq, said: items.map(({ text, note }) => note?.act ?? text) }
    }
    const before = [await kept(ben), await kept(cleo)]
    expect(before[0]).toMatchObject({ title: 'Kiln Yard regulars', membership: 'left', said: ['added', 'From before', 'left'] })
    const come = await as(ada)(chats.add, { chatId: chat.id, profileIds: [ben, cleo].map(idOf) })
    expect(come).toMatchObject({ added: 0, invited: 2, chat: { invitedCount: 2 } })
    expect(await as(ben)(chats.read, { chatId: chat.id })).toMatchObject({ membership: 'invited', title: 'Of later' })
    await as(ben)(chats.decline, { chatId: chat.id })
    await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(cleo) })
    expect([await kept(ben), await kept(cleo)]).toEqual(before)
    expect(await as(ada)(chats.read, { chatId: chat.id })).toMatchObject({ memberCount: 1, invitedCount: 0 })
  })

  it('begins once, also where its people take no messages any more when it is sent again', async () => {
    const [ada, ben] = await friends()
    const wanted = { id: newId(), title: 'Once', memberIds: [idOf(ben)] }
    await as(ada)(chats.startGroup, wanted)
    await as(ben)(preferences.setPrivacy, { dmPolicy: 'nobody' })
    expect(await as(ada)(chats.startGroup, wanted)).toMatchObject({ id: wanted.id, memberCount: 2 })
  })

  it('asks whoever has left before it has them back', async () => {
    const { ada, ben, chat } = await group()
    await as(ben)(chats.leave, { chatId: chat.id })
    await as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(ben)] })
    expect(await listed(ben)).toEqual([])
    expect(await listed(ben, 'requests')).toEqual([chat.id])
  })

  it('is handed on when its owner leaves, to an admin before the others, and gone with the last', async () => {
    const { ada, ben, cleo, chat } = await group()
    await as(ada)(chats.setRole, { chatId: chat.id, profileId: idOf(cleo), role: 'admin' })
    await as(ada)(chats.leave, { chatId: chat.id })
    expect(await as(cleo)(chats.read, { chatId: chat.id })).toMatchObject({ role: 'owner', memberCount: 2 })
    await as(cleo)(chats.leave, { chatId: chat.id })
    expect(await as(ben)(chats.read, { chatId: chat.id })).toMatchObject({ role: 'owner' })
    await as(ben)(chats.leave, { chatId: chat.id })
    await expect(as(ben)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
    await world.runJob('sweep_chats')
    expect((await world.owner.query('select 1 from chat where id = $1', [chat.id])).rows).toEqual([])
  })

  it('has one owner, who makes admins and hands it on', async () => {
    const { ada, ben, cleo, chat } = await group()
    await expect(as(ben)(chats.setRole, { chatId: chat.id, profileId: idOf(cleo), role: 'admin' })).rejects.toMatchObject({ status: 403 })
    await as(ada)(chats.setRole, { chatId: chat.id, profileId: idOf(ben), role: 'owner' })
    expect(await as(ada)(chats.read, { chatId: chat.id })).toMatchObject({ role: 'admin', can: { delete: false, setRoles: false, edit: true } })
    // An admin removes members, and neither the owner nor another admin.
    await expect(as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(ben) })).rejects.toMatchObject({ status: 403 })
    await as(ada)(chats.removeMember, { chatId: chat.id, profileId: idOf(cleo) })
    await expect(as(ada)(chats.remove, { chatId: chat.id })).rejects.toMatchObject({ status: 403 })
    await as(ben)(chats.remove, { chatId: chat.id })
    await expect(as(ada)(chats.read, { chatId: chat.id })).rejects.toEqual(refused('not_found'))
  })

  it('has up to ten admins and 256 people', async () => {
    const { ada, chat } = await group()
    const { tenantId } = world.home
    await world.owner.query(
      `with more as (
         insert into profile (tenant_id, id, nickname, display_name, is_listed)
         select $1, gen_random_uuid(), 'crowd_' || n, 'Crowd', true from generate_series(1, 253) n returning id)
       insert into chat_member (tenant_id, chat_id, profile_id, joined_seq, role)
       select $1, $2, id, 1, case when row_number() over () <= 10 then 'admin' else 'member' end from more`,
      [tenantId, chat.id],
    )
    const [dov] = await people('dov')
    await expect(as(ada)(chats.add, { chatId: chat.id, profileIds: [idOf(dov)] })).rejects.toEqual(refused('chat_full'))
    const { items } = await as(ada)(chats.members, { chatId: chat.id, limit: 100 })
    const member = items.find(({ chatRole }) => chatRole === 'member')!
    await expect(as(ada)(chats.setRole, { chatId: chat.id, profileId: member.id, role: 'admin' })).rejects.toEqual(refused('chat_admins_full'))
    await as(ada)(chats.setRole, { chatId: chat.id, profileId: items[1]!.id, role: 'owner' })
  })

  it('takes it slowly where it was told to, but for its admins', async () => {
    const { ada, ben, chat } = await group()
    await as(ada)(chats.edit, { chatId: chat.id, slowModeSeconds: 3_600 })
    await say(ben, chat, 'One')
    await expect(say(ben, chat, 'Two')).rejects.toEqual(refused('chat_slow'))
    expect((await as(ben)(chats.read, { chatId: chat.id })).mayPostAt).not.toBeNull()
    await say(ada, chat, 'Three')
    await say(ada, chat, 'Four')
  })

  it('is quiet where only admins write, and for everybody while it is locked', async () => {
    const { ada, ben, chat } = await group()
    await as(ada)(chats.edit, { chatId: chat.id, whoCanPost: 'admins' })
    await expect(say(ben, chat, 'Hi')).rejects.toEqual(refused('chat_for_admins'))
    await say(ada, chat, 'News')
    expect(await as(ada)(chats.lock, { chatId: chat.id })).toMatchObject({ state: 'locked', can: { post: false, unlock: true } })
    await expect(say(ada, chat, 'More')).rejects.toEqual(refused('chat_locked'))
    expect(await as(ada)(chats.unlock, { chatId: chat.id })).toMatchObject({ state: 'active' })
    await say(ada, chat, 'More')
  })
})
