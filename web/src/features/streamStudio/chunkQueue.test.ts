import { expect, it } from 'vitest'
import { ChunkQueue, queueLimits } from './chunkQueue.ts'

const bytes = (length = 10) => new Uint8Array(length)
const queueOf = (count: number) => {
  const queue = new ChunkQueue()
  for (let at = 0; at < count; at += 1) queue.add(bytes(), at * 500)
  return queue
}
const takenFrom = (queue: ChunkQueue) => {
  const numbers: number[] = []
  for (let chunk = queue.take(); chunk; chunk = queue.take()) numbers.push(chunk.number)
  return numbers
}

it('hands each chunk out once, in order', () => {
  const queue = queueOf(3)
  expect(takenFrom(queue)).toEqual([0, 1, 2])
  queue.add(bytes(), 1500)
  expect(takenFrom(queue)).toEqual([3])
})

it('forgets what was acknowledged, and no more', () => {
  const queue = queueOf(3)
  takenFrom(queue)
  queue.acknowledge(1)
  expect(queue).toMatchObject({ first: 2, bytes: 10 })
  // Said twice, or of what was never made.
  queue.acknowledge(0)
  queue.acknowledge(99)
  expect(queue).toMatchObject({ first: 3, bytes: 0, made: 3 })
})

it('begins a new connection where the server says, and not before what lies safe', () => {
  const queue = queueOf(6)
  takenFrom(queue)
  queue.acknowledge(0)
  queue.rewind(2)
  expect(takenFrom(queue)).toEqual([2, 3, 4, 5])
  queue.rewind(0)
  expect(takenFrom(queue)).toEqual([2, 3, 4, 5])
  queue.rewind(6)
  expect(takenFrom(queue)).toEqual([])
})

it('goes on with the same numbers when what was not sent is dropped', () => {
  const queue = queueOf(5)
  queue.take()
  queue.take()
  queue.dropUnsent()
  expect(queue).toMatchObject({ made: 2, bytes: 20, hasUnsent: false })
  queue.add(bytes(), 3000)
  queue.add(bytes(), 3500)
  expect(takenFrom(queue)).toEqual([2, 3])
})

it('says how long something has waited to be sent, and when more waits than is kept', () => {
  const queue = queueOf(2)
  expect(queue.waitedAt(4000)).toBe(4000)
  takenFrom(queue)
  expect(queue.waitedAt(4000)).toBe(0)
  expect(queue.isFullAt(queueLimits.seconds * 1000)).toBe(false)
  expect(queue.isFullAt(queueLimits.seconds * 1000 + 1)).toBe(true)
  const heavy = new ChunkQueue()
  heavy.add(bytes(queueLimits.bytes), 0)
  expect(heavy.isFullAt(0)).toBe(false)
  heavy.add(bytes(), 0)
  expect(heavy.isFullAt(0)).toBe(true)
})
