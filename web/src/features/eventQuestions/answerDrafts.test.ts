import type { EventQuestion } from '@marquee/contract/eventQuestions'
import { describe, expect, it } from 'vitest'
import { answersIn, draftsOf, problemsIn } from './answerDrafts.ts'
import { answersTable } from './answersTable.ts'
import { draftOf, newDraft, problemIn, questionIn } from './questionDrafts.ts'

const question = (changes: Partial<EventQuestion> = {}): EventQuestion => ({
  id: 'food', kind: 'short_text', text: 'What do you eat?', options: [], isRequired: true, per: 'order', ...changes,
})
const size = question({ id: 'size', text: 'Which size?', per: 'ticket' })

describe('what somebody has typed', () => {
  it('is sent without what is empty, once or for each ticket', () => {
    const drafts = { 'food 0': [' No nuts '], 'size 1': ['M'], 'size 2': [''], 'size 3': ['L'] }
    expect(answersIn([question(), size], drafts, 2)).toEqual([
      { questionId: 'food', number: 0, value: ['No nuts'] }, { questionId: 'size', number: 1, value: ['M'] },
    ])
    expect(draftsOf(answersIn([question()], drafts, 2))).toEqual({ 'food 0': ['No nuts'] })
  })

  it('waits for what has to be answered and is not, and for what is too long', () => {
    expect(problemsIn([question(), size], { 'size 2': ['L'] }, 2)).toEqual({ missing: ['food 0', 'size 1'], tooLong: [] })
    expect(problemsIn([question({ isRequired: false })], { 'food 0': ['x'.repeat(201)] }, 0)).toEqual({ missing: [], tooLong: ['food 0'] })
  })

  it('is asked once of whoever takes no tickets', () => {
    expect(problemsIn([size], {}, 0).missing).toEqual(['size 0'])
  })
})

describe('a question', () => {
  it('says what it lacks, and takes a line for each option once', () => {
    expect(problemIn(newDraft())).toBe('text')
    const cup = { ...newDraft(), text: ' Which cup? ', kind: 'one' as const, options: 'Red\n\n Blue \nRed' }
    expect(problemIn({ ...cup, options: 'Red\nRed' })).toBe('options')
    expect(problemIn(cup)).toBeUndefined()
    expect(questionIn(cup)).toMatchObject({ text: 'Which cup?', options: ['Red', 'Blue'] })
  })

  it('has no options where it is answered otherwise', () => {
    expect(questionIn({ ...draftOf(question({ kind: 'one', options: ['a', 'b'] })), kind: 'yes_no' }).options).toEqual([])
  })
})

it('puts answers into a table, a line for each ticket', () => {
  const words = {
    somebody: 'Somebody', yes: 'Yes', no: 'No', whole: 'All of it', ticketNumber: (number: number) => `Ticket ${number}`,
    heads: { person: 'Who', nickname: 'Nickname', standing: 'Answer', when: 'When', ticket: 'Ticket' },
    standingOf: (rsvp: string | null) => rsvp ?? '', timeOf: (at: string) => at,
  }
  const first = question({ id: 'first', kind: 'yes_no', text: 'First time?' })
  const answers = [{ questionId: 'first', number: 0, value: ['yes'] }, { questionId: 'size', number: 2, value: ['L'] }]
  expect(answersTable([first, size], [{ person: null, orderId: 'o', rsvp: 'going', answeredAt: 'today', answers }], words)).toEqual([
    ['Who', 'Nickname', 'Answer', 'When', 'Ticket', 'First time?', 'Which size?'],
    ['Somebody', '', 'going', 'today', 'All of it', 'Yes', ''],
    ['Somebody', '', 'going', 'today', 'Ticket 2', '', 'L'],
  ])
})
