import { eventQuestions } from '@marquee/contract/eventQuestions'
import { event, openEvent } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { presentCard } from '#features/profiles/present.ts'
import { on, unmuted, type Guarded } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

const ifOn = <Input, Answer>(guarded: Guarded<Input, Answer>) => flagged('events', guarded)

const anybodys = () => true

export const eventQuestionRoutes = implement(eventQuestions, {
  read: ifOn(on(openEvent, anybodys, async (context, row, { orderId }) => ({
    questions: await q.questionsOf(context, row.id),
    answers: await q.answersOf(context, row.id, context.me.profileId, orderId ?? null),
    can: abilities({ arrange: can.arrange, answer: can.answer }, context.me, row),
  }))),

  arrange: ifOn(unmuted(on(event, can.arrange, async (context, { id }, { questions }) => {
    await q.arrange(context, id, questions)
    return { questions: await q.questionsOf(context, id) }
  }))),

  answer: ifOn(on(openEvent, can.answer, async (context, { id, rsvpStatus }, given) => {
    await q.keepAnswers(context, id, given, rsvpStatus === 'going')
    return { answers: await q.answersOf(context, id, context.me.profileId, given.orderId) }
  })),

  answers: ifOn(on(event, can.see, async (context, { id }, asked) => {
    const { items, cursor } = await q.sheetsOf(context, id, asked)
    return {
      questions: await q.everyQuestionOf(context, id),
      items: items.map((row) => ({ ...row, person: row.person && presentCard(row.person) })),
      cursor,
    }
  })),
})
