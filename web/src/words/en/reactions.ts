/** What people feel about a post. */
export const reactionsWords = {
  like: 'Like',
  yours: (reaction: string) => `Your reaction: ${reaction}`,
  choose: 'Choose a reaction',
  hold: 'Press and hold for more reactions',
  who: 'reactions. See who',
  title: 'Reactions',
  all: 'All',
  likes: 'Likes',
  filter: 'Which reactions',
  more: 'Show more',
  failed: 'Who reacted did not load',
  failedText: 'Everything else still works.',
  nobody: 'Nobody yet',
  nobodyText: 'Who reacts to this post stands here.',
}
