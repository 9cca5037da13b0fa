import { expect, it } from 'vitest'
import { merged } from './merged.ts'

const line = (text: string) => ({ seq: 1, by: 'Ada', isMine: false, line: text, at: '2026-11-01T10:00:00Z' })
const chat = (id: string, day: number, ...texts: string[]) => ({ id, title: id, at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`, lines: texts.map(line) })
const shown = (chats: ReturnType<typeof merged>) => chats.map(({ id, lines }) => [id, ...lines.map((one) => one.line)])

it('puts the newest first, each chat once, as it was read last', () => {
  expect(shown(merged([chat('soup', 2, 'Old'), chat('clay', 3, 'Wet')], [chat('soup', 4, 'New')]))).toEqual([['soup', 'New'], ['clay', 'Wet']])
})

it('keeps the lines of a chat that was only listed this time', () => {
  expect(shown(merged([chat('soup', 2, 'Old')], [chat('soup', 4)]))).toEqual([['soup', 'Old']])
})

it('knows up to which change the lines are right that it keeps', () => {
  const before = { ...chat('soup', 2, 'Old'), changeSeq: 3 }
  expect(merged([before], [chat('soup', 4)])[0]).toMatchObject({ at: '2026-11-04T10:00:00Z', changeSeq: 3 })
  expect(merged([before], [{ ...chat('soup', 4, 'New'), changeSeq: 5 }])[0]!.changeSeq).toBe(5)
})

it('knows the newest twenty that were only listed, after those that were read', () => {
  const many = Array.from({ length: 25 }, (_, place) => chat(`c${place}`, place + 1))
  const listed = many.slice(5).reverse().map(({ id }) => [id])
  expect(shown(merged([], [...many, chat('soup', 1, 'Read')]))).toEqual([['soup', 'Read'], ...listed])
})

it('keeps the newest twenty', () => {
  const many = Array.from({ length: 25 }, (_, place) => chat(`c${place}`, place + 1, 'Read'))
  expect(merged([], many).map(({ id }) => id)).toEqual(many.slice(5).reverse().map(({ id }) => id))
})
