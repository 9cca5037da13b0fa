import type { SeedPost } from '../shapes.ts'

/** What people of Northlight let others decide. */
export const northlightPolls: readonly SeedPost[] = [
  {
    author: 'ada',
    hoursAgo: 3,
    title: 'What goes into the fourth firing?',
    text: 'There is room for one series, and I like all of them. The kiln does what you say.',
    poll: {
      options: ['Tall bottles, with the thin foot', 'Tea bowls', 'The ugly jug, in blue', 'Nothing, let it rest for once'],
      votes: [9, 14, 6, 2],
      hoursOpen: 72,
    },
  },
  {
    author: 'ines.makes',
    hoursAgo: 60,
    title: 'Which evenings would you come to?',
    text: 'A third class from January, if there are enough of you. Tick every evening that works.',
    poll: { options: ['Monday', 'Wednesday', 'Thursday', 'Sunday'], votes: [5, 7, 4, 8], hoursOpen: 48, multiple: true, results: 'always' },
  },
]
