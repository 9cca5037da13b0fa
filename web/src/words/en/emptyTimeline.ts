/** A timeline without posts. */
export const emptyTimelineWords = {
  emptyTitle: 'The stage is set',
  emptyText: 'Posts from people you follow will appear here. Start with three who match your interests.',
  emptyAlone: 'Posts from people you follow will appear here.',
  look: 'Look around',
  begunTitle: 'Your timeline has begun',
  begunText: 'The first posts are below. Follow more people, or start reading.',
  begin: 'Start reading',
  nobodyPublishedTitle: 'Nobody has been on stage yet',
  nobodyPublishedText: 'The first post of this channel will appear here.',
  nobodyLeftTitle: 'Nobody left to discover',
  nobodyLeftText: 'You follow everybody whose posts you can read here. Whoever publishes next and is new to you will appear here.',
  noneOfKindTitle: (kind: string) => `No ${kind.toLowerCase()} yet`,
  noneOfKindText: {
    following: 'When people you follow publish some, they will appear here.',
    discover: 'When somebody you do not follow publishes some, they will appear here.',
  },
  showEverything: 'Show everything',
}
