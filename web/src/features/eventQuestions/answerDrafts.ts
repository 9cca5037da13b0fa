import { eventQuestionLimits, type EventAnswer, type EventQuestion } from '@marquee/contract/eventQuestions'

/** What is typed or chosen, by the question and the number of the ticket: '018f… 2'; 0 where it is asked once. */
export type AnswerDrafts = Readonly<Record<string, readonly string[]>>

export const draftKey = (questionId: string, number: number) => `${questionId} ${number}`

/** Under which numbers a question is asked of somebody with so many tickets: 0 once, or one for each. */
export const numbersOf = ({ per }: Pick<EventQuestion, 'per'>, tickets: number): readonly number[] =>
  per === 'ticket' && tickets > 0 ? Array.from({ length: tickets }, (_, place) => place + 1) : [0]

/** Every place in which something is asked. */
const placesIn = (questions: readonly EventQuestion[], tickets: number) =>
  questions.flatMap((question) => numbersOf(question, tickets).map((number) => ({ question, number, key: draftKey(question.id, number) })))

export const draftsOf = (answers: readonly EventAnswer[]): AnswerDrafts =>
  Object.fromEntries(answers.map(({ questionId, number, value }) => [draftKey(questionId, number), value]))

const said = (drafts: AnswerDrafts, key: string) => (drafts[key] ?? []).map((text) => text.trim()).filter(Boolean)

const mostOf = ({ kind }: EventQuestion) => (kind === 'short_text' ? eventQuestionLimits.short : eventQuestionLimits.long)

/** What keeps these answers from being sent: keys of what has to be answered and is not, and of texts that are too long. */
export const problemsIn = (questions: readonly EventQuestion[], drafts: AnswerDrafts, tickets: number) => {
  const places = placesIn(questions, tickets)
  return {
    missing: places.filter(({ question, key }) => question.isRequired && !said(drafts, key).length).map(({ key }) => key),
    tooLong: places.filter(({ question, key }) => said(drafts, key).some((text) => text.length > mostOf(question))).map(({ key }) => key),
  }
}

/** As the server takes them: what is empty is left out. */
export const answersIn = (questions: readonly EventQuestion[], drafts: AnswerDrafts, tickets: number): EventAnswer[] =>
  placesIn(questions, tickets).flatMap(({ question: { id }, number, key }) => {
    const value = said(drafts, key)
    return value.length ? [{ questionId: id, number, value }] : []
  })
