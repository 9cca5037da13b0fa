import type { AuditEntry } from '@marquee/contract/auditLog'
import { defaultLabels } from '@marquee/contract/labels'
import { expect, it } from 'vitest'
import { auditLogWords } from '#words/en/auditLog.ts'
import { auditSentences } from '#words/en/auditSentences.ts'
import { namesBy } from '#words/names.ts'
import { rowOf } from './exportEntries.ts'

const names = namesBy({ ...defaultLabels, ROLE: { ...defaultLabels.ROLE, Member: 'Guest' } })
const entry: AuditEntry = {
  seq: 7, at: '2026-07-01T10:00:00.000Z', actorKind: 'person', actor: null, actorId: '018f0000-0000-7000-8000-000000003f9c', actorRole: 'Member',
  wasModerator: true, action: 'contentRule.changed', targetType: 'contentRule', targetId: 'r1', target: null, targetName: null, whose: null,
  before: { words: ['pills'] }, after: { words: ['drops'] }, network: '203.0.113.0/24', seal: 'a1',
}

it('writes of an entry what the screen says, with the number of somebody who has left, and its details as they were sealed', () => {
  expect(rowOf(auditLogWords(names), auditSentences(names), entry)).toEqual([
    7, '2026-07-01T10:00:00.000Z', '', entry.actorId, 'person', 'Guest, Moderator',
    'Somebody who has left (3f9c) changed a rule for what people write', 'contentRule.changed', 'contentRule', 'r1', '',
    '{"words":["pills"]}', '{"words":["drops"]}', '203.0.113.0/24', 'a1',
  ])
})
