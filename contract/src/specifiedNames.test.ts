import { expect, test } from 'vitest'
import { logTypes } from './activity.ts'
import { chatTypes } from './chats.ts'
import { highlightCategories } from './highlights.ts'
import { profileImageKinds } from './images.ts'
import { roles } from './roles.ts'

/* Section 3 of the specification. */

test.each([
  ['categories of highlights', highlightCategories, 'BIRTHDAY, COSPLAY, MILESTONES, PETS, IMPACTS, FUN_FACT, ACHIEVEMENTS, CHARITY, URL'],
  ['kinds of images', profileImageKinds, 'AVATAR, BANNER, SPONSOR_IMAGE'],
  [
    'types of the log', logTypes,
    'COMMENT_LOG, SUBSCRIBE_LOG, FOLLOW_LOG, LIKE_LOG, LIVESTREAM_NOTIFICATION, POST_LOG, NEW_MEMBER_LOG, NEW_SUBSCRIBER_LOG, CHAT_MESSAGE_LOG',
  ],
  ['types of chats', chatTypes, 'one_to_one_chat, group_chat'],
  ['roles', roles, 'Member, Creator, Owner, Subscriber, Superadmin'],
])('the %s are the specification’s, letter by letter', (_what, names, specified) => {
  expect(names.join(', ')).toBe(specified)
})
