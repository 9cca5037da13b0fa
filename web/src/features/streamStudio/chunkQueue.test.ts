import { expect, it } from 'vitest'
import { ChunkQueue, queueLimits } from './chunkQueue.ts'

const bytes = (length = 10) => new Uint8Array(length)
const queueOf = (...kinds: ('init' | 'fragment')[]) => {
  const queue = new ChunkQueue()
  kinds.forEach((kind, at) => queue.add(bytes(), kind === 'init', at * 500))
  return queue
}
const takenFrom = (queue: ChunkQueue) => {
  const numbers: number[] = []
  for (let chunk = queue.take(); chunk; chunk = queue.take()) numbers.push(chunk.number)
  return numbers
}

it('hands each chunk out once, in order', () => {
  const queue = queueOf('init', 'fragment', 'fragment')
  expect(takenFrom(queue)).toEqual([0, 1, 2])
  queue.add(bytes(), false, 1500)
  expect(takenFrom(queue)).toEqual([3])
})

it('forgets what was acknowledged, and no more', () => {
  const queue = queueOf('init', 'fragment', 'fragment')
  takenFrom(queue)
  queue.acknowledge(1)
  expect(queue).toMatchObject({ first: 2, bytes: 10 })
  // Said twice, or of what was never made.
  queue.acknowledge(0)
  queue.acknowledge(99)
  expect(queue).toMatchObject({ first: 3, bytes: 0, made: 3 })
})

it('begins a new connection where the server says, with the initialisation segment behind that', () => {
  const queue = queueOf('init', 'fragment', 'fragment', 'init', 'fragment', 'fragment')
  takenFrom(queue)
  queue.acknowledge(0)
  expect(queue.rewind(2)?.number).toBe(0)
  expect(takenFrom(queue)).toEqual([2, 3, 4, 5])
  expect(queue.rewind(5)?.number).toBe(3)
  expect(takenFrom(queue)).toEqual([5])
})

it('sends no initialisation segment twice where the connection begins with one', () => {
  const queue = queueOf('init', 'fragment', 'init', 'fragment')
  takenFrom(queue)
  expect(queue.rewind(0)).toBeUndefined()
  expect(queue.rewind(2)).toBeUndefined()
  expect(takenFrom(queue)).toEqual([2, 3])
})

it('keeps the initialisation segment when everything behind it was acknowledged', () => {
  const queue = queueOf('init', 'fragment')
  takenFrom(queue)
  queue.acknowledge(1)
  queue.add(bytes(), false, 1000)
  expect(queue.rewind(2)?.number).toBe(0)
})

it('goes on with the same numbers when what was not sent is dropped', () => {
  const queue = queueOf('init', 'fragment', 'fragment', 'init', 'fragment')
  queue.take()
  queue.take()
  queue.dropUnsent()
  expect(queue).toMatchObject({ made: 2, bytes: 20 })
  queue.add(bytes(), true, 3000)
  queue.add(bytes(), false, 3500)
  expect(takenFrom(queue)).toEqual([2, 3])
  expect(queue.rewind(3)?.number).toBe(2)
})

it('says how long something has waited to be sent, and when more waits than is kept', () => {
  const queue = queueOf('init', 'fragment')
  expect(queue.waitedAt(4000)).toBe(4000)
  takenFrom(queue)
  expect(queue.waitedAt(4000)).toBe(0)
  expect(queue.isFullAt(queueLimits.seconds * 1000)).toBe(false)
  expect(queue.isFullAt(queueLimits.seconds * 1000 + 1)).toBe(true)
  const heavy = new ChunkQueue()
  heavy.add(bytes(queueLimits.bytes), true, 0)
  expect(heavy.isFullAt(0)).toBe(false)
  heavy.add(bytes(), false, 0)
  expect(heavy.isFullAt(0)).toBe(true)
})
