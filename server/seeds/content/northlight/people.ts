import type { SeedPerson } from '../shapes.ts'

const makers = 'ada cleo ines.makes marcus.patches theo.records priya.weaves noor.prints halvard.turns'

/** The six who are in every demo channel; their e-mail addresses are the ones people sign in with. */
export const northlightCore: readonly SeedPerson[] = [
  {
    nickname: 'ada', name: 'Ada Owusu Lindqvist', role: 'Creator', email: 'ada@marquee.test', avatar: 'ada', banner: 'banner-kiln-shelf', joinedDaysAgo: 410,
    bio: 'Potter in Malmö. I fire with wood, glaze with ash, and write down everything that goes wrong so that you don’t have to.',
    interests: ['Ceramics', 'Walking', 'Gardens', 'Charity'],
    follows: 'cleo ines.makes theo.records priya.weaves halvard.turns saoirse.bakes noor.prints',
  },
  {
    nickname: 'cleo', name: 'Cleo Marchetti', role: 'Creator', email: 'cleo@marquee.test', avatar: 'cleo', banner: 'banner-press-room', joinedDaysAgo: 388,
    bio: 'Letterpress and linocut from a shed in Trieste. Two presses, one cat, too many drawers of type.',
    interests: ['Letterpress', 'Zines', 'Print fairs', 'Photography'],
    follows: 'ada noor.prints priya.weaves marcus.patches aiko.listens',
  },
  {
    nickname: 'ben', name: 'Ben Arroyo', role: 'Member', email: 'ben@marquee.test', avatar: 'ben', joinedDaysAgo: 96,
    bio: 'Weekend potter, weekday bus driver. Here to learn why my mugs crack.',
    interests: ['Ceramics', 'Field recording', 'Synths', 'Walking'],
    follows: 'ada cleo ines.makes marcus.patches theo.records priya.weaves saoirse.bakes',
  },
  {
    nickname: 'dov', name: 'Dov Feldman', role: 'Member', email: 'dov@marquee.test', avatar: 'dov', joinedDaysAgo: 240, tier: 2,
    bio: 'Retired piano tuner. I listen to everything Theo uploads, twice.',
    interests: ['Field recording', 'Synths', 'Zines', 'Letterpress'],
    follows: 'ada theo.records marcus.patches aiko.listens sefa.sings cleo halvard.turns',
  },
  {
    nickname: 'olga', name: 'Olga Petrenko', role: 'Owner', email: 'olga@marquee.test', avatar: 'olga', joinedDaysAgo: 430,
    bio: 'I keep the lights on at Northlight. Write to me when something feels off.',
    interests: ['Ceramics', 'Gardens', 'Print fairs'],
    follows: `${makers} aiko.listens sefa.sings saoirse.bakes wanjiru.maps`,
  },
  {
    nickname: 'sol', name: 'Sol Adeyemi', role: 'Superadmin', email: 'sol@marquee.test', avatar: 'sol', joinedDaysAgo: 430,
    bio: 'Looks after the machines behind this channel and a few others.',
    interests: ['Synths', 'Walking', 'Photography'],
    follows: 'ada marcus.patches joren.rides',
  },
]
