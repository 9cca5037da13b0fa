import type { StreamMessage, StreamMessagePage } from '@marquee/contract/streamChats'
import { expect, it } from 'vitest'
import { isOnItsWay, onItsWay, withMessages, withoutMessages } from './chatLog.ts'

const said = (number: number): StreamMessage => ({
  id: `id ${number}`, key: String(number).padStart(6, '0'), author: { id: 'ada', nickname: 'ada', displayName: 'Ada', role: 'Creator', avatar: null }, badge: null, text: `Number ${number}`,
  at: '2026-11-27T12:00:00.000Z', mutedWord: null,
})
const page = (...numbers: number[]): StreamMessagePage => ({ items: numbers.map(said), hasBefore: false, hasAfter: false })
const textsIn = ({ items }: StreamMessagePage) => items.map(({ text }) => text)

it('shows what comes once and in its order, whenever it comes', () => {
  expect(textsIn(withMessages(page(1, 3), [said(3), said(2), said(4)]))).toEqual(['Number 1', 'Number 2', 'Number 3', 'Number 4'])
})

it('shows what is on its way last, until it has its place', () => {
  const mine = onItsWay({ ...said(2), text: 'Mine' })
  const waiting = withMessages(page(1, 3), [mine])
  expect(textsIn(waiting)).toEqual(['Number 1', 'Number 3', 'Mine'])
  expect(waiting.items.filter(isOnItsWay)).toHaveLength(1)
  expect(textsIn(withMessages(waiting, [said(2)]))).toEqual(['Number 1', 'Number 2', 'Number 3'])
})

it('forgets the beginning of what is longer than anybody scrolls, and knows that there was one', () => {
  const long = withMessages(page(), Array.from({ length: 260 }, (_, number) => said(number)))
  expect(long).toMatchObject({ hasBefore: true })
  expect(long.items).toHaveLength(250)
  expect(long.items[0]!.text).toBe('Number 10')
})

it('loses what was taken back', () => expect(textsIn(withoutMessages(page(1, 2, 3), ['id 2', 'id 9']))).toEqual(['Number 1', 'Number 3']))
