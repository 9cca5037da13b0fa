import { eventQuestions, type EventQuestionInput } from '@marquee/contract/eventQuestions'
import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'cleo', 'dov']) await world.addPerson(name)
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const plan = async (changes: object = {}) => {
  const eventId = newId()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard', ...changes })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const ask = async (eventId: string, ...questions: Partial<EventQuestionInput>[]) => {
  const asked = questions.map((one) => ({ id: newId(), kind: 'short_text' as const, text: 'What do you eat?', isRequired: true, ...one }))
  return (await as('ada')(eventQuestions.arrange, { eventId, questions: asked })).questions
}
const answer = (who: string, eventId: string, given: Record<string, string | string[]>, orderId: string | null = null) =>
  as(who)(eventQuestions.answer, {
    eventId, orderId,
    answers: Object.entries(given).map(([key, value]) => {
      const [questionId = '', number = '0'] = key.split(' ')
      return { questionId, number: Number(number), value: [value].flat() }
    }),
  })
const go = (who: string, eventId: string) => as(who)(events.answer, { eventId, answer: 'going' })
const unanswered = { status: 422, body: { code: 'event_questions_open' } }
const sheets = async (eventId: string) => {
  const { items, questions } = await as('ada')(eventQuestions.answers, { eventId })
  const wordingOf = (id: string) => questions.find((one) => one.id === id)!.text
  return items.map(({ person, answers }) => `${person?.nickname}: ${answers.map((one) => `${wordingOf(one.questionId)} ${one.number} ${one.value.join()}`).join('; ')}`)
}

describe('whoever says that they come', () => {
  it('answers what has to be answered first, and is read by the host alone', async () => {
    const eventId = await plan()
    const [food] = await ask(eventId, {}, { kind: 'yes_no', text: 'First time?', isRequired: false })
    await expect(go('ben', eventId)).rejects.toMatchObject(unanswered)
    expect((await as('ben')(events.answer, { eventId, answer: 'maybe' })).rsvp?.status).toBe('maybe')
    await answer('ben', eventId, { [food!.id]: 'No nuts' })
    expect((await go('ben', eventId)).rsvp?.status).toBe('going')
    expect(await sheets(eventId)).toEqual(['ben: What do you eat? 0 No nuts'])
    for (const who of ['ben', 'cleo']) await expect(as(who)(eventQuestions.answers, { eventId })).rejects.toMatchObject({ status: 403 })
    expect((await as('cleo')(eventQuestions.read, { eventId })).answers).toEqual([])
  })

  it('changes answers until it begins, and takes back none that has to be there', async () => {
    const eventId = await plan()
    const [food] = await ask(eventId, {})
    await answer('ben', eventId, { [food!.id]: 'All' })
    await go('ben', eventId)
    await answer('ben', eventId, { [food!.id]: 'No nuts' })
    expect(await sheets(eventId)).toEqual(['ben: What do you eat? 0 No nuts'])
    await expect(answer('ben', eventId, {})).rejects.toMatchObject(unanswered)
    await world.owner.query(`update event set starts_at = now() - interval '1 minute', status = 'live' where id = $1`, [eventId])
    await expect(answer('ben', eventId, { [food!.id]: 'Late' })).rejects.toMatchObject({ status: 403 })
  })

  it('is refused what does not fit what is asked', async () => {
    const eventId = await plan()
    const [cup] = await ask(eventId, { kind: 'one', text: 'Which cup?', options: ['Red', 'Blue'] })
    await expect(answer('ben', eventId, { [cup!.id]: 'Green' })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'answers.0.value' }] } })
    const [other] = await ask(await plan(), {})
    await expect(answer('ben', eventId, { [other!.id]: 'Elsewhere' })).rejects.toMatchObject({ status: 400 })
  })

  it('and then that they do not, tells the host nothing any more, and their answers go within a day', async () => {
    const eventId = await plan()
    const [food] = await ask(eventId, {})
    await answer('ben', eventId, { [food!.id]: 'All' })
    await go('ben', eventId)
    await as('ben')(events.answer, { eventId, answer: 'not_going' })
    expect(await sheets(eventId)).toEqual([])
    const left = async () => (await world.owner.query(`select 1 from event_question_answer where question_id = $1`, [food!.id])).rowCount
    await world.runJob('sweep_event_answers')
    expect(await left()).toBe(1)
    await world.owner.query(`update event_question_answer set answered_at = now() - interval '25 hours' where question_id = $1`, [food!.id])
    await world.runJob('sweep_event_answers')
    expect(await left()).toBe(0)
  })
})

describe('whoever takes tickets', () => {
  const sell = async () => {
    const eventId = await plan()
    const ticketTypeId = newId()
    await as('ada')(tickets.arrange, {
      eventId, accessMode: 'ticketed', refundHours: 1,
      types: [{ id: ticketTypeId, name: 'Seat', description: '', kind: 'free', cents: 0, tierId: null, quantity: null, perOrder: 10, salesStart: null, salesEnd: null }],
    })
    const hold = (who: string, id: string, quantity: number) => as(who)(tickets.hold, { eventId, id, lines: [{ ticketTypeId, quantity }] })
    return { eventId, hold }
  }

  it('answers once for the order and for each ticket before they have it, and it is kept with the order', async () => {
    const { eventId, hold } = await sell()
    const [food, size] = await ask(eventId, {}, { text: 'Which size?', per: 'ticket' })
    const orderId = newId()
    await expect(hold('ben', orderId, 2)).rejects.toMatchObject(unanswered)
    await answer('ben', eventId, { [food!.id]: 'All', [`${size!.id} 1`]: 'M' }, orderId)
    await expect(hold('ben', orderId, 2)).rejects.toMatchObject(unanswered)
    await answer('ben', eventId, { [food!.id]: 'All', [`${size!.id} 1`]: 'M', [`${size!.id} 2`]: 'L' }, orderId)
    expect(await sheets(eventId)).toEqual([])
    expect(await hold('ben', orderId, 2)).toMatchObject({ status: 'completed' })
    expect(await sheets(eventId)).toEqual(['ben: What do you eat? 0 All; Which size? 1 M; Which size? 2 L'])
    await as('ben')(tickets.giveBack, { orderId })
    expect(await sheets(eventId)).toEqual([])
  })

  it('answers for their own order alone', async () => {
    const { eventId, hold } = await sell()
    const [food] = await ask(eventId, { isRequired: false })
    const orderId = newId()
    await hold('ben', orderId, 1)
    await expect(answer('cleo', eventId, { [food!.id]: 'Mine' }, orderId)).rejects.toMatchObject({ status: 403 })
    await answer('ben', eventId, { [food!.id]: 'Soup' }, orderId)
    expect(await sheets(eventId)).toEqual(['ben: What do you eat? 0 Soup'])
  })

  it('leaves nothing behind of orders that came to nothing: the next one takes its place', async () => {
    const { eventId } = await sell()
    const [food] = await ask(eventId, {})
    for (const text of ['1', '2', '3']) await answer('dov', eventId, { [food!.id]: text }, newId())
    const { rows } = await world.owner.query(`select value from event_question_answer where question_id = $1`, [food!.id])
    expect(rows).toEqual([{ value: ['3'] }])
  })
})

describe('what is asked', () => {
  it('keeps its wording once it is answered: with another it is another question', async () => {
    const eventId = await plan()
    const [food] = await ask(eventId, {})
    await answer('ben', eventId, { [food!.id]: 'No nuts' })
    await go('ben', eventId)
    const [reworded] = await ask(eventId, { id: food!.id, text: 'What do you drink?' })
    expect(reworded!.id).not.toBe(food!.id)
    expect(await sheets(eventId)).toEqual(['ben: What do you eat? 0 No nuts'])
    expect((await as('cleo')(eventQuestions.read, { eventId })).questions.map(({ text }) => text)).toEqual(['What do you drink?'])
    // Only how it is asked may change.
    const [kept] = await ask(eventId, { ...reworded!, isRequired: false })
    expect(kept!.id).toBe(reworded!.id)
    expect((await go('cleo', eventId)).rsvp?.status).toBe('going')
  })

  it('goes where nobody has answered it, and is arranged by the host alone, at most ten', async () => {
    const eventId = await plan()
    const [one] = await ask(eventId, {})
    await ask(eventId)
    expect((await world.owner.query('select 1 from event_question where id = $1', [one!.id])).rowCount).toBe(0)
    await expect(as('ben')(eventQuestions.arrange, { eventId, questions: [] })).rejects.toMatchObject({ status: 403 })
    await expect(ask(eventId, ...Array.from({ length: 11 }, () => ({})))).rejects.toMatchObject({ status: 400 })
  })

  it('takes over no question of another event', async () => {
    const [one, other] = [await plan(), await plan()]
    const [question] = await ask(one, {})
    await expect(ask(other, { id: question!.id, text: 'Mine now' })).rejects.toMatchObject({ status: 403 })
    expect((await as('ben')(eventQuestions.read, { eventId: one })).questions[0]!.text).toBe('What do you eat?')
  })
})

it('keeps answers for 90 days after the event', async () => {
  const eventId = await plan()
  const [food] = await ask(eventId, {})
  await answer('ben', eventId, { [food!.id]: 'All' })
  await go('ben', eventId)
  const left = async () => (await world.owner.query('select 1 from event_question_answer where question_id = $1', [food!.id])).rowCount
  const endedAgo = (days: number) =>
    world.owner.query(`update event set starts_at = now() - ($2 + 1) * interval '1 day', ends_at = now() - $2 * interval '1 day', status = 'ended' where id = $1`, [eventId, days])
  await endedAgo(89)
  await world.runJob('sweep_event_answers')
  expect(await left()).toBe(1)
  await endedAgo(91)
  await world.runJob('sweep_event_answers')
  expect(await left()).toBe(0)
})
