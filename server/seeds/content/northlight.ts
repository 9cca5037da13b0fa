import { documentsFor } from './legal.ts'
import { northlightCircle } from './northlight/circle.ts'
import { northlightCreators } from './northlight/creators.ts'
import { northlightMembers } from './northlight/members.ts'
import { northlightPages } from './northlight/pages.ts'
import { northlightCore } from './northlight/people.ts'
import { northlightPosts } from './northlight/posts.ts'
import type { SeedChannel } from './shapes.ts'

/** The channel of people who make things slowly: the standard template, at localhost. */
export const northlight: SeedChannel = {
  slug: 'northlight',
  orgId: 'org_Nlf4hT7QmXw2Zs9K',
  hostname: 'localhost',
  channelName: 'Northlight',
  channelDescription: 'A home for people who make things slowly: clay, type, cloth, wood, bread and sound.',
  template: 'standard',
  logos: { light: 'northlight-light', dark: 'northlight-dark', favicon: 'northlight-favicon' },
  loginImage: 'sunset-bay',
  labels: [],
  flags: ['link-multiple-accounts', 'add-owner-role'],
  platforms: [
    { id: 'soundcloud', name: 'SoundCloud' },
    { id: 'youtube', name: 'YouTube' },
  ],
  interests: [
    { name: 'Ceramics', icon: 'amphora' },
    { name: 'Field recording', icon: 'mic' },
    { name: 'Letterpress', icon: 'type' },
    { name: 'Weaving', icon: 'grid-3x3' },
    { name: 'Synths', icon: 'audio-waveform' },
    { name: 'Print fairs', icon: 'ticket' },
    { name: 'Photography', icon: 'camera' },
    { name: 'Gardens', icon: 'sprout' },
    { name: 'Woodwork', icon: 'axe' },
    { name: 'Baking', icon: 'croissant' },
    { name: 'Walking', icon: 'footprints' },
    { name: 'Zines', icon: 'book-open' },
    { name: 'Pets', icon: 'paw-print' },
    { name: 'Charity', icon: 'hand-heart' },
  ],
  documents: documentsFor('Northlight'),
  people: [...northlightCore, ...northlightCreators, ...northlightMembers],
  circle: northlightCircle,
  pages: northlightPages,
  posts: northlightPosts,
}
