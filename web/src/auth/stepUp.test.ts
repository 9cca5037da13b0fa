import { beforeEach, expect, it, vi } from 'vitest'
import { interests } from '@marquee/contract/interests'
import { callAs } from '#api/bearer.ts'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { proveBy } from '#api/proof.ts'
import { stepUp } from '#auth/stepUp.ts'
import { cancelConfirm, closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'

const refused = { status: 403, body: { code: 'sign_in_again', message: 'Confirm that it is you: sign in once more' } }
const stopped = 'That was not confirmed, so nothing has changed'

let token: string
const leave = vi.hoisted(() => vi.fn())
vi.mock(import('#navigation.ts'), async (original) => ({ ...(await original()), leave }))

/** A login whose window ends as told, in which `after` signs in. */
const loginOf = ({ after = 'ada', ends = async () => {} }: { after?: string; ends?: () => Promise<void> } = {}) => {
  let sub = 'ada'
  const loginWithPopup = vi.fn(async () => {
    await ends()
    token = 'proven'
    sub = after
  })
  proveBy(() => stepUp({ loginWithPopup, getUser: async () => ({ sub, email: 'ada@example.com' }) } as never))
  return loginWithPopup
}

const server = () => fakeServer(({ headers }) => (headers.get('authorization') === 'Bearer proven' ? { body: [] } : refused))
const asked = () => vi.waitFor(() => expect(confirmation.get()).toMatchObject({ kind: 'warn', options: { title: 'Confirm that it is you' } }))

beforeEach(() => {
  token = 'old'
  callAs({ token: async () => token, lost: vi.fn() })
  waitingToasts.set([])
  closeConfirm()
  vi.spyOn(window, 'open').mockReturnValue(null)
  leave.mockReset()
})

it('asks ada to sign in once more, in a window, and repeats the call with the new token', async () => {
  const login = loginOf()
  const heard = server()
  const answer = call(interests.list, {})
  await asked()
  await confirm()
  expect(await answer).toEqual([])
  expect(heard).toHaveLength(2)
  expect(login.mock.calls[0]).toMatchObject([{ authorizationParams: { prompt: 'login', login_hint: 'ada@example.com' } }, { timeoutInSeconds: 300 }])
  expect(confirmation.get().kind).toBeNull()
})

it('asks once for calls that are refused together', async () => {
  const login = loginOf()
  server()
  const answers = [call(interests.list, {}), call(interests.list, {})]
  await asked()
  await confirm()
  expect(await Promise.all(answers)).toEqual([[], []])
  expect(login).toHaveBeenCalledOnce()
})

it('does nothing and says nothing when ada does not want to', async () => {
  const login = loginOf()
  const heard = server()
  const answer = call(interests.list, {}).catch(report)
  await asked()
  cancelConfirm()
  await answer
  expect([heard.length, login.mock.calls.length, told(waitingToasts)]).toEqual([1, 0, []])
})

it('says so when the window was closed', async () => {
  loginOf({ ends: () => Promise.reject(new Error('Popup closed')) })
  const heard = server()
  const answer = call(interests.list, {}).catch(report)
  await asked()
  await confirm()
  await answer
  expect([heard.length, told(waitingToasts)]).toEqual([1, [stopped]])
})

it('repeats nothing in the name of somebody else, and starts anew as them', async () => {
  loginOf({ after: 'ben' })
  const heard = server()
  const answer = call(interests.list, {}).catch(report)
  await asked()
  await confirm()
  await answer
  expect(heard).toHaveLength(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith('/')
})

it('tells what the server says when even a fresh sign-in does not do', async () => {
  loginOf()
  const heard = fakeServer(() => refused)
  const answer = call(interests.list, {}).catch(report)
  await asked()
  await confirm()
  await answer
  expect(heard).toHaveLength(2)
  expect(told(waitingToasts)).toEqual(['Confirm that it is you: sign in once more'])
})
