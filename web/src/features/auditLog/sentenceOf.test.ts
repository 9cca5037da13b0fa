import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AuditEntry } from '@marquee/contract/auditLog'
import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
import { expect, test } from 'vitest'
import { auditLogWords } from '#words/en/auditLog.ts'
import { auditSentences } from '#words/en/auditSentences.ts'
import { namesBy } from '#words/names.ts'
import { sentenceOf } from './sentenceOf.ts'

const person = (displayName: string) => ({ id: '018f0000-0000-7000-8000-00000000000a', nickname: 'x', displayName, role: 'Member', avatar: null }) as const
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  seq: 1, at: '2026-07-01T10:00:00.000Z', actorKind: 'person', actor: person('Olga'), actorId: null, actorRole: 'Owner', wasModerator: false, action: 'brand.changed', targetType: 'configuration',
  targetId: 'x', target: null, targetName: null, whose: null, before: null, after: null, network: null, seal: '', ...more,
})
const sentencesOf = (labels: CustomLabels) => auditSentences(namesBy(labels))
const standard = sentencesOf(defaultLabels)
const bad = person('Bad')
const ofBad = (targetType: string) => ({ targetType, whose: bad })

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'moderation.suspended', targetType: 'profile', target: bad }, 'Olga suspended Bad'],
  [{ action: 'moderation.suspended', ...ofBad('post') }, 'Olga suspended Bad'],
  [{ action: 'moderation.removed', ...ofBad('post') }, 'Olga removed a post of Bad'],
  [{ action: 'moderation.hidden', ...ofBad('comment') }, 'Olga hid a comment of Bad'],
  [{ action: 'moderation.dismissed', ...ofBad('message') }, 'Olga dismissed what was reported of a message of Bad'],
  [{ action: 'moderation.dismissed', targetType: 'profile', target: bad }, 'Olga dismissed what was reported of Bad'],
  [{ action: 'moderation.warned', targetType: 'post' }, 'Olga warned somebody who has left'],
  [{ action: 'moderation.ended', actor: null, actorKind: 'product', targetType: 'profile', target: bad }, 'Marquee ended the suspension of Bad, whose time was over'],
  [{ action: 'moderator.appointed', targetType: 'profile', target: bad }, 'Olga made Bad a moderator'],
  [{ action: 'appeal.overturned', ...ofBad('post') }, 'Olga heard an appeal of Bad and took the decision back'],
  [{ action: 'invitation.sent', targetId: 'Creator', after: { invitationIds: ['1', '2'] } }, 'Olga invited 2 people as Creator'],
  [{ action: 'invitation.made', after: { targetRole: 'Creator' } }, 'Olga made an invitation link for the role Creator'],
  [{ action: 'roleRequest.approved', target: bad, after: { role: 'Creator' } }, 'Olga approved the request of Bad to be Creator'],
  [{ action: 'brand.pictureChanged', targetId: 'background', after: { backgroundId: '1' } }, 'Olga changed the picture behind the pages'],
  [{ action: 'brand.pictureChanged', targetId: 'loginImage', after: { loginImageId: null } }, 'Olga took down the picture at the door'],
  [{ action: 'flag.switched', targetId: 'dark-mode', after: { enabled: false } }, 'Olga switched “dark-mode” off'],
  [{ action: 'interest.merged', before: { name: 'Pots' }, after: { name: 'Vases' } }, 'Olga merged the interest “Pots” into “Vases”'],
  [{ action: 'interest.archived', before: { isActive: true } }, 'Olga put an interest away'],
  [{ action: 'interest.archived', targetName: 'Pots' }, 'Olga put the interest “Pots” away'],
  [{ action: 'sponsorship.paused', after: { isPaused: true, name: 'Kiln & Co' } }, 'Olga paused the sponsorship “Kiln & Co”'],
  [{ action: 'webhook.added', actor: null, actorId: '018f0000-0000-7000-8000-000000003f9c', after: { host: 'a.test' } }, 'Somebody who has left (3f9c) added the webhook “a.test”'],
  [{ action: 'identity.linked', targetType: 'profile' }, 'Olga linked another login'],
  [{ action: 'export.made', targetType: 'export', after: { kind: 'ledger', rows: 12 } }, 'Olga took along the earnings as a file'],
  [{ action: 'moon.painted', targetType: 'moonSide', targetId: 'far' }, 'Olga did this: Moon painted (Moon side far)'],
  [{ action: 'flag.switched', targetId: 'add-owner-role', after: { enabled: true } }, 'Olga switched “Asking for another role” on'],
])('%j', (more, sentence) => expect(sentenceOf(standard, entry(more))).toBe(sentence))

const oven = sentencesOf({ ...defaultLabels, ROLE: { ...defaultLabels.ROLE, Creator: 'Potter', Owner: 'Keeper' }, SUBSCRIPTION: 'Season Ticket' })

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'invitation.sent', targetType: 'role', targetId: 'Creator', after: { invitationIds: ['1', '2'] } }, 'Olga invited 2 people as Potter'],
  [{ action: 'invitation.made', after: { targetRole: 'Creator' } }, 'Olga made an invitation link for the role Potter'],
  [{ action: 'invitation.accepted', after: { role: 'Owner' } }, 'Olga accepted an invitation as Keeper'],
  [{ action: 'roleRequest.approved', target: bad, after: { role: 'Creator' } }, 'Olga approved the request of Bad to be Potter'],
  [{ action: 'tenant.ownerInvited' }, 'Olga invited somebody to be keeper of a channel'],
  [{ action: 'subscription.canceled' }, 'Olga canceled their season ticket'],
])('in the words of the channel: %j', (more, sentence) => expect(sentenceOf(oven, entry(more))).toBe(sentence))

test('everything that the list can be narrowed to by a name of its own has a sentence', () => {
  expect(Object.keys(auditLogWords(namesBy(defaultLabels)).actions).filter((action) => !standard.did[action])).toEqual([])
})

test('every act that the server writes down by its name has a sentence', () => {
  const features = resolve(import.meta.dirname, '../../../../server/src/features')
  const texts = globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(resolve(features, file), 'utf8'))
  const written = texts.flatMap((text) => [...text.matchAll(/action: (?:\w+ \? )?'(\w+\.\w+)'(?: : '(\w+\.\w+)')?/g)].flatMap(([, one, other]) => [one, other]))
  expect(written).toContain('tier.given')
  expect([...new Set(written)].filter((action) => action && !standard.did[action])).toEqual([])
})
