import type { SeedPost } from '../shapes.ts'

/** What people of Overclock let others decide. */
export const overclockPolls: readonly SeedPost[] = [
  {
    author: 'ada',
    hoursAgo: 4,
    title: 'Map five: ban it or learn it?',
    text: 'We have lost there three times. The next match is on Saturday and I have to say something on Friday.',
    poll: { options: ['Ban it', 'Learn it, one site only', 'Learn all of it and weep'], votes: [8, 13, 7], hoursOpen: 96 },
  },
  {
    author: 'teodor.lan',
    hoursAgo: 40,
    title: 'Side tournaments at the winter LAN',
    text: 'Choose as many as you would really sit down for.',
    poll: {
      options: ['Fighting games, one monitor', 'Retro racing', 'Slow strategy overnight', 'Whatever fits on a CRT'],
      votes: [6, 4, 3, 5],
      hoursOpen: 168,
      multiple: true,
      results: 'always',
    },
  },
]
