import type { SeedPerson } from '../shapes.ts'

/** The six who are in every demo channel, as Overclock knows them. */
export const overclockCore: readonly SeedPerson[] = [
  {
    nickname: 'ada', name: 'Ada Ember', role: 'Creator', email: 'ada@marquee.test', avatar: 'ada', banner: 'banner-skyline', joinedDaysAgo: 402,
    bio: 'In-game leader for Team Null. I draw the map first and shout second.',
    interests: ['Tactical shooters', 'Coaching', 'LAN events', 'Maps'],
    follows: 'cleo vexillum mira.tactics kaido_zero teodor.lan runebreaker',
  },
  {
    nickname: 'cleo', name: 'Cleo Frames', role: 'Creator', email: 'cleo@marquee.test', avatar: 'cleo', banner: 'banner-split-bars', joinedDaysAgo: 377,
    bio: 'Speedruns of games nobody asked for. World record in three, last place in one.',
    interests: ['Speedruns', 'Retro', 'Pixel art', 'Charity streams'],
    follows: 'ada grandpixel kaido_zero ozymandias lumen',
  },
  {
    nickname: 'ben', name: 'Ben Arroyo', role: 'Member', email: 'ben@marquee.test', avatar: 'ben', joinedDaysAgo: 90,
    bio: 'Silver 2 and proud. Drives a bus, dodges like one.',
    interests: ['Tactical shooters', 'Speedruns', 'Hardware', 'LAN events'],
    follows: 'ada cleo vexillum mira.tactics kaido_zero svetlana.vk patchnote_tuesday',
  },
  {
    nickname: 'dov', name: 'Dov Feldman', role: 'Member', email: 'dov@marquee.test', avatar: 'dov', joinedDaysAgo: 233, tier: 2,
    bio: 'Piano hands, flight-stick heart.',
    interests: ['Simulators', 'Retro', 'Synthwave', 'Hardware'],
    follows: 'ada nadir_bassline ozymandias grandpixel cleo lumen',
  },
  {
    nickname: 'olga', name: 'Olga Petrenko', role: 'Owner', email: 'olga@marquee.test', avatar: 'olga', joinedDaysAgo: 425,
    bio: 'Runs Overclock. Bad at aim, good at brackets.',
    interests: ['LAN events', 'Charity streams', 'Coaching'],
    follows: 'ada cleo vexillum mira.tactics kaido_zero svetlana.vk runebreaker gigi.plays teodor.lan',
  },
  {
    nickname: 'sol', name: 'Sol Adeyemi', role: 'Superadmin', email: 'sol@marquee.test', avatar: 'sol', joinedDaysAgo: 425,
    bio: 'Servers, cables, coffee. In that order.',
    interests: ['Hardware', 'Synthwave', 'Simulators'],
    follows: 'ada patchnote_tuesday nadir_bassline',
  },
]
