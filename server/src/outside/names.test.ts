import { afterAll, beforeAll, expect, it } from 'vitest'
import { startNameServer } from '#test/nameServer.ts'
import { addressesOf } from './names.ts'

let names: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  names = await startNameServer({ 'shop.test': [['8.8.8.8', '10.0.0.7']], 'localhost': [['8.8.8.8']] })
})
afterAll(() => names.close())

const ask = (name: string, signal?: AbortSignal) => addressesOf(name, signal, [names.address])

it('asks for every address of a name, also where only one family is known', async () => {
  expect((await ask('shop.test'))).toEqual(['8.8.8.8', '10.0.0.7'])
  await expect(ask('nowhere.test')).rejects.toMatchObject({ code: 'ENODATA' })
})

it.each(['localhost', 'LOCALHOST.', 'shop.localhost'])('takes %s for this machine without asking', async (name) => {
  names.asked.splice(0)
  expect(await ask(name)).toEqual(['127.0.0.1', '::1'])
  expect(names.asked).toEqual([])
})

it('ends with whoever asked, though no name server answers', async () => {
  names.standing.isSilent = true
  await expect(ask('shop.test', AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'ECANCELLED' })
  names.standing.isSilent = false
})
