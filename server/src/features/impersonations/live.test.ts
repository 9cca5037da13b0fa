import { impersonations } from '@marquee/contract/impersonations'
import { channelRoom } from '@marquee/contract/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { listenerOf, within } from '#test/listener.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
const chatId = newId()
const idOf = (name: string) => world.person(name).profileId

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('sol', { role: 'Superadmin' })
  for (const name of ['noor', 'pim']) await world.addPerson(name)
  const { tenantId } = world.home
  await world.owner.query(`insert into chat (tenant_id, id, type, title, last_seq, member_count) values ($1, $2, 'group_chat', 'Glazes', 0, 1)`, [tenantId, chatId])
  await world.owner.query(`insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq) values ($1, $2, $3, 'owner', 1)`, [
    tenantId, chatId, idOf('noor'),
  ])
})
afterAll(() => world.close())

const solAsNoor = async () => {
  const { url } = await world.as('sol')(impersonations.begin, { tenantId: world.home.tenantId, nickname: 'noor', reason: 'Ticket 4711' })
  const { token } = await world.asNobody(impersonations.enter, { code: new URL(url).hash.slice(1) })
  return { token, socket: await listenerOf(world, 'noor', { token }) }
}

const end = (token: string) =>
  world.app.inject({ method: 'DELETE', url: '/api/impersonation', headers: { host: world.home.hostname, authorization: `Bearer ${token}` } })

it('hears what everybody hears, and nothing that is meant for the person', async () => {
  const { socket } = await solAsNoor()
  const [own, chat] = [`person:${idOf('noor')}`, `chat:${chatId}`]
  expect(await (await listenerOf(world, 'noor')).join(own, chat, channelRoom)).toEqual([])
  expect(await socket.join(own, chat, channelRoom)).toEqual([own, chat])
  const { tenantId } = world.home
  for (const room of [own, chat, channelRoom]) world.live.publish([{ tenantId, room, topic: 'noted', key: 'x' }])
  await within(() => socket.heard).toEqual([{ room: channelRoom, topic: 'noted', key: 'x' }])
})

it('does not make the person look as if they were there', async () => {
  await world.addPerson('rim')
  const { url } = await world.as('sol')(impersonations.begin, { tenantId: world.home.tenantId, nickname: 'rim', reason: 'Ticket 4711' })
  const { token } = await world.asNobody(impersonations.enter, { code: new URL(url).hash.slice(1) })
  await listenerOf(world, 'rim', { token })
  const pim = await listenerOf(world, 'pim')
  expect(await pim.present([idOf('pim'), idOf('rim')])).toEqual([idOf('pim')])
})

it('is closed the moment it ends, and the person’s own sockets stay', async () => {
  const { token, socket } = await solAsNoor()
  const own = await listenerOf(world, 'noor')
  expect((await end(token)).statusCode).toBe(204)
  await socket.gone()
  expect(socket.kicks).toEqual(['refused'])
  await expect(listenerOf(world, 'noor', { token })).rejects.toMatchObject({ code: 'not_signed_in' })
  expect([own.socket.connected, own.kicks]).toEqual([true, []])
})

it('is closed by itself when its time is up', async () => {
  const { token } = await solAsNoor()
  await world.owner.query(`update impersonation set ends_at = now() + interval '1 second' where ended_at is null`)
  const brief = await listenerOf(world, 'noor', { token })
  await brief.gone()
  expect(brief.kicks).toEqual(['expired'])
})
