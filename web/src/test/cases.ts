import type { Case } from '@marquee/contract/cases'
import { profile } from '#test/profiles.ts'

const { id, nickname, displayName, role, avatar } = profile()

/** A case about a comment of ada's that one person has reported, as a moderator reads it. */
export const moderationCase = (changes: Partial<Case> = {}): Case => ({
  id: '018f0000-0000-7000-8000-0000000000c1',
  state: 'open',
  place: '218f0000-0000-7000-8000-0000000000c1',
  category: 'spam',
  priority: 0,
  reportCount: 1,
  openedAt: '2026-11-20T12:00:00.000Z',
  settledAt: null,
  assignee: null,
  hold: null,
  openedBy: null,
  reported: {
    type: 'comment', id: '018f0000-0000-7000-8000-0000000000c2', state: 'shown', isSensitive: false, person: { id, nickname, displayName, role, avatar },
    postId: null, title: '', text: 'Buy my pills', image: null,
  },
  now: { title: '', text: 'Buy my pills', images: [], media: null, poll: [] },
  version: 'a'.repeat(32),
  asReported: [],
  clearedAt: null,
  standing: { mutedUntil: null, suspendedUntil: null, isBanned: false, isModerator: false },
  consequences: { remove_content: null, ban: null },
  messages: [],
  post: null,
  profile: null,
  parts: [],
  context: null,
  reports: [],
  actions: [],
  can: { take: true, release: false, grade: true },
  kinds: ['warn', 'remove_content', 'ban', 'dismiss'],
  ...changes,
})
