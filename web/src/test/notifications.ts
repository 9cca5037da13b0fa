import type { Notification } from '@marquee/contract/notifications'
import { profile } from '#test/profiles.ts'

/** A row about ben, who follows the reader, unless said otherwise. */
export const row = (changes: Partial<Notification> = {}): Notification => {
  const { id, nickname, displayName, role, avatar } = profile({ id: '018f0000-0000-7000-8000-00000000000c', nickname: 'ben', displayName: 'Ben', role: 'Member' })
  return {
    id: '018f0000-0000-7000-8000-0000000000dd',
    type: 'FOLLOW_LOG',
    at: '2026-11-21T10:00:00.000Z',
    isUnread: true,
    actors: [{ id, nickname, displayName, role, avatar }],
    actorCount: 1,
    count: 1,
    post: null,
    comment: null,
    mutedWord: null,
    chat: null,
    event: null,
    isRequest: false,
    isFiltered: false,
    about: '',
    isMuted: false,
    can: { mute: false, leaveOut: true },
    ...changes,
  }
}
