import type { SeedModeration } from '../shapes.ts'

/** What those who look after Northlight are asked about. */
export const northlightModeration: SeedModeration = {
  rules: [{ words: ['double your money', 'guaranteed returns', 'casino bonus'], action: 'hold' }],
  cases: [
    {
      about: { post: 'Saturday: forty tables, one brass band' },
      reports: [
        { by: 'tomasz', category: 'spam', text: 'This is the third time this week that the fair is announced.', hoursAgo: 6 },
        { by: 'dov', category: 'spam', text: '', hoursAgo: 5 },
      ],
    },
    {
      about: { post: 'The sky over Nairobi, February' },
      reports: [{ by: 'halvard.turns', category: 'copyright', text: 'I think the chart is from an almanac that is still in print.', hoursAgo: 20 }],
    },
    {
      about: { post: 'Cutting letters that join' },
      reports: [{ by: 'marisol.grows', category: 'rule', text: 'The blade is shown without its guard.', hoursAgo: 50 }],
      decision: { kind: 'warn', reason: 'Please say that the guard was taken off for the picture: beginners copy what they see.', hoursAgo: 40 },
      appeal: { text: 'The text says so in its second line. Please read it once more.', hoursAgo: 30 },
    },
    {
      about: { post: 'The cat walked over the forme' },
      reports: [{ by: 'dov', category: 'other', text: 'Is the cat all right?', hoursAgo: 27 }],
      decision: { kind: 'dismiss', reason: 'The cat is well, and nothing is against the rules.', hoursAgo: 26 },
    },
  ],
}
