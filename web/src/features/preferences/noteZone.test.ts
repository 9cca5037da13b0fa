import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { browserZone } from '#ui/authorZone.ts'
import { noteZone } from './noteZone.ts'

beforeEach(() => callAs({ token: () => Promise.resolve('token'), lost: () => {} }))

const here = browserZone()
const signIn = (changes: Parameters<typeof person>[0]) =>
  accountCell.set({ account: person(changes), isLoading: false, failure: undefined })
const account = () => accountCell.get().account

it('says once where the browser is, and keeps what counts', async () => {
  signIn({ seenZone: null })
  const heard = fakeServer(() => ({ body: { seenZone: here } }))
  await noteZone()
  expect(account()!.seenZone).toBe(here)
  await noteZone()
  expect(heard.map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/api/preferences/seen-zone', { timeZone: here }]])
})

it('says nothing for whoever has chosen a zone, or where nobody is', async () => {
  const heard = fakeServer(() => ({ body: { seenZone: here } }))
  signIn({ timeZone: 'Asia/Tokyo', seenZone: null })
  await noteZone()
  accountCell.set({ account: null, isLoading: false, failure: undefined })
  await noteZone()
  expect(heard).toEqual([])
})

it('troubles nobody where the server does not take it', async () => {
  signIn({ seenZone: null })
  fakeServer(() => ({ status: 422, body: { message: 'Not today' } }))
  await noteZone()
  expect(account()!.seenZone).toBeNull()
})

it('gives nobody else the zone of whoever has gone meanwhile', async () => {
  signIn({ seenZone: null })
  const next = person({ id: '018f0000-0000-7000-8000-00000000000c', seenZone: null })
  fakeServer(() => {
    accountCell.set({ account: next, isLoading: false, failure: undefined })
    return { body: { seenZone: 'Asia/Tokyo' } }
  })
  await noteZone()
  expect(account()).toEqual(next)
})
