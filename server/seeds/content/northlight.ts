import { documentsFor } from './legal.ts'
import { northlightChats } from './northlight/chats.ts'
import { northlightCircle } from './northlight/circle.ts'
import { northlightCreators } from './northlight/creators.ts'
import { northlightEvents } from './northlight/events.ts'
import { northlightMembers } from './northlight/members.ts'
import { northlightModeration } from './northlight/moderation.ts'
import { northlightPages } from './northlight/pages.ts'
import { northlightCore } from './northlight/people.ts'
import { northlightPosts } from './northlight/posts.ts'
import { northlightTalk } from './northlight/talk.ts'
import { northlightTiers } from './northlight/tiers.ts'
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
  sponsor: { name: 'Harbour Clay', text: 'Stoneware, slips and oxides, sent in paper', url: 'https://harbour-clay.example/', picture: 'glaze-plate' },
  country: 'US',
  tiers: northlightTiers,
  comps: [{ nickname: 'tomasz', level: 1 }, { nickname: 'bronagh.draws', level: 2, days: 60 }],
  labels: [],
  flags: ['link-multiple-accounts', 'add-owner-role', 'events'],
  platforms: [
    { id: 'soundcloud', name: 'SoundCloud', kind: 'audio' },
    { id: 'youtube', name: 'YouTube', kind: 'video' },
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
  talk: northlightTalk,
  chats: northlightChats,
  events: northlightEvents,
  moderation: northlightModeration,
  reactions: ['🔥', '🏺', '👏', '😮', '🌿', '😂'],
  quotes: [
    {
      author: 'cleo',
      title: 'Third firing, and finally the blue I wanted',
      text: 'Ada has been chasing this blue since before I owned a press. Look at where it breaks on the rim.',
      hoursAgo: 1.5,
    },
  ],
}
