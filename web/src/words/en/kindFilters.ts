import type { KindFilter } from '@marquee/contract/kindFilters'

const kinds: Record<KindFilter, string> = {
  text: 'Text',
  pictures: 'Pictures',
  video: 'Video',
  audio: 'Audio',
  link: 'Links',
  poll: 'Polls',
  livestream: 'Livestreams',
  event: 'Events',
}

/** Which kinds of posts a list is made of. */
export const kindFiltersWords = {
  title: 'Filter by kind',
  everything: 'Everything',
  kinds,
}
