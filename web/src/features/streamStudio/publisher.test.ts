import { expect, it } from 'vitest'
import { StreamPublisher, publisherTimes, type StreamSocket } from './publisher.ts'

const encoder = '0197a000-0000-7000-8000-000000000001'

/** A clock that stands until somebody turns it. */
const standingClock = () => {
  let now = 1000
  let waiting: { at: number; act: () => void }[] = []
  return {
    clock: {
      now: () => now,
      after: (ms: number, act: () => void) => {
        const timer = { at: now + ms, act }
        waiting.push(timer)
        return () => {
          waiting = waiting.filter((other) => other !== timer)
        }
      },
    },
    pass: (ms: number) => {
      const until = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((other) => other !== next)
        now = next.at
        next.act()
      }
      now = until
    },
  }
}

class FakeSocket implements StreamSocket {
  bufferedAmount = 0
  isClosed = false
  sent: (string | { number: number; bytes: number[] })[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null

  send(data: string | Uint8Array<ArrayBuffer>) {
    this.sent.push(typeof data === 'string' ? data : { number: new DataView(data.buffer).getUint32(0), bytes: [...data.subarray(4)] })
  }

  close() {
    this.isClosed = true
  }

  says(answer: object) {
    this.onmessage?.({ data: JSON.stringify(answer) })
  }

  /** Opens, and is told where to begin. */
  welcomes(from = 0) {
    this.onopen?.()
    this.says({ from })
  }

  get numbers() {
    return this.sent.flatMap((each) => (typeof each === 'string' ? [] : each.number))
  }
}

const begin = () => {
  const sockets: FakeSocket[] = []
  const { clock, pass } = standingClock()
  let dropped = 0
  const publisher = new StreamPublisher({
    clock, encoder, token: () => 'a-token',
    onDropped: () => {
      dropped += 1
    },
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
  })
  publisher.start()
  const fragments = (count: number) => {
    for (let each = 0; each < count; each += 1) publisher.push(new Uint8Array([each]))
  }
  const init = () => publisher.push(new Uint8Array([255]))
  return {
    publisher, sockets, pass, init, fragments,
    now: () => publisher.publication.get(), dropped: () => dropped, last: () => sockets.at(-1)!,
  }
}
const health = {
  kbitPerSecond: 2400, keyFrameMs: 1000, width: 1280, height: 720, codecs: 'avc1.42e01f,opus', heardAt: '2026-11-27T08:00:00.000Z', viewers: 3,
}

it('says who it is, waits for where to begin, and sends everything from there', () => {
  const { last, init, fragments, now } = begin()
  init()
  fragments(1)
  last().onopen?.()
  expect(last().sent).toEqual([JSON.stringify({ token: 'a-token', encoder })])
  last().says({ from: 0 })
  fragments(1)
  expect(last().numbers).toEqual([0, 1, 2])
  expect(now().state).toBe('sending')
})

it('tells what is safe and how it comes in', () => {
  const { last, init, fragments, now } = begin()
  init()
  fragments(3)
  last().welcomes()
  last().says({ ack: 1 })
  last().says({ health })
  expect(now()).toMatchObject({ acknowledged: 2, health: { kbitPerSecond: 2400, viewers: 3 } })
})

it('goes on where it was left when the connection is cut: nothing is lost, and nothing sent twice that is safe', () => {
  const { last, init, fragments, now, pass, sockets } = begin()
  init()
  fragments(4)
  last().welcomes()
  last().says({ ack: 2 })
  last().onclose?.()
  expect(now().state).toBe('reconnecting')
  fragments(2)
  pass(publisherTimes.firstWaitMs)
  expect(sockets).toHaveLength(2)
  last().welcomes(3)
  expect(last().numbers).toEqual([3, 4, 5, 6])
  expect(now()).toMatchObject({ state: 'sending', lostAt: null })
})

it('takes a connection that has gone silent for dead', () => {
  const { last, init, pass, sockets, now } = begin()
  init()
  last().welcomes()
  pass(publisherTimes.silentMs - 1000)
  last().says({ health })
  pass(publisherTimes.silentMs)
  expect(sockets).toHaveLength(1)
  pass(publisherTimes.firstWaitMs + 2 * publisherTimes.tickMs)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]!.isClosed).toBe(true)
  expect(now().state).toBe('reconnecting')
})

it('tries again ever more seldom, and gives up when the server has ended the stream anyway', () => {
  const { last, init, pass, sockets, now } = begin()
  init()
  last().welcomes()
  const started = sockets.length
  last().onclose?.()
  for (let second = 0; second < publisherTimes.giveUpMs / 1000 - 1; second += 1) {
    pass(1000)
    if (!last().isClosed) last().onclose?.()
  }
  expect(now().state).toBe('reconnecting')
  expect(sockets.length - started).toBeLessThan(40)
  pass(2 * publisherTimes.longestWaitMs)
  last().onclose?.()
  expect(now()).toMatchObject({ state: 'over', over: { reason: 'lost' } })
  pass(60_000)
  const tried = sockets.length
  pass(60_000)
  expect(sockets).toHaveLength(tried)
})

it('asks before it takes over from another encoder', () => {
  const { publisher, last, init, now, pass, sockets } = begin()
  init()
  last().onopen?.()
  last().says({ over: 'already_live', message: 'Another encoder is on air' })
  expect(now()).toMatchObject({ state: 'taken', over: { message: 'Another encoder is on air' } })
  pass(60_000)
  expect(sockets).toHaveLength(1)
  publisher.takeOver()
  last().onopen?.()
  expect(last().sent).toEqual([JSON.stringify({ token: 'a-token', encoder, takeOver: true })])
  last().says({ from: 0 })
  expect(now()).toMatchObject({ state: 'sending', over: null })
})

it('is over with the reason that the server gives, and does not come back', () => {
  const { last, init, fragments, now, pass, sockets } = begin()
  init()
  last().welcomes()
  last().says({ over: 'disk', message: 'There is no room left' })
  expect(now()).toMatchObject({ state: 'over', over: { reason: 'disk', message: 'There is no room left' } })
  fragments(3)
  pass(60_000)
  expect(sockets).toHaveLength(1)
})

it('leaves in the browser’s buffer what fits there, and sends the rest as it empties', () => {
  const { last, init, fragments, now, pass } = begin()
  init()
  last().welcomes()
  last().bufferedAmount = 2 ** 20
  fragments(2)
  pass(4000)
  last().says({ health })
  expect(last().numbers).toEqual([0])
  expect(now().waitingMs).toBeGreaterThanOrEqual(4000)
  last().bufferedAmount = 0
  pass(publisherTimes.tickMs)
  expect(last().numbers).toEqual([0, 1, 2])
  expect(now().waitingMs).toBe(0)
})

it('drops what would be shown minutes late, and asks for a new beginning', () => {
  const { last, init, fragments, pass, dropped, now } = begin()
  init()
  fragments(1)
  last().welcomes()
  last().bufferedAmount = 2 ** 20
  for (let second = 0; second < 122; second += 1) {
    fragments(1)
    pass(1000)
    last().says({ health })
    last().says({ ack: 1 })
  }
  expect(dropped()).toBe(1)
  expect(now().waitingMs).toBeLessThan(10_000)
})

it('sends the last of it before it says that this is the end, also over a cut', () => {
  const { publisher, last, init, fragments, now, pass } = begin()
  init()
  last().welcomes()
  last().bufferedAmount = 2 ** 20
  fragments(2)
  publisher.end()
  expect(last().sent).not.toContain(JSON.stringify({ end: true }))
  last().onclose?.()
  pass(publisherTimes.firstWaitMs)
  last().welcomes(1)
  expect(last().numbers).toEqual([1, 2])
  expect(last().sent.at(-1)).toBe(JSON.stringify({ end: true }))
  expect(now().state).toBe('ending')
  last().says({ over: 'host', message: '' })
  expect(now()).toMatchObject({ state: 'over', over: { reason: 'host' } })
})

it('does not listen to what makes no sense', () => {
  const { last, init, now } = begin()
  init()
  last().welcomes()
  last().onmessage?.({ data: 'no JSON' })
  last().onmessage?.({ data: new Uint8Array([1]) })
  last().says({ ack: -1 })
  last().says({ health: { viewers: 'many' } })
  expect(now()).toMatchObject({ state: 'sending', health: null })
})
