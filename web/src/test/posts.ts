import type { Post } from '@marquee/contract/posts'
import { profile } from '#test/profiles.ts'

const key = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A post as ben may see it: ada's first, unless said otherwise. A higher number is a newer post. */
export const post = (number = 1, changes: Partial<Post> = {}): Post => {
  const { id, nickname, displayName, role, avatar } = profile()
  return {
    id: key(number),
    timelineKey: key(number),
    author: { id, nickname, displayName, role, avatar },
    kind: 'text',
    title: '',
    text: `Post ${number}`,
    body: null,
    images: [],
    media: null,
    link: null,
    poll: null,
    livestream: null,
    event: null,
    inside: null,
    audience: 'everyone',
    isLocked: false,
    minTier: 0,
    opener: null,
    remedy: null,
    isSensitive: false,
    warning: '',
    isPinned: false,
    mutedWord: null,
    isHeld: false,
    isArchived: false,
    commentPolicy: 'everyone',
    quotePolicy: 'public',
    counts: { reactions: [0, 0, 0, 0, 0, 0, 0], comments: 0, reshares: 0, shares: 0 },
    myReaction: null,
    isBookmarked: false,
    isReshared: false,
    isWithdrawn: false,
    publishedAt: '2026-11-20T12:00:00.000Z',
    editedAt: null,
    can: {
      edit: false, changeLivestream: false, delete: false, pin: false, archive: false,
      comment: true, react: true, reshare: false, quote: false, withdraw: false,
    },
    ...changes,
  }
}
