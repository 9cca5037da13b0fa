import { expect, it } from 'vitest'
import { readAddresses } from './addresses.ts'

it('judges what was pasted while it is typed', () => {
  expect(readAddresses('ada@x.com, Ben <ben@x.com>\nADA@x.com; nobody')).toEqual({
    lines: ['ada@x.com', 'Ben <ben@x.com>', 'ADA@x.com', 'nobody'],
    good: ['ada@x.com', 'ben@x.com'],
    unreadable: ['nobody'],
    repeated: ['ADA@x.com'],
    over: 0,
  })
})

it('says how many are more than fit', () => {
  const pasted = Array.from({ length: 203 }, (_, place) => `p${place}@x.com`).join('\n')
  expect(readAddresses(pasted)).toMatchObject({ over: 3 })
})
