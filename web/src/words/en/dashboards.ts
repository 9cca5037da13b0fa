const inPeriod = { day: 'in 24 hours', week: 'in 7 days', month: 'in 30 days' }

/** The figures of a creator and of a channel. A tenant's own words for roles always stand first, as they are written. */
export const dashboards = {
  title: 'Dashboard',
  period: 'Time span',
  periods: { day: '24 hours', week: '7 days', month: '30 days' },
  inPeriod,
  noneNew: (period: keyof typeof inPeriod) => `None new ${inPeriod[period]}`,
  followers: 'Followers',
  posts: 'Posts',
  follows: 'Follows',
  day: 'Day',
  /** A chart in one sentence. */
  chart: (title: string, first: string, last: string, total: number, peakOn: string, peak: number) =>
    `${title}, ${first} to ${last}: ${total.toLocaleString('en-US')} in all. Most on ${peakOn}: ${peak.toLocaleString('en-US')}.`,

  newPost: 'New post',
  newFollowers: 'New followers by day',
  newFollowersColumn: 'New followers',
  noNewFollowersTitle: 'A quiet month',
  noNewFollowersText: 'New followers of the last 30 days will appear here. A post on the timeline helps people find you.',
  newestFollowers: 'Newest followers',
  noFollowers: 'Nobody follows you yet. People who do will appear here.',
  latestPosts: 'Latest posts',
  allPosts: 'See your page',
  noPostsTitle: 'Nothing published yet',
  noPostsText: 'Your posts will appear here. The first one shows people what they would follow you for.',
  moreAboutPost: (words: string) => `More about “${words}”`,

  joined: (members: string) => `${members} who joined, by day`,
  joinedColumn: 'Joined',
  noneJoinedTitle: 'A quiet month',
  noneJoinedText: 'People who join will appear here, day by day. Share the address of your channel.',
  newest: (members: string) => `${members}, newest first`,
  nobodyJoined: 'Nobody yet. Whoever signs up will appear here.',
  topCreators: (creators: string) => `${creators} by followers`,
  noCreators: 'Nobody yet. They will appear here with their followers and posts.',
  name: 'Name',
}
