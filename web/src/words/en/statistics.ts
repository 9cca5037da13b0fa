/** A person in figures. */
export const statisticsWords = {
  followers: 'Followers',
  following: 'Following',
  friends: 'Friends',
  posts: 'Posts',
  reactions: 'Reactions',
  comments: 'Comments',
  topTags: 'Top tags',
  tagCount: (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`),
  memberSince: 'Here since',
  streak: 'Posting streak',
  streakWeeks: (count: number) => (count === 1 ? '1 week' : `${count.toLocaleString('en-US')} weeks`),
  streakNote: 'in a row with a post',
  noStreak: 'No post this week or last',
  ownTitle: 'Only you see these',
  newFollowers: 'New followers',
  newFollowersNote: 'in 7 days',
  waiting: 'Follow requests',
  waitingNote: 'wait for your answer',

  postsByMonth: 'Posts by month',
  month: 'Month',
  followersByWeek: 'New followers by week',
  week: 'Week of',
  noPosts: 'No posts in twelve months',
  noPostsText: 'How often somebody publishes will appear here, month by month.',
  noFollowers: 'Nobody new in twelve weeks',
  noFollowersText: 'New followers will appear here, week by week.',
  /** A chart in one sentence. */
  chart: (title: string, first: string, last: string, total: number, peakOn: string, peak: number) =>
    `${title}, ${first} to ${last}: ${total.toLocaleString('en-US')} in all. Most in ${peakOn}: ${peak.toLocaleString('en-US')}.`,
  weekOf: (day: string) => `the week of ${day}`,

  topInterests: 'What followers are into',
  interestCount: (count: number) => (count === 1 ? '1 follower' : `${count.toLocaleString('en-US')} followers`),
}
