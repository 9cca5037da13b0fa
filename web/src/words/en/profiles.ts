/** The public pages of people. */
export const profiles = {
  followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
  posts: (count: number) => (count === 1 ? 'post' : 'posts'),
  following: 'following',
  joined: (when: string) => `Joined ${when}`,
  interests: 'Interests',
  noInterests: 'None chosen yet.',
  newPost: 'New post',
  postsTitle: 'Posts',
  end: 'That is where it began.',
  failed: 'The posts did not load',
  failedText: 'The rest of this page is fine.',
  emptyTitle: 'The stage is set',
  emptyText: (name: string) => `Posts by ${name} will appear here. Follow to read the first one on your timeline.`,
  emptyFollowedText: (name: string) => `Posts by ${name} will appear here and on your timeline.`,
  emptyOwnText: 'Your posts will appear here. Write the first one.',
}
