import type { SeedModeration } from '../shapes.ts'

/** What those who look after Overclock are asked about. */
export const overclockModeration: SeedModeration = {
  rules: [{ words: ['free skins', 'account for sale'], action: 'refuse', message: 'Nothing is sold or given away here but by the house.' }],
  cases: [
    {
      about: { post: 'Winter LAN: 128 seats, 18 left' },
      reports: [{ by: 'grandpixel', category: 'spam', text: 'Every post of the house is an advertisement for the LAN.', hoursAgo: 5 }],
    },
    {
      about: { person: 'runebreaker' },
      reports: [
        { by: 'amina.aims', category: 'harassment', text: 'He writes under every clip of mine that I cheat.', hoursAgo: 31 },
        { by: 'joon.builds', category: 'other', text: 'The same to me.', hoursAgo: 22 },
      ],
    },
    {
      about: { post: 'Lobby music for people who queue alone' },
      reports: [{ by: 'halftime_hal', category: 'copyright', text: 'I know these eight bars.', hoursAgo: 10 }],
      decision: { kind: 'dismiss', reason: 'They are his own; he has shown us the session.', hoursAgo: 8 },
    },
  ],
}
