/** What somebody may publish. */
export const addContentWords = {
  title: 'Add content',
  choose: 'What would you like to publish?',
  post: 'Post',
  postText: 'Words for your timeline, with a title if you like.',
  linkPost: 'Link',
  linkPostText: 'A page, a video or a song from elsewhere, shown as it describes itself.',
  gallery: 'Pictures',
  galleryText: 'Up to four, with words for those who cannot see them.',
  film: 'Video or recording',
  filmText: 'Something to watch or to listen to.',
  poll: 'Poll',
  pollText: 'A question with two to ten answers.',
  livestream: 'Livestream',
  livestreamText: 'Say when you go live, and for whom.',
  event: 'Event',
  eventText: 'Say when and where, and see who comes.',
}
