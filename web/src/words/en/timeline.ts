/** The timeline. */
export const timelineWords = {
  title: 'Timeline',
  views: 'Views of the timeline',
  tabs: { following: 'Following', discover: 'Discover', live: 'Live' },
  failed: 'Your timeline did not load',
  failedText: 'Everything else still works.',
  followedPosts: 'Posts of people you follow',
  onStage: 'On stage',
  locked: 'Locked',
  soon: 'Soon',
  inMinutes: (minutes: number) => `in ${minutes}m`,
  liveEmptyTitle: 'The stage is dark',
  liveEmptyText: 'Streams that are on, and those announced, will appear here.',
  sponsoredBy: (name: string) => `Sponsored by ${name}`,
}
