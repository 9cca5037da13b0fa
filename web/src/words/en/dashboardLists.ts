import type { Names } from '#words/names.ts'

/** The lists behind the figures, and the file that each can be had as. */
export const dashboardListsWords = ({ Creators, creators, Subscriptions, subscription }: Names) => ({
  inHours: 'in the last 24 hours',
  onDays: (first: string, last: string) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
  daysEnd: (zone: string) => `Days end at midnight, ${zone}.`,
  /** Where the clock was changed among these days: which one they went by until then, and from when on by which. */
  daysEnded: (zone: string, first: string, later: string) => `Days end at midnight, ${zone} until ${first}, then ${later}.`,
  asOf: (moment: string) => `As of ${moment}: more has happened since, and is being added up.`,

  people: 'New people',
  peopleLead: (when: string) => `Who came ${when}, the newest first.`,
  joined: (on: string, source: string) => `Joined ${on} · ${source}`,
  role: 'Role',
  everyRole: 'Every role',
  source: 'How they came',
  everySource: 'Every way',
  sources: { invitation: 'Invitation', link: 'Somebody’s link', 'sign-up': 'Sign-up' },
  noneYet: 'Nobody among the thousand who came last. There may be somebody before them.',

  followers: 'New followers',
  followersLead: (when: string) =>
    `Who came to follow ${when}, the newest first. People who are shut out or about to leave count in the figures and are not listed.`,
  followed: (on: string) => `Followed ${on}`,

  posts: 'Posts that came out in this time',
  postsLead: (when: string) => `What came out ${when}, those posts first that brought most reactions, comments and reshares since then.`,

  creators: Creators,
  creatorsLead: (when: string) => `All ${creators}, those first whom most people follow, and what each has brought ${when}.`,
  newFollowers: 'New',
  sold: 'Sold',
  seePage: 'See the page',
  noCreatorFollowers: 'Nobody follows them yet. People who do will appear here.',
  noCreatorPosts: 'Their posts will appear here.',
  figuresOf: 'Figures',

  payers: Subscriptions,
  payersLead: `${Subscriptions} that count at this moment, the newest first.`,
  payerFilter: 'Where they stand',
  payerFilters: { paying: 'Paying', active: 'Active', trialing: 'Trying it free', past_due: 'Payment late' },
  noPayers: 'Nobody stands there now',
  noPayersText: 'Whoever does will appear here.',
  whoHasLeft: 'Somebody who has left',
  noTier: 'A level that is no more',
  price: { month: (amount: string) => `${amount} a month`, year: (amount: string) => `${amount} a year` },
  since: (on: string) => `since ${on}`,
  movements: 'What moved recurring revenue',
  movementsLead: (when: string) => `Who began to pay ${when}, came back, pays more, less or no more, the latest first, with what that is a month.`,
  movementFilter: 'Why',
  everyMovement: 'Everything',
  noMovements: 'Nothing moved in this time',
  noMovementsText: `Whoever begins to pay, or changes or ends their ${subscription}, will appear here.`,
  on: (on: string) => `on ${on}`,
  leavers: 'Who left',
  leaversLead: (when: string) => `Who has left what they paid for ${when}, or said that they will, the latest first.`,
  nobodyLeft: 'Nobody left in this time',
  nobodyLeftText: `Whoever cancels their ${subscription}, or loses it, will appear here with what they have said.`,
  whyLeft: 'Why',
  leftOn: (on: string) => `left ${on}`,
  endsOn: (on: string) => `has it until ${on}`,
  saidNothing: 'Left without a reason',
  endings: {
    payment_failed: 'Could not be charged', refunded: 'Money given back', disputed: 'Money taken back by the bank', banned: 'Shut out',
  },
  notKnown: 'Ended at the payment provider',
  reasons: {
    too_expensive: 'Costs too much', missing_features: 'Something is missing', low_quality: 'Not what was hoped for', unused: 'Not used',
    switched_service: 'Found something else', too_complex: 'Too complicated', other: 'Something else',
  },
  seeLedger: 'See the ledger',
  seeEarnings: 'See your earnings',

  toAnswer: 'Comments to answer',
  toAnswerLead: 'What people have said about your newest posts and you have not answered, the newest first.',
  noneToAnswer: 'Nothing waits for an answer',
  noneToAnswerText: 'Comments on your posts that you have not answered will appear here.',
  /** Before the post that a comment stands under. */
  about: 'On',
  picture: 'A picture',
  muted: (word: string) => `Behind your muted word “${word}”`,

  saveList: 'Export',
  columns: {
    name: 'Name', nickname: 'Nickname', joinedAt: 'Joined (UTC)', followedAt: 'Followed (UTC)', author: 'Author', outAt: 'Out (UTC)',
    level: 'Level', price: 'Price, USD', per: 'Every', state: 'State', sinceAt: 'Since (UTC)',
    leftAt: 'Left (UTC)', at: 'Time (UTC)', monthly: 'A month, USD', endsAt: 'Ends (UTC)', why: 'Why', note: 'What could be better',
  },
})
