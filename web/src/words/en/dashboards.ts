import type { Names } from '#words/names.ts'

const inPeriod = { day: 'in 24 hours', week: 'in 7 days', month: 'in 30 days', own: 'in these days' }
const whenBegan = { day: '24 hours ago', week: '7 days ago', month: '30 days ago', own: 'before these days' }
const before = { day: 'on the 24 hours before', week: 'on the 7 days before', month: 'on the 30 days before', own: 'on the days before' }

/** What still runs is left out of a comparison; of 24 hours that is minutes. */
const beforeWhole = { ...before, week: 'on the 7 days before, today left out', month: 'on the 30 days before, today left out' }

/** The figures of a creator and of a channel. A tenant's own words for roles always stand first, as they are written. */
export const dashboardsWords = ({ Creators, creators, Members }: Names) => ({
  title: 'Dashboard',
  period: 'Time span',
  periods: { day: '24 hours', week: '7 days', month: '30 days', own: 'Own days' },
  inPeriod,
  before,
  beforeWhole,
  noneNew: (period: keyof typeof inPeriod) => `None new ${inPeriod[period]}`,
  /** As many have come as have gone. */
  asManyAsBefore: (period: keyof typeof inPeriod) => `As many as ${whenBegan[period]}`,
  same: (since: string) => `As many as ${since}`,
  firstDay: 'First day',
  lastDay: 'Last day',
  showDays: 'Show these days',
  export: 'Export',
  exported: 'figures',

  followers: 'Followers',
  posts: 'Posts',
  follows: 'Follows',
  engagement: 'Engagement',
  active: 'Active people a day',
  activeToday: 'Active people today',
  yesterday: { since: 'on yesterday until this hour', same: 'As many as yesterday until this hour' },
  reactions: 'Reactions',
  comments: 'Comments',
  reshares: 'Reshares',
  hour: 'Hour',
  /** At the head of a file. */
  inZone: (unit: string, zone: string) => `${unit} (${zone})`,
  newColumn: (name: string) => `${name}, new`,
  leftColumn: (name: string) => `${name}, gone`,
  levelColumn: (name: string) => `${name}, in all`,
  day: 'Day',
  week: 'Week',
  /** A chart in one sentence. */
  chart: (title: string, first: string, last: string, total: string, peakOn: string, peak: string) =>
    `${title}, ${first} to ${last}: ${total} in all. Most ${peakOn}: ${peak}.`,
  /** Where more went back than came, at every step. */
  fallChart: (title: string, first: string, last: string, total: string, lowOn: string, low: string) =>
    `${title}, ${first} to ${last}: ${total} in all. Least ${lowOn}: ${low}.`,
  levelChart: (title: string, first: string, last: string, from: string, to: string, peakOn: string, peak: string) =>
    `${title}, ${first} to ${last}: from ${from} to ${to}. Highest ${peakOn}: ${peak}.`,
  /** When something was, by hour, day or week. */
  on: {
    hour: (hour: string) => `at ${hour}`,
    day: (day: string) => `on ${day}`,
    week: (monday: string) => `in the week from ${monday}`,
  },
  /** The hour, day or week that is not over. */
  soFar: (name: string) => `${name}, so far`,
  runs: { hour: 'The last hour still runs.', day: 'The last day still runs.', week: 'The last week still runs.' },
  legend: 'Colours',
  showMore: 'Show more',

  newPost: 'New post',
  newFollowers: 'New followers',
  noneFollowed: 'New followers will appear here. A post on the timeline helps people find you.',
  newestFollowers: 'Newest followers',
  noFollowers: 'Nobody follows you yet. People who do will appear here.',
  latestPosts: 'Latest posts',
  allPosts: 'See your page',
  notOut: 'Waits for you',
  noPostsTitle: 'Nothing published yet',
  noPostsText: 'Your posts will appear here. The first one shows people what they would follow you for.',
  moreAboutPost: (words: string) => `More about “${words}”`,

  engagementChart: 'What people gave to posts',
  noEngagement: 'Reactions, comments and reshares of this time will appear here.',
  topPosts: 'Top posts',
  topPostsLead: 'Posts of this time, those first that brought most reactions, comments and reshares since.',
  noTopPosts: 'No post came out in this time.',
  seeAll: 'See all',
  post: 'Post',
  out: 'Out',
  unnamed: 'Post without words',

  joined: 'New people by how they came',
  byInvitation: 'Invitation',
  byLink: 'Somebody’s link',
  bySignUp: 'Sign-up',
  noneJoined: 'People who join will appear here. Share the address of your channel.',
  newest: `${Members}, newest first`,
  nobodyJoined: 'Nobody yet. Whoever signs up will appear here.',
  activeChart: 'Active people by day',
  noneActive: 'Nobody was here. People who use the channel on a day are counted here, once a day.',
  newPeople: 'New people',
  newPeopleLead: 'Who came in this time, the newest first.',
  nobodyInTime: 'Nobody came in this time',
  nobodyInTimeText: 'Choose a longer time.',
  joinedOn: (when: string) => `Joined ${when}`,
  followedOn: (when: string) => `Followed you ${when}`,
  also: 'Also in this time',
  newCreators: `New ${creators}`,
  newFollows: 'New follows',
  membersGone: `${Members} no more`,
  creatorsGone: `${Creators} no more`,
  followsGone: 'Follows taken back',
  followersGone: 'No longer following',
  postsGone: 'Posts no longer shown',
  topCreators: `${Creators} by followers`,
  allCreators: 'See all',
  noCreators: 'Nobody yet. They will appear here with their followers and posts.',
  name: 'Name',
})
