import { domains } from '@marquee/contract/domains'
import { interests } from '@marquee/contract/interests'
import { channelRoom, type LiveMessage } from '@marquee/contract/live'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { authCell } from '#auth/auth.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { watchChannel } from './watchChannel.ts'

/** The library's socket, which here reaches the room at once and hears what the test says. */
const socket = vi.hoisted(() => {
  const ears = new Map<string, (said?: unknown) => void>()
  return {
    connected: false,
    active: true,
    on: (event: string, run: (said?: unknown) => void) => ears.set(event, run),
    say: (event: string, said?: unknown) => ears.get(event)?.(said),
    connect() {
      this.connected = true
      this.say('connect')
    },
    disconnect() {
      this.connected = false
    },
    emit: () => {},
    timeout: () => ({ emitWithAck: () => Promise.resolve([]) }),
  }
})
vi.mock('socket.io-client', () => ({ io: () => socket }))

const words = '/reader/custom-labels'
const look = '/api/configuration/global'
const usual = ({ path }: Heard) => ({ body: path.includes('labels') ? { SUBSCRIPTION: 'Membership' } : path === look ? { publicFlags: [], activeTemplate: { name: 'standard' } } : [] })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const changed = (what: string): LiveMessage => ({ room: channelRoom, topic: 'channel_changed', key: '', seq: 1, data: { what } })

let heard: Heard[]
let end: () => void
const asked = (path: string) => heard.filter((one) => one.path === path).length

const arrive = async (answer: Parameters<typeof fakeServer>[0] = usual) => {
  heard = fakeServer(answer)
  end = watchChannel()
  authCell.set({ state: 'authenticated', error: undefined })
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})
afterEach(() => {
  end()
  authCell.set({ state: 'unauthenticated', error: undefined })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('reads words and look once more when it has begun to listen: they may have changed before', async () => {
  await arrive()
  await pass(10_000)
  expect([asked(words), asked(look)]).toEqual([1, 1])
  await pass(60_000)
  expect([asked(words), asked(look)]).toEqual([1, 1])
})

it('reads the list of domains that stands on the page once more when it has begun to listen', async () => {
  const read = vi.fn(() => Promise.resolve({ domains: [], claims: [], target: { alias: '', addresses: [] } }))
  const shown = new QueryObserver(queryClient, { ...query(domains.list, {}), queryFn: read }).subscribe(() => {})
  await arrive()
  await pass(500)
  shown()
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads what there is to choose from when an owner has changed it, once what was pressed here has been sent', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const read = vi.fn(() => Promise.resolve([]))
  const shown = new QueryObserver(queryClient, { ...query(interests.list, {}), queryFn: read }).subscribe(() => {})
  await arrive()
  socket.say('live', changed('interests'))
  await pass(500)
  expect(read).toHaveBeenCalledTimes(2)
  let answer = () => {}
  const sent = new Promise<void>((resolve) => (answer = resolve))
  void queryClient.getMutationCache().build(queryClient, { mutationFn: () => sent }).execute(undefined)
  socket.say('live', changed('interests'))
  await pass(500)
  expect(read).toHaveBeenCalledTimes(2)
  answer()
  await pass(10_000)
  shown()
  expect(read).toHaveBeenCalledTimes(3)
})

it('does not let a hint wait for a reading that is due later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  await arrive()
  socket.say('live', changed('labels'))
  await pass(500)
  expect([asked(words), asked(look)]).toEqual([1, 0])
})

it('reads everything again where the server says that messages may be lost', async () => {
  await arrive()
  await pass(10_000)
  socket.say('resync')
  await pass(10_000)
  expect([asked(words), asked(look)]).toEqual([2, 2])
})

it('tries again what has failed, and stops with the session', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  let isAway = true
  await arrive((one) => (isAway && one.path === words ? new TypeError('No network') : usual(one)))
  await pass(20_000)
  expect([asked(words), asked(look)]).toEqual([2, 1])
  isAway = false
  await pass(20_000)
  expect(asked(words)).toBe(3)
  await pass(100_000)
  expect(asked(words)).toBe(3)

  isAway = true
  socket.say('live', changed('labels'))
  await pass(500)
  end()
  await pass(100_000)
  expect(asked(words)).toBe(4)
})
