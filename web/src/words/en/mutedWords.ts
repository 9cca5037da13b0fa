import type { MutedAction, MutedPlace, MutedSpan } from '@marquee/contract/mutedWords'

/** Words that somebody does not want to meet. */
export const mutedWordsWords = {
  title: 'Muted words',
  text: 'What you would rather not read',
  lead: 'Posts, comments and messages with these words stay out of your way. Nobody is told, and nothing that you write yourself is hidden from you.',
  add: 'Mute a word',
  listTitle: 'Your muted words',
  emptyTitle: 'No muted words',
  emptyText: 'The end of a series, a topic you are tired of: mute the word, for a day or for good.',
  full: 'You have muted 100 words. Remove one to mute another.',

  newTitle: 'Mute a word',
  editTitle: 'Change a muted word',
  phrase: 'Word or phrase',
  phraseHint: 'Case and accents make no difference.',
  isWhole: 'Only as a whole word',
  isWholeText: 'Otherwise “art” is found in “party”, too.',
  where: 'Where',
  places: {
    timeline: ['Timeline and search', 'Posts in your timelines and among what you find.'],
    profiles: ['Profiles', 'Posts on people’s pages, and what they did.'],
    comments: ['Comments', 'What people say under posts.'],
    notifications: ['Notifications', 'What a notification would show of a text.'],
    chats: ['Chats', 'Messages of others.'],
  } satisfies Record<MutedPlace, readonly [string, string]>,
  action: 'What happens',
  actions: {
    hide: ['Leave it out', 'Posts are gone from timelines and profiles. Comments, messages and what you look up stand behind a line.'],
    warn: ['Put it behind a line', 'You read which word it is, and can look all the same.'],
  } satisfies Record<MutedAction, readonly [string, string]>,
  span: 'For how long',
  spans: { day: '1 day', week: '1 week', month: '1 month', always: 'Until I remove it' } satisfies Record<MutedSpan, string>,
  staysUntil: (when: string) => `Until ${when}, as it is`,
  save: 'Save',
  added: (phrase: string) => `“${phrase}” is muted`,
  saved: 'Saved',

  whole: 'Whole word',
  until: (when: string) => `Until ${when}`,
  change: 'Change',
  remove: 'Remove',
  named: (phrase: string) => ` ${phrase}`,
  removeTitle: (phrase: string) => `Remove “${phrase}”?`,
  removeText: 'You meet this word again everywhere.',
  removed: (phrase: string) => `“${phrase}” is not muted any more`,
}
