/** What somebody keeps for later. */
export const bookmarksWords = {
  title: 'Bookmarks',
  text: 'Posts you have kept. Nobody else sees them.',
  keep: 'Bookmark',
  kept: 'Bookmarked',
  empty: 'Nothing kept yet',
  emptyText: 'The bookmark under a post keeps it here for later.',
  toTimeline: 'Go to the timeline',
  end: 'That is all you have kept.',
  isKept: 'Kept.',
  move: 'Move to a folder',
  failed: 'Your bookmarks did not load',
  failedText: 'They are still there. Try once more.',
}
