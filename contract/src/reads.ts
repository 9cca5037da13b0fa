/*
 * Which reads answer with posts and which with people, by the names of their routes. Whoever keeps, corrects or guards such answers takes
 * the names from here; a test derives them from the contract and says which one is missing. They are names and not routes, so that a
 * screen that only marks answers as outdated does not load every contract there is.
 */

/** Reads that hold posts as far as their reader may see them. */
export const readsOfPosts = [
  'activity.of', 'bookmarks.list', 'dashboards.creator', 'dashboards.ofCreator',
  'messages.changes', 'messages.list', 'messages.pinned',
  'posts.archived', 'posts.by', 'posts.held', 'posts.read',
  'search.posts', 'search.tagged',
  'timeline.live', 'timeline.read',
] as const
export type ReadOfPosts = (typeof readsOfPosts)[number]

/** Reads that say of people how the reader stands to them. */
export const readsOfStandings = [
  'blocks.list', 'directory.find', 'directory.near', 'directory.suggestions', 'directory.toMention',
  'follows.followers', 'follows.following', 'follows.requests',
  'friendships.friends', 'friendships.mutual', 'friendships.requests', 'friendships.sent',
  'mutes.list', 'profiles.read', 'reactions.list',
] as const

/** Reads that hold people, authors of posts among them, as far as their reader meets them: a block takes two people out of each other's. */
export const readsOfPeople = [
  ...readsOfPosts,
  ...readsOfStandings,
  'chats.candidates', 'chats.list', 'chats.members', 'chats.read',
  'comments.list', 'comments.replies', 'comments.thread',
  'dashboards.followers', 'dashboards.toAnswer',
  'gifts.given', 'gifts.read', 'gifts.received',
  'eventLivestreams.event', 'eventQuestions.answers',
  'eventInvitations.candidates', 'eventInvitations.list', 'eventInvitations.mine',
  'events.attendees', 'events.by', 'events.calendar', 'events.list', 'events.read',
  'messages.reactions', 'messages.search',
  'notifications.list', 'notifications.mutes', 'profiles.suggestions',
  'streamChats.list', 'streamChats.read', 'streamChats.restrictions', 'streamClips.list', 'streamClips.read', 'streams.read',
] as const
export type ReadOfPeople = (typeof readsOfPeople)[number]
