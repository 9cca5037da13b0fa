import type { EventQuestion } from '@marquee/contract/eventQuestions'
import { expect, it, test } from 'vitest'
import { isComplete, misfits } from './fitting.ts'

const question = (changes: Partial<EventQuestion> = {}): EventQuestion => ({
  id: 'q', kind: 'short_text', text: 'What?', options: [], isRequired: true, per: 'order', ...changes,
})
const cup = { kind: 'one' as const, options: ['Red', 'Blue'] }

test.each<[string, Partial<EventQuestion>, string[], boolean]>([
  ['a few words', {}, ['No nuts'], true],
  ['more than a few words', {}, ['x'.repeat(201)], false],
  ['a longer text', { kind: 'long_text' }, ['x'.repeat(2_000)], true],
  ['two texts', {}, ['a', 'b'], false],
  ['one of the options', cup, ['Red'], true],
  ['something else than the options', cup, ['Green'], false],
  ['two where one is asked', cup, ['Red', 'Blue'], false],
  ['some of the options', { ...cup, kind: 'several' }, ['Blue', 'Red'], true],
  ['one of them twice', { ...cup, kind: 'several' }, ['Red', 'Red'], false],
  ['yes', { kind: 'yes_no' }, ['yes'], true],
  ['perhaps', { kind: 'yes_no' }, ['perhaps'], false],
])('%s', (_, changes, value, fits) => {
  expect(misfits([question(changes)], [{ questionId: 'q', number: 0, value }], false)).toHaveLength(fits ? 0 : 1)
})

it('takes each question once, and none that is not asked', () => {
  const answer = { questionId: 'q', number: 0, value: ['a'] }
  expect(misfits([question()], [answer, answer], false)).toMatchObject([{ fieldName: 'answers.1' }])
  expect(misfits([question()], [{ ...answer, questionId: 'other' }], false)).toMatchObject([{ fieldName: 'answers.0' }])
})

it('takes answers for each ticket only of an order, and others only for all of it', () => {
  const [perTicket, perOrder] = [question({ per: 'ticket' }), question()]
  const numbered = (number: number) => [{ questionId: 'q', number, value: ['a'] }]
  expect(misfits([perTicket], numbered(2), true)).toEqual([])
  expect(misfits([perTicket], numbered(0), true)).toHaveLength(1)
  expect(misfits([perOrder], numbered(1), true)).toHaveLength(1)
  // Whoever only says that they come has no ticket: they are asked once.
  expect(misfits([perTicket], numbered(0), false)).toEqual([])
})

test.each<[string, Partial<EventQuestion>, number[], number, boolean]>([
  ['nothing where it may be left out', { isRequired: false }, [], 0, true],
  ['nothing where it has to be answered', {}, [], 0, false],
  ['once for an order of three', {}, [0], 3, true],
  ['for two of three tickets', { per: 'ticket' }, [1, 2], 3, false],
  ['for all three', { per: 'ticket' }, [1, 2, 3], 3, true],
])('is complete or not: %s', (_, changes, numbers, tickets, complete) => {
  expect(isComplete([question(changes)], numbers.map((number) => ({ questionId: 'q', number })), tickets)).toBe(complete)
})
