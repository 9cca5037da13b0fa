import { blocks } from '@marquee/contract/blocks'
import { comments } from '@marquee/contract/comments'
import { type ActionKind, type ReportCategory } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { notifications } from '@marquee/contract/notifications'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
const as = (name: string) => world.as(name)

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('petra', { role: 'Owner' })
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'dov', 'eve', 'mia']) await world.addPerson(name)
  await world.owner.query('update account set is_moderator = true where id = $1', [world.person('mia').accountId])
})
afterAll(() => world.close())

const idOf = (name: string) => world.person(name).profileId

const publish = async (author = 'ada', more: object = {}) => {
  const { id: postId } = await as(author)(posts.publish, { id: crypto.randomUUID(), title: 'Pills', text: 'Buy my pills', ...more })
  return postId
}

const commentOn = async (postId: string, text: string, author = 'dov') => {
  const { id: commentId } = await as(author)(comments.add, { postId, id: crypto.randomUUID(), text })
  return commentId
}

const reportPost = (name: string, postId: string, category: ReportCategory = 'spam', text = '') => as(name)(moderation.reportPost, { postId, category, text })

const caseAbout = async (id: string, name = 'olga', state: 'open' | 'in_review' | 'resolved' | 'rejected' = 'open') =>
  (await as(name)(moderation.queue, { state, limit: 100 })).items.find(({ reported }) => reported.id === id)

const decide = async (id: string, kind: ActionKind, { name = 'olga', reason = 'It sells what nobody may sell', note = '' } = {}) => {
  const { id: caseId } = (await caseAbout(id)) ?? (await caseAbout(id, 'olga', 'resolved')) ?? (await caseAbout(id, 'olga', 'rejected'))!
  const { actions } = await as('mia')(moderation.readCase, { caseId })
  return as(name)(moderation.decide, { caseId, kind, category: 'illegal', reason, note, after: actions[0]?.id ?? null })
}

const heardBy = async (name: string) => {
  await world.settled()
  return (await as(name)(notifications.list, {})).items.map(({ type, about }) => `${type} ${about}`)
}

const reads = (name: string, postId: string) => as(name)(posts.read, { postId })
const gone = { status: 404 }

it('shows those who decide the whole post, also once it is hidden and once it is removed', async () => {
  const postId = await publish()
  await reportPost('ben', postId)
  const { id: caseId } = (await caseAbout(postId))!
  const whole = { post: { id: postId, title: 'Pills' } }
  expect(await as('olga')(moderation.readCase, { caseId })).toMatchObject(whole)
  for (const kind of ['hide_content', 'remove_content'] as const) {
    await decide(postId, kind)
    await expect(reads('ada', postId)).rejects.toMatchObject(gone)
    expect(await as('olga')(moderation.readCase, { caseId })).toMatchObject(whole)
  }
})

describe('reporting', () => {
  it('gathers what people say of one post into one case, by the gravest', async () => {
    const postId = await publish()
    expect(await reportPost('ben', postId, 'spam', 'It is everywhere')).toEqual({ isNew: true })
    expect(await reportPost('dov', postId, 'illegal')).toEqual({ isNew: true })
    expect(await reportPost('eve', postId, 'hate')).toEqual({ isNew: true })
    expect(await caseAbout(postId)).toMatchObject({ category: 'illegal', priority: 2, reportCount: 3, reported: { title: 'Pills', person: { displayName: 'Ada' } } })
    const { id: caseId } = (await caseAbout(postId))!
    const whole = await as('olga')(moderation.readCase, { caseId })
    expect(whole.reports.map(({ reporter, category, text }) => [reporter?.displayName, category, text])).toEqual([
      ['Eve', 'hate', ''],
      ['Dov', 'illegal', ''],
      ['Ben', 'spam', 'It is everywhere'],
    ])
    expect(whole.post).toMatchObject({ id: postId, text: 'Buy my pills' })
  })

  it('takes one report of a person while a case is open, however fast they press', async () => {
    const postId = await publish()
    const answers = await Promise.all(Array.from({ length: 6 }, () => reportPost('ben', postId)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await caseAbout(postId)).toMatchObject({ reportCount: 1 })
  })

  it('opens one case, whoever presses first', async () => {
    const postId = await publish()
    await Promise.all(['ben', 'dov', 'eve', 'mia'].map((name) => reportPost(name, postId)))
    expect((await as('olga')(moderation.queue, { limit: 100 })).items.filter(({ reported }) => reported.id === postId)).toMatchObject([{ reportCount: 4 }])
  })

  it('is for what one can see, and not for one’s own', async () => {
    const postId = await publish('ada', { audience: 'followers' })
    await expect(reportPost('ben', postId)).rejects.toMatchObject(gone)
    await expect(reportPost('ada', postId)).rejects.toMatchObject({ status: 403 })
    await expect(as('ben')(moderation.reportProfile, { profileId: idOf('ben'), category: 'other' })).rejects.toMatchObject({ status: 403 })
    await world.addPerson('kim')
    await as('ada')(blocks.block, { profileId: idOf('kim') })
    await expect(as('kim')(moderation.reportProfile, { profileId: idOf('ada'), category: 'other' })).rejects.toMatchObject(gone)
    await expect(reportPost('kim', await publish())).rejects.toMatchObject(gone)
    // Blocking their victim does not put anybody out of reach of the moderators.
    expect(await as('kim')(moderation.reportPerson, { nickname: '@Ada', category: 'harassment' })).toEqual({ isNew: true })
    expect(await caseAbout(idOf('ada'))).toMatchObject({ category: 'harassment', reported: { type: 'profile' } })
    await expect(as('kim')(moderation.reportPerson, { nickname: 'kim', category: 'other' })).rejects.toMatchObject({ status: 403 })
    await expect(as('kim')(moderation.reportPerson, { nickname: 'nobody_here', category: 'other' })).rejects.toMatchObject({ status: 400 })
    // Whom one has blocked oneself one can still report.
    expect(await as('ada')(moderation.reportProfile, { profileId: idOf('kim'), category: 'harassment' })).toEqual({ isNew: true })
  })

  it('keeps to its length and its menu', async () => {
    const postId = await publish()
    await expect(reportPost('ben', postId, 'spam', 'x'.repeat(1001))).rejects.toMatchObject({ status: 400 })
    await expect(reportPost('ben', postId, 'boring' as ReportCategory)).rejects.toMatchObject({ status: 400 })
  })
})

describe('the queue', () => {
  it('is for moderators alone: mia by her flag, olga as an owner', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    for (const name of ['ben', 'ada']) {
      await expect(as(name)(moderation.queue, {})).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(moderation.readCase, { caseId: (await caseAbout(postId))!.id })).rejects.toMatchObject({ status: 404 })
    }
    expect(await caseAbout(postId, 'mia')).toMatchObject({ state: 'open' })
  })

  it('shows nobody what was reported of themselves, nor who has reported it', async () => {
    const postId = await publish('olga')
    await reportPost('ben', postId)
    expect(await caseAbout(postId)).toBeUndefined()
    const { id: caseId } = (await caseAbout(postId, 'petra'))!
    await expect(as('olga')(moderation.readCase, { caseId })).rejects.toMatchObject({ status: 404 })
    // What an owner has done is for owners to decide.
    await expect(as('mia')(moderation.decide, { caseId, kind: 'dismiss', category: 'spam', reason: 'x' })).rejects.toMatchObject({ status: 403 })
    expect((await as('mia')(moderation.readCase, { caseId })).kinds).toEqual([])
  })

  it('is read in pages, the pressing first, then the oldest', async () => {
    for (const category of ['spam', 'hate', 'violence', 'spam', 'violence'] as const) await reportPost('eve', await publish(), category)
    const { items: all } = await as('olga')(moderation.queue, { limit: 100 })
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await as('olga')(moderation.queue, { limit: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(paged).toEqual(all.map(({ id }) => id))
    const order = all.map(({ priority, id }) => `${2 - priority} ${id}`)
    expect(order).toEqual([...order].sort())
    const { items: violent } = await as('olga')(moderation.queue, { category: 'violence' })
    expect(new Set(violent.map(({ category }) => category))).toEqual(new Set(['violence']))
  })

  it('says who looks at a case', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    const { id: caseId } = (await caseAbout(postId))!
    expect(await as('mia')(moderation.take, { caseId })).toMatchObject({ state: 'in_review', assignee: { displayName: 'Mia' }, can: { take: false, release: true } })
    expect(await caseAbout(postId)).toBeUndefined()
    expect(await as('olga')(moderation.release, { caseId })).toMatchObject({ state: 'open', assignee: null })
    await decide(postId, 'dismiss')
    await expect(as('mia')(moderation.take, { caseId })).rejects.toMatchObject({ status: 403 })
  })
})

describe('deciding', () => {
  it('hides a post from everybody and every list, tells ada why and ben that it was done, and brings it back', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    expect(await decide(postId, 'hide_content', { note: 'The third time' })).toMatchObject({
      state: 'resolved', kinds: ['warn', 'remove_content', 'mute', 'suspend', 'ban', 'lift'], reported: { state: 'hidden' }, actions: [{ kind: 'hide_content', note: 'The third time', moderator: { displayName: 'Olga' } }],
    })
    for (const name of ['ada', 'ben', 'olga']) await expect(reads(name, postId)).rejects.toMatchObject(gone)
    for (const name of ['ada', 'ben']) {
      const shown = await Promise.all([as(name)(timeline.read, { tab: 'discover' }), as(name)(posts.by, { profileId: idOf('ada'), limit: 100 })])
      expect(shown.flatMap(({ items }) => items).map((item) => JSON.stringify(item)).filter((item) => item.includes(postId))).toEqual([])
    }
    expect(await heardBy('ada')).toContain('MODERATION_DECISION hide_content post It sells what nobody may sell')
    expect(await heardBy('ben')).toContain('REPORT_UPDATE resolved post')
    const { items: told } = await as('ada')(moderation.ownDecisions, {})
    expect(told[0]).toMatchObject({ kind: 'hide_content', type: 'post', category: 'illegal', reason: 'It sells what nobody may sell', excerpt: 'Pills' })
    expect(JSON.stringify(told)).not.toMatch(/The third time|Olga|Ben/)
    expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ type: 'post', state: 'resolved' })

    // Nobody lets it out again by another way.
    await as('ada')(posts.publish, { id: postId, text: 'Buy them now' })
      .catch(() => {})
    await expect(reads('ben', postId)).rejects.toMatchObject(gone)

    expect(await decide(postId, 'lift', { reason: 'We were wrong' })).toMatchObject({ reported: { state: 'shown' }, actions: [{ kind: 'lift', lifts: 'hide_content' }, { liftedAt: expect.any(String), can: { lift: false } }] })
    expect(await reads('ben', postId)).toMatchObject({ text: 'Buy my pills' })
    expect(await heardBy('ada')).toContain('MODERATION_DECISION lift post We were wrong')
    // Who has reported it does not go on reading that it was acted on.
    expect(await heardBy('ben')).toContain('REPORT_UPDATE taken_back post')
    expect((await as('ben')(moderation.ownReports, {})).items[0]).toMatchObject({ type: 'post', state: 'taken_back' })
  })

  it('removes a post that was hidden before', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    await decide(postId, 'hide_content')
    expect(await decide(postId, 'remove_content')).toMatchObject({ reported: { state: 'removed' }, actions: [{ can: { lift: true } }, { kind: 'hide_content', can: { lift: false } }] })
    await decide(postId, 'lift')
    expect(await reads('ben', postId)).toMatchObject({ title: 'Pills' })
  })

  it('removes a post, which its author cannot bring back', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    await decide(postId, 'remove_content')
    await expect(reads('ada', postId)).rejects.toMatchObject(gone)
    expect((await as('ada')(posts.removed, { limit: 100 })).items.map(({ id }) => id)).not.toContain(postId)
    await expect(as('ada')(posts.restore, { postId })).rejects.toMatchObject(gone)
    await decide(postId, 'lift')
    expect(await reads('ben', postId)).toMatchObject({ title: 'Pills' })
  })

  it('tells the truth in its history where an owner brings a removed post back by herself', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    const { id: caseId } = await decide(postId, 'remove_content')
    await as('petra')(posts.restore, { postId })
    expect(await heardBy('ada')).toContain('MODERATION_DECISION lift post It was brought back from among the deleted posts.')
    const { actions, reported } = await as('olga')(moderation.readCase, { caseId })
    expect(actions.map(({ kind, moderator }) => [kind, moderator?.displayName])).toEqual([['lift', 'Petra'], ['remove_content', 'Olga']])
    expect([reported.state, ...actions.map(({ can }) => can.lift)]).toEqual(['shown', false, false])
  })

  it('lets moderators decide about the only owner, and nobody but owners where there is another', async () => {
    await as('ben')(moderation.reportProfile, { profileId: idOf('olga'), category: 'spam' })
    const about = { caseId: (await caseAbout(idOf('olga'), 'mia'))!.id, kind: 'warn', category: 'spam', reason: 'No advertisements' } as const
    await expect(as('mia')(moderation.decide, about)).rejects.toMatchObject({ status: 403 })
    await world.owner.query(`update profile set role = 'Member' where id = $1`, [idOf('petra')])
    expect(await as('mia')(moderation.decide, about)).toMatchObject({ state: 'resolved' })
    await world.owner.query(`update profile set role = 'Owner' where id = $1`, [idOf('petra')])
  })

  it('marks a post as sensitive, and its author cannot unmark it', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    await decide(postId, 'mark_sensitive')
    expect(await reads('dov', postId)).toMatchObject({ isSensitive: true })
    expect(await as('ada')(posts.edit, { postId, isSensitive: false, title: 'Sweets' })).toMatchObject({ isSensitive: true, title: 'Sweets' })
    await decide(postId, 'lift')
    expect(await reads('dov', postId)).toMatchObject({ isSensitive: false })
  })

  it('holds a comment from everybody, counts it out, and counts it in again', async () => {
    const postId = await publish()
    const commentId = await commentOn(postId, 'You are all fools')
    await as('eve')(moderation.reportComment, { commentId, category: 'harassment' })
    const count = async (name: string) => {
      await world.settled()
      const { items, count: counted } = await as(name)(comments.list, { postId, order: 'newest' })
      return [items.length, counted]
    }
    expect(await count('eve')).toEqual([1, 1])
    await decide(commentId, 'hide_content')
    for (const name of ['eve', 'ada', 'dov', 'olga']) expect(await count(name)).toEqual([0, 0])
    for (const name of ['dov', 'ada']) await expect(as(name)(comments.show, { commentId })).rejects.toMatchObject(gone)
    await expect(as('dov')(comments.edit, { commentId, text: 'Hello' })).rejects.toMatchObject(gone)
    expect((await as('dov')(moderation.ownDecisions, {})).items[0]).toMatchObject({ kind: 'hide_content', excerpt: 'You are all fools' })
    await decide(commentId, 'lift')
    expect(await count('eve')).toEqual([1, 1])
  })

  it('gives a comment back to where it was: hidden by the post’s author, where they had hidden it', async () => {
    const postId = await publish()
    const commentId = await commentOn(postId, 'You are all fools')
    await as('ada')(comments.hide, { commentId })
    await as('ada')(moderation.reportComment, { commentId, category: 'harassment' })
    await decide(commentId, 'hide_content')
    await decide(commentId, 'lift')
    const textsFor = async (name: string) => (await as(name)(comments.list, { postId, order: 'newest' })).items.map(({ text }) => text)
    expect(await textsFor('eve')).toEqual([])
    expect(await textsFor('ada')).toEqual(['You are all fools'])
    await as('ada')(comments.show, { commentId })
    expect(await textsFor('eve')).toEqual(['You are all fools'])
  })

  it('removes a comment from everybody, and keeps its words for those who could take that back', async () => {
    const postId = await publish()
    const commentId = await commentOn(postId, 'You are all fools')
    await as('eve')(moderation.reportComment, { commentId, category: 'harassment' })
    expect(await decide(commentId, 'remove_content')).toMatchObject({ reported: { state: 'removed', text: 'You are all fools' }, actions: [{ can: { lift: true } }] })
    expect((await as('eve')(comments.list, { postId, order: 'newest' })).items).toEqual([])
  })

  it('warns a person, and tells nobody of what was dismissed but those who reported', async () => {
    await as('ben')(moderation.reportProfile, { profileId: idOf('eve'), category: 'impersonation' })
    await decide(idOf('eve'), 'warn', { reason: 'Say who you are' })
    expect(await heardBy('eve')).toContain('MODERATION_DECISION warn profile Say who you are')

    const postId = await publish('ada', { title: 'Harmless' })
    await reportPost('dov', postId)
    const before = (await heardBy('ada')).length
    await decide(postId, 'dismiss', { reason: 'Fine' })
    expect(await heardBy('dov')).toContain('REPORT_UPDATE rejected post')
    expect(await heardBy('ada')).toHaveLength(before)
    expect(await reads('dov', postId)).toMatchObject({ title: 'Harmless' })
  })

  it('is done once when two moderators press at the same moment', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    const outcomes = await Promise.allSettled([decide(postId, 'hide_content'), decide(postId, 'dismiss', { name: 'petra' })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'case_settled' } })
  })

  it('needs a reason, and does only what fits', async () => {
    const postId = await publish()
    await reportPost('ben', postId)
    await expect(decide(postId, 'warn', { reason: '  ' })).rejects.toMatchObject({ status: 400 })
    await expect(decide(postId, 'lift')).rejects.toMatchObject({ code: 'action_does_not_fit' })
    await as('ben')(moderation.reportProfile, { profileId: idOf('dov'), category: 'other' })
    await expect(decide(idOf('dov'), 'hide_content')).rejects.toMatchObject({ code: 'action_does_not_fit' })
  })

  it('is kept as it was written, and noted in the audit log without words', async () => {
    const { owner } = world
    await expect(owner.query(`update moderation_action set reason = 'Because'`)).rejects.toThrow('stays as it is written')
    await expect(owner.query(`set role marquee_app; delete from moderation_action`)).rejects.toThrow('permission denied')
    await owner.query('reset role')
    const { rows } = await owner.query<{ action: string; told: string }>(
      `select action, concat(before, after) as told from audit_log where action like 'moderation.%'`)
    expect(rows.map(({ action }) => action)).toContain('moderation.hidden')
    expect(rows.map(({ told }) => told).join()).not.toContain('sells')
  })

  it('reaches nobody of another channel', async () => {
    const elsewhere = await world.addTenant('overclock.test', 'Overclock')
    await world.addPerson('stranger', { role: 'Owner' }, elsewhere)
    expect((await as('stranger')(moderation.queue, {})).items).toEqual([])
    const { id: caseId } = (await as('petra')(moderation.queue, {})).items[0]!
    await expect(as('stranger')(moderation.readCase, { caseId })).rejects.toMatchObject(gone)
    await expect(as('stranger')(moderation.decide, { caseId, kind: 'dismiss', category: 'spam', reason: 'x' })).rejects.toMatchObject(gone)
  })
})
