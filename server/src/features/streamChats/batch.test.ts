import { expect, it } from 'vitest'
import { batching } from './batch.ts'

it('takes the first at once and what comes in meanwhile together, and gives everybody their own answer', async () => {
  const taken: string[][] = []
  const say = batching(20, async (items: readonly string[]) => {
    taken.push([...items])
    return items.map((item) => item.toUpperCase())
  })

  expect(await Promise.all(['one', 'two', 'three'].map((item) => say('kiln', item)))).toEqual(['ONE', 'TWO', 'THREE'])
  expect(taken).toEqual([['one'], ['two', 'three']])
  expect(await say('kiln', 'later')).toBe('LATER')
})

it('lets nobody wait for another key, nor take anything under one key twice at a time', async () => {
  let underWay = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const say = batching(1, async (items: readonly string[]) => {
    most = Math.max(most, ++underWay)
    if (items.includes('slow')) await gate.promise
    underWay--
    return items
  })

  const slow = say('kiln', 'slow')
  const behind = say('kiln', 'behind')
  expect(await say('wheel', 'quick')).toBe('quick')
  expect(most).toBe(2)
  gate.resolve()
  expect(await Promise.all([slow, behind])).toEqual(['slow', 'behind'])
})

it('fails nobody with what fails of somebody else', async () => {
  const say = batching(5, async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('bad')
    return items
  })

  const [, bad, good] = await Promise.allSettled([say('kiln', 'first'), say('kiln', 'bad'), say('kiln', 'good')])
  expect(bad).toMatchObject({ status: 'rejected' })
  expect(good).toEqual({ status: 'fulfilled', value: 'good' })
})
