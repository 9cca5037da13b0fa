import { eventQuestionLimits, type EventAnswer, type EventQuestion } from '@marquee/contract/eventQuestions'
import type { FieldError } from '@marquee/contract/errors'

const isAbout = ({ kind, options }: EventQuestion, value: readonly string[]): boolean => {
  const [first = ''] = value
  if (kind === 'several') return new Set(value).size === value.length && value.every((one) => options.includes(one))
  if (value.length !== 1) return false
  if (kind === 'one') return options.includes(first)
  if (kind === 'yes_no') return first === 'yes' || first === 'no'
  return first.length <= (kind === 'short_text' ? eventQuestionLimits.short : eventQuestionLimits.long)
}

/** Which numbers a question is asked under: 0 once, or one for each ticket. */
const numbersOf = ({ per }: Pick<EventQuestion, 'per'>, tickets: number) =>
  per === 'ticket' && tickets > 0 ? Array.from({ length: tickets }, (_, place) => place + 1) : [0]

/** What is wrong with these answers, by their place; empty where each fits its question and stands once. */
export const misfits = (questions: readonly EventQuestion[], answers: readonly EventAnswer[], hasOrder: boolean): FieldError[] =>
  answers.flatMap(({ questionId, number, value }, place) => {
    const question = questions.find(({ id }) => id === questionId)
    const isTwice = answers.findIndex((one) => one.questionId === questionId && one.number === number) < place
    const isAsked = question && (question.per === 'ticket' && hasOrder) === number > 0
    if (!question || isTwice || !isAsked) return [{ fieldName: `answers.${place}`, message: 'must be an answer to what is asked' }]
    return isAbout(question, value) ? [] : [{ fieldName: `answers.${place}.value`, message: 'must fit the question' }]
  })

/** Whether what has to be answered is: once, or for each of so many tickets. */
export const isComplete = (questions: readonly EventQuestion[], answers: readonly Pick<EventAnswer, 'questionId' | 'number'>[], tickets: number): boolean =>
  questions
    .filter(({ isRequired }) => isRequired)
    .every((question) =>
      numbersOf(question, tickets).every((number) => answers.some((one) => one.questionId === question.id && one.number === number)))
