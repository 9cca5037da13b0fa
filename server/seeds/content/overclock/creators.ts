import type { SeedPerson } from '../shapes.ts'

/** Those who publish on Overclock besides ada and cleo. */
export const overclockCreators: readonly SeedPerson[] = [
  {
    nickname: 'vexillum', name: 'vexillum', role: 'Creator', avatar: 'vexillum', banner: 'banner-skyline', joinedDaysAgo: 371,
    bio: 'Entry for Team Null. First in, usually out again.',
    interests: ['Tactical shooters', 'LAN events', 'Hardware'], follows: 'ada mira.tactics kaido_zero teodor.lan',
  },
  {
    nickname: 'mira.tactics', name: 'mira.tactics', role: 'Creator', avatar: 'mira', banner: 'banner-map-lines', joinedDaysAgo: 360,
    bio: 'Set plays, timings and the occasional printable map. I watch your VODs so you don’t have to.',
    interests: ['Coaching', 'Maps', 'Tactical shooters'], follows: 'ada vexillum svetlana.vk runebreaker',
  },
  {
    nickname: 'kaido_zero', name: 'kaidō_zero', role: 'Creator', avatar: 'kaido', banner: 'banner-red-tower', joinedDaysAgo: 349,
    bio: 'Solo queue to Obsidian, every season, on camera.',
    interests: ['Ranked', 'Fighting games', 'Hardware'], follows: 'ada vexillum halftime_hal ozymandias',
  },
  {
    nickname: 'runebreaker', name: 'Runebreaker the Third of the Northern Ladder Guild', role: 'Creator', avatar: 'runebreaker', joinedDaysAgo: 318,
    bio: 'Calls flanks nobody has seen since. Ask the other two Runebreakers.',
    interests: ['Ranked', 'Tactical shooters', 'Maps'], follows: 'ada vexillum mira.tactics gigi.plays',
  },
  {
    nickname: 'ozymandias', name: 'Ozymandias Quist', role: 'Creator', avatar: 'ozymandias', banner: 'banner-arena', joinedDaysAgo: 305,
    bio: 'Builds cities, floods them, apologises. Strategy at a walking pace.',
    interests: ['Strategy', 'Simulators', 'Maps'], follows: 'cleo toquill grandpixel ada',
  },
  {
    nickname: 'toquill', name: 'toQuill', role: 'Creator', avatar: 'toquill', joinedDaysAgo: 281,
    bio: 'Patch notes read slowly, then questioned.',
    interests: ['Strategy', 'Coaching', 'Ranked'], follows: 'ozymandias patchnote_tuesday mira.tactics ada',
  },
  {
    nickname: 'svetlana.vk', name: 'svetlana.vk', role: 'Creator', avatar: 'svetlana', joinedDaysAgo: 264,
    bio: 'Support main. If you lived, that was me.',
    interests: ['Tactical shooters', 'Coaching', 'Charity streams'], follows: 'ada mira.tactics vexillum amina.aims',
  },
  {
    nickname: 'patchnote_tuesday', name: 'Patchnote Tuesday', role: 'Creator', avatar: 'patchnote', joinedDaysAgo: 247,
    bio: 'Every balance change, tested for three hours before I complain.',
    interests: ['Ranked', 'Hardware', 'Strategy'], follows: 'toquill kaido_zero ada lumen',
  },
  {
    nickname: 'halftime_hal', name: 'Halftime Hal', role: 'Creator', avatar: 'halftime', joinedDaysAgo: 226,
    bio: 'Casting finals since dial-up. Voice by throat tea.',
    interests: ['LAN events', 'Fighting games', 'Charity streams'], follows: 'ada teodor.lan gigi.plays kaido_zero',
  },
  {
    nickname: 'nadir_bassline', name: 'nadir_bassline', role: 'Creator', avatar: 'nadir', banner: 'banner-sun-road', joinedDaysAgo: 201,
    bio: 'I score the lobby screens. Synthwave with a limp.',
    interests: ['Synthwave', 'Retro', 'Pixel art'], follows: 'lumen grandpixel ozymandias cleo',
  },
  {
    nickname: 'gigi.plays', name: 'Gigi Plays', role: 'Creator', avatar: 'gigi', joinedDaysAgo: 183,
    bio: 'Cosy first, ranked second, snacks always.',
    interests: ['Cosy games', 'Charity streams', 'Cosplay'], follows: 'cleo lumen svetlana.vk joon.builds ada',
  },
  {
    nickname: 'grandpixel', name: 'Grandpixel', role: 'Creator', avatar: 'grandpixel', banner: 'banner-pixel-hills', joinedDaysAgo: 169,
    bio: 'Seventy-four. Repairs cabinets, holds the high score on most of them.',
    interests: ['Retro', 'Pixel art', 'Hardware'], follows: 'cleo nadir_bassline ozymandias lumen',
  },
  {
    nickname: 'joon.builds', name: 'Joon Builds', role: 'Creator', avatar: 'joon', joinedDaysAgo: 140,
    bio: 'Keyboards that thock, cases that do not rattle.',
    interests: ['Hardware', 'Cosplay', 'Retro'], follows: 'patchnote_tuesday gigi.plays grandpixel ada',
  },
  {
    nickname: 'amina.aims', name: 'Amina Aims', role: 'Creator', avatar: 'amina', joinedDaysAgo: 112,
    bio: 'Aim routines in twelve minutes a day. No shouting.',
    interests: ['Coaching', 'Tactical shooters', 'Ranked'], follows: 'svetlana.vk mira.tactics ada vexillum',
  },
  {
    nickname: 'lumen', name: 'Lumen Wright', role: 'Creator', avatar: 'lumen', joinedDaysAgo: 95,
    bio: 'Foam, resin, LEDs. The mech in the hall was mine.',
    interests: ['Cosplay', 'Pixel art', 'Synthwave'], follows: 'gigi.plays joon.builds nadir_bassline cleo',
  },
  {
    nickname: 'teodor.lan', name: 'Teodor Lan', role: 'Creator', avatar: 'teodor', banner: 'banner-lan-rows', joinedDaysAgo: 71,
    bio: 'Organises the Winter LAN. Owns more switches than chairs.',
    interests: ['LAN events', 'Hardware', 'Charity streams'], follows: 'ada halftime_hal patchnote_tuesday gigi.plays',
  },
]
