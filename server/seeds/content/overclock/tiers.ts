import type { SeedTier } from '../shapes.ts'

/** Three passes. */
export const overclockTiers: readonly SeedTier[] = [
  {
    level: 1,
    name: 'Rookie Pass',
    description: 'The replays behind the highlights.',
    benefits: ['Set plays with the map open', 'Replays with comments'],
    picture: 'neon-skyline',
    accent: 'c2',
    monthCents: 499,
    trialDays: 3,
    welcomeMessage: 'You are on the list. Go and read the set plays.',
  },
  {
    level: 2,
    name: 'Elite Pass',
    description: 'What the teams tell each other.',
    benefits: ['Draft notes before the finals', 'Routes, frame by frame', 'Coaching logs'],
    picture: 'headset',
    accent: 'c1',
    monthCents: 999,
    trialDays: 0,
    welcomeMessage: 'Welcome to the room where it happens.',
  },
  {
    level: 3,
    name: 'Legend Pass',
    description: 'You keep the lights of the arena on.',
    benefits: ['A seat behind the bench', 'Your tag on the wall'],
    picture: 'trophy',
    accent: 'c3',
    monthCents: 2_499,
    trialDays: 0,
    welcomeMessage: 'GG. The wall has your tag.',
  },
]
