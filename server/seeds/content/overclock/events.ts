import { text, type SeedEvent } from '../shapes.ts'

/** What is on at Overclock, for when its owner switches events on. */
export const overclockEvents: readonly SeedEvent[] = [
  {
    host: 'ada',
    title: 'Winter LAN, forty seats',
    summary: 'Bring your own machine, and a long cable.',
    text: text`Doors at noon, finals after midnight. There is soup.`,
    picture: 'lan-hall',
    category: 'social',
    kind: 'in_person',
    venue: 'Hall 3',
    startsInHours: 264,
    hours: 30,
    capacity: 40,
    guests: 1,
    going: 'cleo ben vexillum',
  },
  {
    host: 'cleo',
    title: 'Review night: map five',
    summary: 'Every round, and the one mistake.',
    text: text`We watch it again, slowly, and say what we would have done.`,
    category: 'education',
    kind: 'online',
    onlineUrl: 'https://meet.example/map-five',
    startsInHours: -50,
    hours: 2,
    going: 'ada dov',
  },
]
