import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { LiveServer } from './bus.ts'
import { memoryLeases } from './leases.ts'
import { nodeOver } from './nodeOver.ts'

/** A node whose line to the others can be cut: what it says meanwhile reaches nobody. */
const nodeWithLine = () => {
  const line = { isUp: true, back: () => {} }
  const reached: unknown[] = []
  const serverSideEmit = (_: string, word: unknown) => {
    if (line.isUp) reached.push(word)
  }
  const node = nodeOver({
    io: Object.assign(new EventEmitter(), { serverSideEmit }) as unknown as LiveServer,
    isShared: true,
    isUp: () => line.isUp,
    entered: async () => {},
    leases: memoryLeases(),
    onInterrupted: (callback) => {
      line.back = callback
    },
    close: async () => {},
  })
  const cut = () => {
    line.isUp = false
  }
  const mend = () => {
    line.isUp = true
    line.back()
  }
  return { node, reached, cut, mend }
}

it('says again, once it is back, what the other nodes have not heard while it was cut off', () => {
  const { node, reached, cut, mend } = nodeWithLine()
  node.recheck('ada')
  expect(reached).toEqual([{ recheck: 'ada' }])
  cut()
  node.recheck('ben')
  node.kick({ sessionId: 'a phone of cleo' })
  expect(reached).toHaveLength(1)
  mend()
  expect(reached.slice(1)).toEqual([{ recheck: 'ada' }, { recheck: 'ben' }, { kick: 'a phone of cleo' }])
})

it('does not say again what the others have long heard', () => {
  vi.useFakeTimers()
  try {
    const { node, reached, cut, mend } = nodeWithLine()
    node.recheck('ada')
    vi.advanceTimersByTime(60_000)
    node.recheck('ben')
    cut()
    vi.advanceTimersByTime(60_000)
    node.recheck('cleo')
    mend()
    expect(reached).toEqual([{ recheck: 'ada' }, { recheck: 'ben' }, { recheck: 'ben' }, { recheck: 'cleo' }])
  } finally {
    vi.useRealTimers()
  }
})
