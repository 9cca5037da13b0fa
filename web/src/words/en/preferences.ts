import type { Names } from '#words/names.ts'

/** How the product behaves for one person, and how far their profile is open. */
export const preferencesWords = ({ subscription }: Names) => ({
  title: 'Preferences',
  text: 'Theme, language, time zone, privacy',
  saved: 'Saved',
  accountTitle: 'Account settings',
  accountText: 'E-mail, role, preferences',
  email: 'E-mail address',
  noEmail: 'None given',
  role: 'Role',
  subscriber: (label: string) => `${label}, with a running ${subscription}`,

  look: 'Look and language',
  mode: 'Theme',
  modeText: 'System follows your device.',
  language: 'Language',
  asBrowser: 'As your browser says',
  zone: 'Time zone',
  zoneHint: (now: string) => `It is ${now} there.`,
  browserZone: (name: string) => `As your browser says (${name})`,

  privacy: 'Privacy',
  isPrivate: 'Private profile',
  isPrivateText: 'Posts, lists and activity are for followers and friends. Whoever wants to follow you has to ask.',
  openTitle: 'Open your profile?',
  openText: 'Everybody will see your posts, lists and activity. Whoever has asked to follow you will follow you from now on.',
  isDiscoverable: 'Can be found',
  isDiscoverableText: 'You appear in search, in the directory and among suggestions.',
  isIndexable: 'Known to search engines',
  isIndexableText: 'Search engines outside may show your profile.',
  lists: 'Who sees your lists',
  followersVisibility: 'Your followers',
  followingVisibility: 'Whom you follow',
  friendsVisibility: 'Your friends',
  visibility: { public: 'Everyone', followers: 'Followers and friends', private: 'Only you' },
})
