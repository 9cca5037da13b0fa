import { priorityOf } from '@marquee/contract/cases'
import { owners } from '@marquee/contract/roles'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedCase } from './content/shapes.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000

/** Whose thing it is and which: a post by its title, or a person by their nickname. */
const subjectOf = (
  { about }: SeedCase,
  posts: ReadonlyMap<string, { id: string; authorId: string }>,
  profileIds: ReadonlyMap<string, string>,
) => {
  if ('person' in about) return { targetType: 'profile', targetId: profileIds.get(about.person)!, subjectId: profileIds.get(about.person)! }
  const { id, authorId } = posts.get(about.post)!
  return { targetType: 'post', targetId: id, subjectId: authorId }
}

/** Writes what people have reported, what was decided of it, what was said against that, and the channel's rules of words. */
export const writeModeration = async (
  client: ClientBase,
  { channel, tenantId, now }: ChannelToWrite,
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const { rules, cases } = channel.moderation
  const { rows } = await client.query<{ title: string; id: string; authorId: string }>(
    `select title, id, author_id as "authorId" from post where tenant_id = $1 and status = 1 and title <> ''`, [tenantId])
  const posts = new Map(rows.map((row) => [row.title, row]))
  const moderatorId = profileIds.get(channel.people.find(({ role }) => owners.includes(role))!.nickname)!
  const msecsOf = (hoursAgo: number) => now - hoursAgo * hourMs
  const momentOf = (hoursAgo: number) => new Date(msecsOf(hoursAgo))
  const idOf = (hoursAgo: number) => v7({ msecs: msecsOf(hoursAgo) })

  const ruleRows = rules.map((rule) => ({ id: v7(), kind: 'words', message: '', ...rule, isOn: true, createdAt: new Date(now) }))
  await insert(client, tenantId, 'content_rule', ruleRows)
  const written = cases.map((one) => {
    const [first] = one.reports
    const { category } = one.reports.toSorted((a, b) => priorityOf(b.category) - priorityOf(a.category))[0]!
    const actionId = one.decision ? idOf(one.decision.hoursAgo) : null
    return { ...one, id: idOf(first.hoursAgo), actionId, category, ...subjectOf(one, posts, profileIds) }
  })
  const stateOf = ({ decision }: SeedCase) => (decision ? (decision.kind === 'dismiss' ? 'rejected' : 'resolved') : 'open')
  await insert(client, tenantId, 'moderation_case', written.map((one) => ({
    id: one.id, targetType: one.targetType, targetId: one.targetId, subjectId: one.subjectId, state: stateOf(one), category: one.category,
    priority: priorityOf(one.category), reportCount: one.reports.length, assigneeId: one.decision ? moderatorId : null,
    openedAt: momentOf(one.reports[0].hoursAgo), settledAt: one.decision ? momentOf(one.decision.hoursAgo) : null, heldFor: '',
  })))
  await insert(client, tenantId, 'report', written.flatMap(({ id: caseId, reports }) => reports.map(({ by, category, text, hoursAgo }) => ({
    id: idOf(hoursAgo), caseId, reporterId: profileIds.get(by)!, category, text, createdAt: momentOf(hoursAgo),
  }))))
  const acts = written.flatMap(({ id: caseId, actionId: id, category, subjectId, decision }) => {
    if (!decision) return []
    const { kind, reason, hoursAgo } = decision
    return [{ id, caseId, kind, category, moderatorId, subjectId, reason, note: '', at: momentOf(hoursAgo) }]
  })
  await insert(client, tenantId, 'moderation_action', acts)
  const appeals = written.flatMap(({ id: caseId, actionId, subjectId: authorId, appeal }) => {
    if (!appeal) return []
    const { text, hoursAgo } = appeal
    return [{ id: idOf(hoursAgo), actionId, caseId, authorId, text, state: 'pending', statement: '', createdAt: momentOf(hoursAgo) }]
  })
  await insert(client, tenantId, 'appeal', appeals)
}
