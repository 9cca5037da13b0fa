import { expect, it } from 'vitest'
import { z } from 'zod'
import { features } from '#features.ts'

/* Whoever is muted writes nothing that others read: a command that takes words is `unmuted`, or stands here with the reason why not. */

const exceptions: Record<string, readonly string[]> = {
  'read by whoever has written it, and by nobody else': [
    'security.addPasskey', 'security.renamePasskey', 'identities.link', 'mutedWords.set', 'bookmarks.setFolder', 'preferences.save',
    'preferences.noteZone', 'notificationPreferences.setAttention', 'push.add', 'posts.saveDraft',
  ],
  'read by others once it is published, which is asked then': ['images.upload', 'mediaFiles.begin', 'links.unfurl'],
  'what a program is told, and nobody': [
    'subscriptions.begin', 'subscriptions.setCard', 'tickets.hold', 'checkIns.scan', 'checkIns.addStaff', 'platforms.begin', 'platforms.finish', 'platforms.connectFeed', 'profileInformation.verify',
    'impersonations.enter',
  ],
  'said to those who look after the channel, also by whoever is muted': [
    'subscriptions.cancel', 'roleRequests.ask', 'appeals.make', 'accountDeletion.request', 'moderation.reportPost', 'moderation.reportComment',
    'moderation.reportEvent', 'moderation.reportProfile', 'moderation.reportMessage', 'moderation.reportPerson',
    'moderation.reportHighlight', 'moderation.reportChat', 'moderation.reportTip', 'moderation.reportStreamMessage', 'moderation.reportGift', 'moderation.reportReceivedGift',
  ],
  'said by those who decide, on behalf of the channel': ['moderation.decide', 'moderation.decideMany', 'moderation.removePost', 'moderation.removeComment', 'appeals.answer', 'contentRules.add', 'contentRules.change', 'contentRules.tryText', 'roleRequests.decide'],
  'read by the host of an event alone, who asks for it': ['eventQuestions.answer'],
  'says why money goes back, which nobody is kept from giving': ['ticketOrders.refund'],
  'unmuted where it has words': ['events.cancel', 'eventSeries.cancel'],
}
const excepted = Object.values(exceptions).flat()

interface Schema {
  type?: string
  format?: string
  enum?: unknown
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** Longer than a code, and in no form that the product sets. */
const areWords = ({ type, format, enum: among, const: one, maxLength = Infinity }: Schema) =>
  type === 'string' && !format && among === undefined && one === undefined && maxLength >= 40

const takesWords = (schema: Schema): boolean => {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  return areWords(schema) || [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf, ...oneOf].some(takesWords)
}

// Owners are not muted.
const isOfOwners = (guard: string) => /^(Owner or Superadmin|Superadmin)(,|$)/.test(guard)

const writing = features
  .flatMap(({ bound }) => bound)
  .filter(({ route, guard }) => route.method !== 'GET' && !isOfOwners(guard))
  .filter(({ route }) => takesWords(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema))

it('asks of every command that takes words whether its author is muted', () => {
  const open = writing.filter(({ guard }) => !guard.includes('not muted')).map(({ route }) => route.name)
  expect(open.filter((name) => !excepted.includes(name))).toEqual([])
  expect(excepted.filter((name) => !open.includes(name))).toEqual([])
})

it('sees the words of what people write most', () => {
  const names = writing.map(({ route }) => route.name)
  for (const name of ['posts.publish', 'comments.add', 'messages.send', 'profileInformation.save', 'accounts.keepSetup', 'mediaFiles.describe']) expect(names).toContain(name)
})
