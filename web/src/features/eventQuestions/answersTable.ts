import type { AnswerSheet, EventQuestion } from '@marquee/contract/eventQuestions'
import { draftKey } from './answerDrafts.ts'

interface Words {
  somebody: string
  yes: string
  no: string
  whole: string
  ticketNumber: (number: number) => string
  heads: { person: string; nickname: string; standing: string; when: string; ticket: string }
  standingOf: (rsvp: AnswerSheet['rsvp']) => string
  timeOf: (at: string) => string
}

/** What somebody has said, as it is read. */
export const saidIn = ({ kind }: EventQuestion, value: readonly string[], { yes, no }: Pick<Words, 'yes' | 'no'>): string =>
  kind === 'yes_no' ? value.map((one) => (one === 'yes' ? yes : no)).join(', ') : value.join(', ')

/** Answers as lines of a table, the head first: a line for each order, or for each ticket where that is asked. */
export const answersTable = (questions: readonly EventQuestion[], sheets: readonly AnswerSheet[], words: Words): string[][] => {
  const { person, nickname, standing, when, ticket } = words.heads
  const lines = sheets.flatMap(({ person: who, rsvp, answeredAt, answers }) => {
    const values = new Map(answers.map(({ questionId, number, value }) => [draftKey(questionId, number), value]))
    return [...new Set(answers.map(({ number }) => number))].toSorted((one, other) => one - other).map((number) => [
      who?.displayName ?? words.somebody, who ? `@${who.nickname}` : '', words.standingOf(rsvp), words.timeOf(answeredAt),
      number ? words.ticketNumber(number) : words.whole,
      ...questions.map((question) => saidIn(question, values.get(draftKey(question.id, number)) ?? [], words)),
    ])
  })
  return [[person, nickname, standing, when, ticket, ...questions.map(({ text }) => text)], ...lines]
}
