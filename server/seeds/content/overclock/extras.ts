import { text, type SeedPost } from '../shapes.ts'

/** Shorter posts that fill the weeks between. */
export const extraPosts: readonly SeedPost[] = [
  {
    author: 'vexillum',
    hoursAgo: 27,
    title: 'Full comms, map five',
    audience: 'tier',
    minTier: 2,
    images: ['headset', 'arena-final'],
    text: text`All five voices, nothing bleeped, with the timer on screen. You can hear the exact second when Rune gets into the vent and the exact second when I stop
      believing in it. They are far apart.`,
  },
  {
    author: 'runebreaker',
    hoursAgo: 50,
    images: ['leaderboard'],
    text: 'There are three of us called Runebreaker in this league. We have a group chat. It is mostly condolences.',
  },
  {
    author: 'halftime_hal',
    hoursAgo: 79,
    title: 'Who should cast the Winter LAN with me?',
    images: ['lan-hall', 'headset'],
    text: text`Looking for somebody who knows the game, can laugh on a quiet round, and does not mind sharing a microphone with a man who eats ginger raw. First-timers
      are welcome. Send me two minutes of anything.`,
  },
  {
    author: 'amina.aims',
    hoursAgo: 210,
    title: 'Warm hands, warm head',
    images: ['keyboard-glow'],
    text: 'A bowl of warm water beside the desk costs nothing and is worth more than any setting I have ever changed. Dry them first.',
  },
  {
    author: 'kaido_zero',
    hoursAgo: 180,
    images: ['red-tower', 'leaderboard'],
    text: 'Day 22. Promoted and demoted in the same hour. I feel like a lift.',
  },
  {
    author: 'grandpixel',
    hoursAgo: 205,
    title: 'MRA wrote to me',
    images: ['pixel-hills', 'trophy'],
    text: text`Maria Ramos Almeida, sixty-eight, of Vila Nova de Gaia. She set 48,200 in 1986 on her lunch breaks and never told a soul. She is coming on Saturday to take it
      back. I have dusted the stool.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 148,
    title: 'She took it back',
    images: ['trophy', 'controller'],
    text: '51,900, second try, handbag on her arm the whole time. I have never been happier to lose anything.',
  },
  {
    author: 'mira.tactics',
    hoursAgo: 255,
    title: 'Reading a corridor',
    images: ['map-plan', 'vod-timeline'],
    text: text`Before you look at who is in it, look at who could be. Three doors, two heights, one sound. If you can name all six before you peek, you have already done
      the hard part.`,
  },
  {
    author: 'svetlana.vk',
    hoursAgo: 420,
    audience: 'tier',
    minTier: 1,
    title: 'Who I heal first, and why it is not you',
    images: ['vod-timeline', 'headset'],
    text: text`A list, in order, with reasons. It has to do with who is about to move and not with who is hurt. I have recorded six rounds with my own screen so that you can
      watch me decide, and twice decide wrong.`,
  },
  {
    author: 'cleo',
    hoursAgo: 640,
    images: ['pixel-hills', 'split-bars'],
    text: 'Found a skip on island two by sneezing. It is called the sneeze now. It is in the route. I cannot do it on purpose yet.',
  },
  {
    author: 'ada',
    hoursAgo: 350,
    title: 'Rue’s first scrim',
    images: ['arena-final'],
    text: text`She asked where to stand, stood there, and took three. Then she asked what she had done wrong. Nothing, Rue. Sit down, have some noodles.`,
  },
  {
    author: 'toquill',
    hoursAgo: 880,
    title: 'A glossary for people who came from other games',
    images: ['leaderboard', 'map-plan'],
    text: text`Forty words, one sentence each, no jokes until the letter M. Print it for the friend who keeps asking what “tempo” means. Then ask that friend to explain it to
      you, because I am not sure that I can.`,
  },
]
