/** The timeline. */
export const timeline = {
  title: 'Timeline',
  views: 'Views of the timeline',
  tabs: { following: 'Following', discover: 'Discover' },
  failed: 'Your timeline did not load',
  failedText: 'Everything else still works.',
  emptyTitle: 'The stage is set',
  emptyText: 'Posts from people you follow will appear here. Start with three who match your interests.',
  emptyAlone: 'Posts from people you follow will appear here.',
  begunTitle: 'Your timeline has begun',
  begunText: 'The first posts are below. Follow more people, or start reading.',
  begin: 'Start reading',
  discoverEmptyTitle: 'Nobody has been on stage yet',
  discoverEmptyText: 'The first post of this channel will appear here.',
  look: 'Look around',
}
