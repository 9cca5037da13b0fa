import type { AnswerSheet, EventAnswer, EventQuestion, EventQuestionInput } from '@marquee/contract/eventQuestions'
import { eventQuestionLimits } from '@marquee/contract/eventQuestions'
import type { RsvpState } from '@marquee/contract/eventCards'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { isComplete, misfits } from './fitting.ts'

/* What is asked and answered. Whoever changes either holds the event's seats first: docs/decisions/085. */

const columns = 'q.id, q.kind, q.text, q.options, q.is_required as "isRequired", q.per'

const selectAsked = statement<EventQuestion, [eventId: string]>(`
  select ${columns} from event_question q where q.tenant_id = $1 and q.event_id = $2 and q.is_asked order by q.place, q.id`)

/** What is asked of whoever comes, in its order. */
export const questionsOf = (scope: Scope, eventId: string): Promise<EventQuestion[]> => selectAsked(scope, eventId)

interface KnownRow extends EventQuestion {
  isAnswered: boolean
}

const selectKnown = statement<KnownRow, [eventId: string]>(`
  select ${columns}, exists (select 1 from event_question_answer a where a.tenant_id = $1 and a.question_id = q.id) as "isAnswered"
    from event_question q where q.tenant_id = $1 and q.event_id = $2 and q.is_asked`)
const selectTaken = statement<{ id: string }, [ids: readonly string[], eventId: string]>(`
  select id from event_question where tenant_id = $1 and id = any ($2::uuid[]) and (event_id <> $3 or not is_asked)`)
const put = statement<object, [id: string, eventId: string, place: number, kind: string, text: string, options: readonly string[], isRequired: boolean, per: string]>(`
  insert into event_question (tenant_id, id, event_id, place, kind, text, options, is_required, per) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (tenant_id, id) do update
    set place = excluded.place, kind = excluded.kind, text = excluded.text, options = excluded.options, is_required = excluded.is_required,
        per = excluded.per`)
const retire = statement<object, [ids: readonly string[]]>(`
  update event_question set is_asked = false where tenant_id = $1 and id = any ($2::uuid[])`)
const dropUnanswered = statement<object, [eventId: string]>(`
  delete from event_question q where q.tenant_id = $1 and q.event_id = $2 and not q.is_asked
     and not exists (select 1 from event_question_answer a where a.tenant_id = $1 and a.question_id = q.id)`)

const isReworded = (had: KnownRow, wanted: EventQuestionInput) =>
  had.kind !== wanted.kind || had.text !== wanted.text || had.per !== wanted.per || had.options.join('\n') !== wanted.options.join('\n')

/** Asks these, in their order, and nothing else. @throws Refusal not_allowed where an id is another question's */
export const arrange = (scope: Scope, eventId: string, wanted: readonly EventQuestionInput[]) =>
  inTransaction(scope, async (inside) => {
    await holdSeats(inside, eventId)
    const ids = wanted.map(({ id }) => id)
    if (new Set(ids).size < ids.length || (await selectTaken(inside, ids, eventId)).length) refuse('not_allowed')
    const had = await selectKnown(inside, eventId)
    const isReplaced = (one: KnownRow, question: EventQuestionInput) =>
      one.id === question.id && one.isAnswered && isReworded(one, question)
    const replaced = wanted.flatMap((question) => had.filter((one) => isReplaced(one, question)))
    const dropped = had.filter(({ id }) => !ids.includes(id))
    await retire(inside, [...replaced, ...dropped].map(({ id }) => id))
    for (const [place, { id, kind, text, options, isRequired, per }] of wanted.entries())
      await put(inside, replaced.some((one) => one.id === id) ? newId() : id, eventId, place, kind, text, options, isRequired, per)
    await dropUnanswered(inside, eventId)
  })

const selectAnswers = statement<EventAnswer, [eventId: string, profileId: string, orderId: string | null]>(`
  select a.question_id as "questionId", a.number, a.value
    from event_question_answer a
    join event_question q on q.tenant_id = $1 and q.id = a.question_id and q.event_id = $2 and q.is_asked
   where a.tenant_id = $1 and a.profile_id = $3 and a.order_id is not distinct from $4::uuid
   order by q.place, a.number`)

/** What somebody has answered, for an order or without one. */
export const answersOf = (scope: Scope, eventId: string, profileId: string, orderId: string | null): Promise<EventAnswer[]> =>
  selectAnswers(scope, eventId, profileId, orderId)

const selectOrder = statement<{ eventId: string | null; buyerId: string | null; tickets: number }, [orderId: string]>(`
  select o.event_id as "eventId", o.buyer_id as "buyerId",
         case when exists (select 1 from ticket t where t.tenant_id = $1 and t.order_id = o.id)
              then (select count(*)::int from ticket t
                     where t.tenant_id = $1 and t.order_id = o.id and t.holder_id = o.buyer_id and t.status in ('active', 'checked_in'))
              else (select coalesce(sum(l.quantity), 0)::int from ticket_order_line l where l.tenant_id = $1 and l.order_id = o.id) end as tickets
    from ticket_order o where o.tenant_id = $1 and o.id = $2`)
const clear = statement<object, [eventId: string, profileId: string, orderId: string | null]>(`
  delete from event_question_answer a using event_question q
   where a.tenant_id = $1 and a.profile_id = $3 and q.tenant_id = $1 and q.id = a.question_id and q.event_id = $2
     and case when $4::uuid is null then a.order_id is null
              else a.order_id = $4 or a.order_id is not null and not exists (select 1 from ticket_order o where o.tenant_id = $1 and o.id = a.order_id) end
     -- What nobody is asked any more stays as it was answered.
     and (q.is_asked or a.order_id is distinct from $4::uuid)`)
const insert = statement<object, [profileId: string, orderId: string | null, ids: readonly string[], questionIds: readonly string[], numbers: readonly number[], values: readonly string[]]>(`
  insert into event_question_answer (tenant_id, id, question_id, profile_id, order_id, number, value)
  select $1, g.id, g.question_id, $2, $3, g.number, array(select jsonb_array_elements_text(g.value::jsonb))
    from unnest($4::uuid[], $5::uuid[], $6::int[], $7::text[]) g (id, question_id, number, value)`)

interface Given {
  orderId: string | null
  answers: readonly EventAnswer[]
}

/**
 * Keeps somebody's answers in place of those they gave before. Of an order that there is, and of somebody who goes, nothing that has to be
 * answered is taken back.
 * @throws Refusal invalid_input, event_questions_open, not_allowed where the order is another's
 */
export const keepAnswers = (context: Context, eventId: string, { orderId, answers }: Given, goes: boolean) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    await holdSeats(inside, eventId)
    const [order] = orderId ? await selectOrder(inside, orderId) : []
    if (order && (order.buyerId !== profileId || order.eventId !== eventId)) refuse('not_allowed')
    const questions = await questionsOf(inside, eventId)
    const errors = misfits(questions, answers, orderId !== null)
    if (errors.length) refuse('invalid_input', { errors })
    if ((order || (goes && !orderId)) && !isComplete(questions, answers, order?.tickets ?? 0)) refuse('event_questions_open')
    await clear(inside, eventId, profileId, orderId)
    await insert(
      inside, profileId, orderId, answers.map(() => newId()), answers.map(({ questionId }) => questionId),
      answers.map(({ number }) => number), answers.map(({ value }) => JSON.stringify(value)),
    )
  })

/**
 * Inside a transaction that takes so many places, with an order or without one.
 * @throws Refusal event_questions_open where something that has to be answered is not
 */
export const requireAnswers = async (inside: Scope, eventId: string, profileId: string, orderId: string | null, tickets: number) => {
  const questions = await questionsOf(inside, eventId)
  if (!questions.some(({ isRequired }) => isRequired)) return
  if (!isComplete(questions, await answersOf(inside, eventId, profileId, orderId), tickets)) refuse('event_questions_open')
}

const selectAnswered = statement<EventQuestion, [eventId: string]>(`
  select ${columns} from event_question q
   where q.tenant_id = $1 and q.event_id = $2
     and (q.is_asked or exists (select 1 from event_question_answer a where a.tenant_id = $1 and a.question_id = q.id))
   order by q.is_asked desc, q.place, q.id`)

/** Everything that has been asked and answered, what is asked first. */
export const everyQuestionOf = (scope: Scope, eventId: string): Promise<EventQuestion[]> => selectAnswered(scope, eventId)

interface SheetRow extends Omit<AnswerSheet, 'person'> {
  person: CardRow | null
  rsvp: RsvpState | null
  key: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

// Of those who come or may: an order that is not taken, and an answer that was taken back, tell the host nothing.
const selectSheets = statement<SheetRow, [readerId: string, eventId: string, lastPerson: string, lastOrder: string, limit: number]>(`
  with sheet as (
    select a.profile_id, coalesce(a.order_id, '${nobody}') as order_key, a.order_id, max(a.answered_at) as at,
           json_agg(json_build_object('questionId', a.question_id, 'number', a.number, 'value', a.value) order by q.place, a.number) as answers
      from event_question q
      join event_question_answer a on a.tenant_id = $1 and a.question_id = q.id
     where q.tenant_id = $1 and q.event_id = $3 and (a.profile_id, coalesce(a.order_id, '${nobody}')) > ($4::uuid, $5::uuid)
     group by a.profile_id, a.order_id)
  select case when p.is_listed and ${noBlockBetween('$2', 'p.id')} then ${cardJson('p', 'av')} end as person, s.order_id as "orderId", r.status as rsvp,
         ${isoInstantSql('s.at')} as "answeredAt", s.answers, s.profile_id || '_' || s.order_key as key
    from sheet s
    join profile p on p.tenant_id = $1 and p.id = s.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = $3 and r.profile_id = s.profile_id
   where case when s.order_id is null then coalesce(r.status <> 'not_going', false)
              else exists (select 1 from ticket_order o where o.tenant_id = $1 and o.id = s.order_id and o.status = 'completed') end
   order by s.profile_id, s.order_key limit $6`)

interface Page {
  cursor?: string | undefined
  limit: number
}

/** What those who come have answered. */
export const sheetsOf = async (context: Context, eventId: string, { cursor, limit }: Page) => {
  const [person, order] = (cursor?.split('_') ?? [nobody, nobody]) as [string, string]
  const rows = await selectSheets(context, context.me.profileId, eventId, person, order, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

const dropOld = statement<{ id: string }, [limit: number]>(`
  delete from event_question_answer x where x.tenant_id = $1 and x.id = any (array(
    select a.id from event_question_answer a
      join event_question q on q.tenant_id = $1 and q.id = a.question_id
      join event e on e.tenant_id = $1 and e.id = q.event_id
     where a.tenant_id = $1 and e.ends_at < now() - interval '${eventQuestionLimits.keptDays} days' limit $2))
  returning x.id`)
// A day is left to whoever pays slowly, or changes their mind.
const dropIdle = statement<{ id: string }, [limit: number]>(`
  delete from event_question_answer x where x.tenant_id = $1 and x.id = any (array(
    select a.id from event_question_answer a
      join event_question q on q.tenant_id = $1 and q.id = a.question_id
     where a.tenant_id = $1 and a.answered_at < now() - interval '1 day'
       and case when a.order_id is null
                then not exists (select 1 from event_rsvp r where r.tenant_id = $1 and r.event_id = q.event_id and r.profile_id = a.profile_id and r.status <> 'not_going')
                else not exists (select 1 from ticket_order o where o.tenant_id = $1 and o.id = a.order_id and o.status in ('held', 'paying', 'completed')) end
     limit $2))
  returning x.id`)

/** What is too old, and what was answered by those who do not come; answers how many answers went. */
export const dropAnswers = async (scope: Scope, limit: number) =>
  (await dropOld(scope, limit)).length + (await dropIdle(scope, limit)).length
