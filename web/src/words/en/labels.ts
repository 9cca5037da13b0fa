import type { Role } from '@marquee/contract/roles'
import type { Names } from '#words/names.ts'

/** A channel's own words for its people and for what they pay for. */
export const labelsWords = ({ subscription }: Names) => ({
  title: 'Labels',
  lead: 'Call the people here, and what they pay for, by your own words. Everybody reads them as soon as you save.',
  singular: 'Singular',
  plural: 'Plural',
  meanings: {
    Member: 'Everybody who has joined',
    Creator: 'Publishes, and has a page of their own',
    Owner: 'Runs the channel, as you do',
    Subscriber: `Whoever has a running ${subscription}`,
    Superadmin: 'Looks after every channel of this installation',
  } satisfies Record<Role, string>,
  subscriptionMeaning: 'What opens posts that are not for everybody',
  cut: (shown: string) => `Badges show “${shown}”.`,
  useStandard: 'Use the standard words',
  unsaved: 'Not saved yet.',
  startOver: 'Start over',
  save: 'Save changes',
  saved: 'Everybody reads your words now',

  preview: 'Preview',
  onPosts: 'On a post',
  onPages: 'Beside a name',
  onLists: 'Over a list',
  onTabs: 'On tabs',
  onLocks: 'On a post that is locked',
  sample: { displayName: 'Ines Okafor', nickname: 'ines', line: 'Finally the blue I wanted.' },
})
