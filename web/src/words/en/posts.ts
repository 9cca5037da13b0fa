import type { PostKind } from '@marquee/contract/posts'
import type { Names } from '#words/names.ts'

/** What stands beside the words of a post that has no pictures. */
const carriedBy: Partial<Record<PostKind, string>> = {
  video: 'a video', audio: 'a recording', link: 'a link', poll: 'a poll', livestream: 'a livestream', event: 'an event',
}

/** Posts: how they read, and how they are written. */
export const postsWords = ({ Subscription, owners }: Names) => ({
  audience: { everyone: 'Everyone', followers: 'Followers' },
  tier: (level: number) => `${Subscription} level ${level}`,
  tierAndAbove: (level: number) => `${Subscription} level ${level} and above`,
  nameAndAbove: (name: string) => `${name} and above`,
  edited: 'Edited',
  editedAt: (when: string) => `Edited ${when}`,
  readOn: 'Read on',
  moreAbout: (name: string) => `More about this post by ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: 'Delete this post?',
  deleteText: (title: string) => `${title ? `“${title}”` : 'It'} goes away for everyone. You can bring it back for 30 days.`,
  deleteHeldText: (title: string) => `${title ? `“${title}”` : 'It'} does not go out, and cannot be brought back.`,
  takenBack: 'Taken back. It does not go out.',
  deleted: 'The post is deleted. You can bring it back for 30 days.',
  toDeleted: 'Deleted posts',
  showHistory: 'Show earlier versions',
  pin: 'Pin to your page',
  unpin: 'Unpin from your page',
  pinned: 'Pinned',
  isPinned: 'It leads your page now.',
  isUnpinned: 'It is no longer pinned.',
  archive: 'Archive',
  unarchive: 'Bring back',
  isNowArchived: `The post is archived. Only you and ${owners} see it.`,
  isUnarchived: 'The post is back in its place.',
  toUnarchived: 'See it',
  toArchived: 'Archived posts',
  archivedNote: `You have archived this: only you and ${owners} see it. Bring it back, and its comments and reactions are there again.`,
  archivedByAuthor: `Its author has archived this. Nobody but they and ${owners} see it.`,
  sensitive: 'Sensitive content',
  show: 'Show',
  around: 'What to do with this post',
  toComments: 'Comments',
  onePost: 'Post',
  postBy: (name: string) => `Post by ${name}`,
  locked: 'Locked',
  opensWith: (level: number) => `Opens with ${Subscription} level ${level}`,
  level: 'Level',
  forTier: (name: string) => `For ${name}`,
  unlockWith: (name: string) => `Unlock with ${name}`,
  /** What a locked post holds; `isTold` where its text has begun above. */
  inside: (kind: PostKind, pictures: number, isTold: boolean) => {
    const carried = pictures > 1 ? `${pictures} pictures` : pictures ? 'a picture' : carriedBy[kind]
    const all = [isTold && 'the rest of the text', carried].filter(Boolean).join(' and ') || 'all of it'
    return all[0]!.toUpperCase() + all.slice(1)
  },
  end: 'You are all caught up.',
  moreFailed: 'More posts did not load',
  moreFailedText: 'What you have read so far is still here.',

  newPost: 'New Post',
  editPost: 'Edit Post',
  title: 'Title (optional)',
  text: 'Text',
  textPlaceholder: 'What did you make, see or learn?',
  whoReads: 'Who can read it',
  publish: 'Publish',
  published: 'Your post is out.',
  held: 'Kept. The moderators look at it before others see it.',
  heldNote: 'The moderators look at this before others see it. Until then only you do. You hear from them.',
  save: 'Save changes',
  saved: 'Your changes are saved.',
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: 'What you have written so far goes away.',
  draft: 'Draft',
  changesKept: 'These are your unsaved changes.',
  startOver: 'Go back to the published text',
  compose: 'Share something you made',
  continueDraft: 'Continue your draft',
})
