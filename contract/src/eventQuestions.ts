import { z } from 'zod'
import { RsvpState } from './eventCards.ts'
import { Id } from './id.ts'
import { pageSize } from './paging.ts'
import { plainLine } from './plainLine.ts'
import { ProfileCard } from './profiles.ts'
import { feature, get, put } from './route.ts'
import { ticketLimits } from './tickets.ts'
import { Moment } from './time.ts'

/** `keptDays`: how long after an event its answers are kept. */
export const eventQuestionLimits = { questions: 10, text: 200, options: 20, option: 100, short: 200, long: 2_000, keptDays: 90 } as const

/** `one` of the options, `several` of them. */
export const questionKinds = ['short_text', 'long_text', 'one', 'several', 'yes_no'] as const
export const QuestionKind = z.enum(questionKinds)
export type QuestionKind = z.infer<typeof QuestionKind>

/** Asked once of whoever comes, or takes tickets; or for each ticket. */
export const questionScopes = ['order', 'ticket'] as const

const isChoice = (kind: QuestionKind) => kind === 'one' || kind === 'several'
const different = (texts: string[]) => new Set(texts).size === texts.length

const fields = {
  id: Id,
  kind: QuestionKind,
  text: plainLine(eventQuestionLimits.text),
  /** Of `one` and `several`, at least two; else none. */
  options: z.array(plainLine(eventQuestionLimits.option)).max(eventQuestionLimits.options).refine(different, { message: 'must be different' }),
  isRequired: z.boolean(),
  per: z.enum(questionScopes),
}

export const EventQuestion = z.object({ ...fields, text: z.string(), options: z.array(z.string()) })
export type EventQuestion = z.infer<typeof EventQuestion>

export const EventQuestionInput = z
  .strictObject({ ...fields, options: fields.options.default([]), isRequired: fields.isRequired.default(false), per: fields.per.default('order') })
  .refine(({ kind, options }) => (isChoice(kind) ? options.length >= 2 : options.length === 0), { path: ['options'], message: 'must be at least two' })
export type EventQuestionInput = z.output<typeof EventQuestionInput>

/**
 * `number` says which ticket of an order, from 1; 0 where it is asked once. `value` holds the text, the chosen options, or 'yes' or 'no';
 * one entry but for `several`.
 */
export const EventAnswer = z.object({
  questionId: z.uuid(),
  number: z.int(),
  value: z.array(z.string()),
})
export type EventAnswer = z.infer<typeof EventAnswer>

const EventAnswerInput = z.strictObject({
  questionId: Id,
  number: z.int().min(0).max(ticketLimits.perPerson),
  value: z.array(z.string().trim().min(1).max(eventQuestionLimits.long).overwrite((text) => text.toWellFormed().replaceAll('\0', ''))).min(1).max(eventQuestionLimits.options),
})

/** What one of those who come has answered, for the host: once for their answer, and once for each order of tickets. */
export const AnswerSheet = z.object({
  person: ProfileCard.nullable(),
  orderId: z.uuid().nullable(),
  /** How they stand to the event by now; null where they have not answered. */
  rsvp: RsvpState.nullable(),
  answeredAt: Moment,
  answers: z.array(EventAnswer),
})
export type AnswerSheet = z.infer<typeof AnswerSheet>

const seenSheet = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** What hosts ask those who come. All of it needs the flag events. */
export const eventQuestions = feature('eventQuestions', {
  /** What is asked, and what the caller has answered for an order, or without one. */
  read: get('/events/:eventId/questions', {
    input: z.strictObject({ orderId: Id.optional() }),
    result: z.object({
      questions: z.array(EventQuestion),
      answers: z.array(EventAnswer),
      can: z.object({ arrange: z.boolean(), answer: z.boolean() }),
    }),
  }),
  /**
   * All of them, in their order. One that is left out is asked no more, and goes where nobody has answered it. One that has been answered
   * and is worded or chosen from otherwise is another question from then on, with an id of its own.
   */
  arrange: put('/events/:eventId/questions', {
    input: z.strictObject({ questions: z.array(EventQuestionInput).max(eventQuestionLimits.questions) }),
    result: z.object({ questions: z.array(EventQuestion) }),
  }),
  /**
   * The caller's answers, in place of those they gave before: until the event begins. `orderId` is the order that they are for, or the one
   * that they are about to make; null for whoever only says that they come.
   */
  answer: put('/events/:eventId/question-answers', {
    input: z.strictObject({
      orderId: Id.nullable(),
      answers: z.array(EventAnswerInput).max(eventQuestionLimits.questions * (ticketLimits.perPerson + 1)),
    }),
    result: z.object({ answers: z.array(EventAnswer) }),
  }),
  /** For the host: what those have answered who come, or may. `questions` are all that have answers, asked or no longer. */
  answers: get('/events/:eventId/question-answers', {
    input: z.strictObject({ cursor: seenSheet.optional(), limit: z.coerce.number().int().min(1).max(100).default(pageSize.people) }),
    result: z.object({ questions: z.array(EventQuestion), items: z.array(AnswerSheet), cursor: z.string().nullable() }),
  }),
})
