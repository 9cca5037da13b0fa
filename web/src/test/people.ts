import type { Account } from '@marquee/contract/accounts'

/** Somebody who signed in: ben, unless said otherwise. */
export const person = (changes: Partial<Account> = {}): Account => {
  const role = changes.role ?? 'Member'
  const id = '018f0000-0000-7000-8000-00000000000b'
  return {
    id,
    role,
    isSubscriber: false,
    isModerator: false,
    locale: null,
    timeZone: null,
    seenZone: null,
    wantsCaptions: false,
    mustAcceptDocuments: false,
    waitingRequestCount: 0,
    moderation: null,
    waitingRoleRequestCount: null,
    mutesInChats: false,
    deletionAt: null,
    setupCompleted: true,
    email: 'ben@example.com',
    profile: { id, nickname: 'ben', displayName: 'Ben', role, avatar: null },
    ...changes,
  }
}
