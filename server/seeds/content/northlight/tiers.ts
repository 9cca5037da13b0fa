import type { SeedTier } from '../shapes.ts'

/** Three ways further in. */
export const northlightTiers: readonly SeedTier[] = [
  {
    level: 1,
    name: 'Listener',
    description: 'The notes, the sketches, the failed firings.',
    benefits: ['Weekly studio notes', 'Sketches before they are anything', 'What went wrong, and why'],
    picture: 'sunset-bay',
    accent: 'c3',
    monthCents: 499,
    trialDays: 7,
    welcomeMessage: 'Come in, the kettle is on. The notes of the last months are yours to read.',
  },
  {
    level: 2,
    name: 'Studio Circle',
    description: 'Every recipe, every session, a place at the wheel.',
    benefits: ['Every glaze recipe with its firing curve', 'Full sessions, uncut', 'Say what is tried next'],
    picture: 'glaze-plate',
    accent: 'c1',
    monthCents: 999,
    trialDays: 7,
    welcomeMessage: 'There is a stool for you by the wheel now.',
  },
  {
    level: 3,
    name: 'Kiln Keepers',
    description: 'For those who keep the kilns burning.',
    benefits: ['A piece from every winter firing', 'Your name on the kiln shed door'],
    picture: 'workshop',
    accent: 'c2',
    monthCents: 2_499,
    trialDays: 0,
    welcomeMessage: 'Thank you. The winter firing will not forget you.',
  },
]
