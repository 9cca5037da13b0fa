import { accounts } from '@marquee/contract/accounts'
import { eventQuestions } from '@marquee/contract/eventQuestions'
import { events } from '@marquee/contract/events'
import { profileInformation, type ProfileInformation } from '@marquee/contract/profileInformation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* What is saved as a whole, by deleting and writing anew: two windows of one person save different things at once. One of them is there
   afterwards, whole: neither breaks, and nothing of the two is mixed. */

let world: World
const topics: string[] = []
beforeAll(async () => {
  world = await createWorld()
  for (const name of ['ada', 'ben', 'cleo']) await world.addPerson(name, { role: 'Creator' })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [world.home.tenantId])
  for (let place = 0; place < 6; place++) {
    topics.push(newId())
    await world.owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [world.home.tenantId, topics[place], `Topic ${place}`])
  }
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const [left, right] = ['left', 'right'] as const
type Side = typeof left | typeof right
type Wholes = Record<Side, readonly string[]>

/** Eight saves at once, of two kinds in turn; again and again what is there is one of the two. */
const race = async (save: (side: Side) => Promise<unknown>, read: () => Promise<readonly string[]>, wholes: Wholes) => {
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 8 }, (_, turn) => save(turn % 2 ? left : right)))
    const kept = (await read()).toSorted()
    expect([wholes.left.toSorted(), wholes.right.toSorted()]).toContainEqual(kept)
  }
}

it('interests, while an account is set up', async () => {
  const sets = { left: topics.slice(0, 3), right: topics.slice(2, 6) }
  const { accountId, profileId } = world.person('ben')
  await world.owner.query('update account set setup_completed_at = null where id = $1', [accountId])
  await race(
    (side) => as('ben')(accounts.keepSetup, { interestIds: sets[side] }),
    async () => {
      const { rows } = await world.owner.query<{ id: string }>('select interest_id as id from profile_interest where profile_id = $1', [profileId])
      return rows.map(({ id }) => id)
    },
    sets,
  )
})

it('links and facts of a profile', async () => {
  const { address: _, links: __, ...form } = await as('ada')(profileInformation.mine, {})
  const textsOf = (side: Side) => [1, 2, 3].map((number) => `${side} ${number}`)
  const formOf = (side: Side): ProfileInformation => ({
    ...form,
    links: textsOf(side).map((label) => ({ label, url: `https://${side}.example/${label.replace(' ', '-')}` })),
    fields: textsOf(side).map((name) => ({ name, value: name })),
  })
  await race(
    (side) => as('ada')(profileInformation.save, formOf(side)),
    async () => {
      const { links, fields } = await as('ada')(profileInformation.mine, {})
      return [...links.map(({ label, url }) => `${label} ${url}`), ...fields.map(({ name, value }) => `${name}: ${value}`)]
    },
    { left: wholeOf(formOf(left)), right: wholeOf(formOf(right)) },
  )
})
const wholeOf = ({ links, fields }: ProfileInformation) => [
  ...links.map(({ label, url }) => `${label} ${url}`), ...fields.map(({ name, value }) => `${name}: ${value}`),
]

const plan = async () => {
  const eventId = newId()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await as('ada')(events.add, { id: eventId, title: 'Raku', startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC', venueName: 'Yard' })
  await as('ada')(events.publish, { eventId })
  return eventId
}
const question = (text: string) => ({ id: newId(), kind: 'short_text' as const, text, isRequired: false })

it('questions of an event', async () => {
  const eventId = await plan()
  const sets = { left: ['left 1', 'left 2', 'left 3'].map(question), right: ['right 1', 'right 2'].map(question) }
  await race(
    (side) => as('ada')(eventQuestions.arrange, { eventId, questions: sets[side] }),
    async () => (await as('ada')(eventQuestions.read, { eventId })).questions.map(({ text }) => text),
    { left: sets.left.map(({ text }) => text), right: sets.right.map(({ text }) => text) },
  )
})

it('answers to them', async () => {
  const eventId = await plan()
  const questions = ['one', 'two', 'three'].map(question)
  await as('ada')(eventQuestions.arrange, { eventId, questions })
  const saidBy = (side: Side) => questions.map(({ id }) => ({ questionId: id, number: 0, value: [`${side} ${id}`] }))
  await race(
    (side) => as('cleo')(eventQuestions.answer, { eventId, orderId: null, answers: saidBy(side) }),
    async () => (await as('cleo')(eventQuestions.read, { eventId })).answers.flatMap(({ value }) => value),
    { left: saidBy(left).flatMap(({ value }) => value), right: saidBy(right).flatMap(({ value }) => value) },
  )
})
