import { documentsFor } from './legal.ts'
import { overclockChats } from './overclock/chats.ts'
import { overclockCircle } from './overclock/circle.ts'
import { overclockCreators } from './overclock/creators.ts'
import { overclockEvents } from './overclock/events.ts'
import { overclockMembers } from './overclock/members.ts'
import { overclockModeration } from './overclock/moderation.ts'
import { overclockCore } from './overclock/people.ts'
import { overclockPosts } from './overclock/posts.ts'
import { overclockTalk } from './overclock/talk.ts'
import { overclockTiers } from './overclock/tiers.ts'
import type { SeedChannel } from './shapes.ts'

/** The channel of players: the arcgaming template and its own words, at arcade.localhost. */
export const overclock: SeedChannel = {
  slug: 'overclock',
  orgId: 'org_Ovc8rK3LpYd6Ab1T',
  hostname: 'arcade.localhost',
  channelName: 'Overclock',
  channelDescription: 'Finals, speedruns, set plays and the people behind them.',
  template: 'arcgaming',
  logos: { light: 'overclock-light', dark: 'overclock-dark', favicon: 'overclock-favicon' },
  loginImage: 'neon-skyline',
  sponsor: { name: 'Pixelforge Chairs', text: 'Sit through the last map without feeling it', url: 'https://pixelforge.example/', picture: 'headset' },
  tiers: overclockTiers,
  comps: [{ nickname: 'brakk', level: 2 }, { nickname: 'low.poly.lena', level: 1, days: 60 }],
  flags: ['events'],
  labels: [
    { key: 'Creator', singular: 'Captain', plural: 'Captains' },
    { key: 'Member', singular: 'Player', plural: 'Players' },
    { key: 'SUBSCRIPTION', singular: 'Pass', plural: 'Passes' },
  ],
  platforms: [
    { id: 'twitch', name: 'Twitch', kind: 'live' },
    { id: 'youtube', name: 'YouTube', kind: 'video' },
  ],
  interests: [
    { name: 'Tactical shooters', icon: 'crosshair' },
    { name: 'Speedruns', icon: 'timer' },
    { name: 'Fighting games', icon: 'swords' },
    { name: 'Strategy', icon: 'castle' },
    { name: 'Simulators', icon: 'plane' },
    { name: 'Retro', icon: 'joystick' },
    { name: 'Cosy games', icon: 'coffee' },
    { name: 'Ranked', icon: 'trophy' },
    { name: 'Coaching', icon: 'clipboard-list' },
    { name: 'Maps', icon: 'map' },
    { name: 'LAN events', icon: 'network' },
    { name: 'Hardware', icon: 'cpu' },
    { name: 'Pixel art', icon: 'grid-2x2' },
    { name: 'Synthwave', icon: 'audio-lines' },
    { name: 'Cosplay', icon: 'shirt' },
    { name: 'Charity streams', icon: 'heart-handshake' },
  ],
  documents: documentsFor('Overclock'),
  people: [...overclockCore, ...overclockCreators, ...overclockMembers],
  circle: overclockCircle,
  pages: [],
  posts: overclockPosts,
  talk: overclockTalk,
  chats: overclockChats,
  events: overclockEvents,
  moderation: overclockModeration,
  reactions: ['🔥', '🎯', '😂', '🤯', '🫡', '💀'],
  quotes: [
    {
      author: 'cleo',
      title: 'What I saw from the bench on map five',
      text: 'The best seat in the house is the one nobody wants. Read the part about the second timeout. #mapfive',
      hoursAgo: 2,
    },
  ],
}
