import { text, type SeedPost } from '../shapes.ts'

/** Posts from those who build cities, halls and music, who read patch notes, and from the owner. */
export const builderPosts: readonly SeedPost[] = [
  {
    author: 'teodor.lan',
    hoursAgo: 6,
    title: 'Winter LAN: 128 seats, 18 left',
    images: ['lan-hall'],
    text: text`Hall 7, Katowice, from Friday 18:00 until somebody falls asleep on a switch. Power is sorted, the uplink is sorted, and the heating is sorted in
      the sense that there will be 128 graphics cards.

      Bring a jumper for the first hour.`,
  },
  {
    author: 'nadir_bassline',
    hoursAgo: 11,
    title: 'Lobby music for people who queue alone',
    images: ['synth-road', 'neon-skyline'],
    text: text`Forty minutes, one tempo, no drop. I wrote it on the night train because the lights kept the beat. Put it on, press ready, look out of the window
      until somebody finds you.`,
  },
  {
    author: 'ozymandias',
    hoursAgo: 14,
    title: 'I have flooded Lower Quist again',
    images: ['neon-skyline', 'map-plan'],
    text: text`Eleven thousand citizens, one dam, and an engineer (me) who thought that the overflow could wait until spring. It rained in the second week of
      February. They have named a boat after me, and not kindly.

      New series on Monday: how to apologise with public transport.`,
  },
  {
    author: 'toquill',
    hoursAgo: 25,
    title: 'Patch 14.2, read slowly',
    images: ['vod-timeline'],
    text: text`Line nineteen says “adjusted”. It does not say in which direction. I have measured it: down by six per cent at range, up by two when crouched, and
      unchanged on Tuesdays, as far as I can tell.

      The interesting one is line forty. Nobody is talking about line forty.`,
  },
  {
    author: 'patchnote_tuesday',
    hoursAgo: 36,
    title: 'Three hours with the new shotgun',
    images: ['leaderboard', 'keyboard-glow'],
    text: text`It is fine. I know that you want me to be angry. I shot at a wall for ninety minutes and at my brother for ninety more, and it is fine. The reload
      sound is two frames late. That, I am angry about.`,
  },
  {
    author: 'teodor.lan',
    hoursAgo: 55,
    title: 'Cable plan for 128 people',
    images: ['lan-hall', 'map-plan'],
    text: text`Four trunks, eight switches, 1.9 km of cable, every end labelled twice because labels fall off. Last year we lost eleven minutes to one unlabelled end.
      It was mine.`,
  },
  {
    author: 'nadir_bassline',
    hoursAgo: 90,
    title: 'Stems for the whole album',
    audience: 'tier',
    minTier: 2,
    images: ['synth-road'],
    text: text`Nine tracks, every layer on its own, dry and wet. Use them, bend them, send me what you make. The kick on track four is a fridge door in a hotel in
      Łódź. The fridge was empty, hence the reverb.`,
  },
  {
    author: 'ozymandias',
    hoursAgo: 118,
    title: 'A tram line in twelve bad decisions',
    images: ['neon-skyline', 'synth-road'],
    text: text`I draw the first line where people are, the second where they want to be, and the third where I have already knocked down a school. By the tenth stop I
      am building a river so that there is something for the bridge to cross.`,
  },
  {
    author: 'toquill',
    hoursAgo: 149,
    title: 'Somebody finally asked about line forty',
    images: ['vod-timeline', 'leaderboard'],
    text: text`Line forty moves the second spawn of every neutral camp by four seconds. Four. It means that the support who used to arrive in time to help now
      arrives in time to watch. I expect the win rate of everything patient to fall by a point and a half.

      I will be wrong about the size and right about the direction. I will check in two weeks, in public.`,
  },
  {
    author: 'patchnote_tuesday',
    hoursAgo: 172,
    images: ['keyboard-glow'],
    text: 'They have fixed the reload sound. Two frames. I did that. You are welcome, all nine of you who could hear it.',
  },
  {
    author: 'nadir_bassline',
    hoursAgo: 268,
    title: 'The motorway at four in the morning',
    images: ['synth-road', 'neon-skyline'],
    text: text`Drove to the coast and back with a recorder on the seat and did not speak. There is a bridge where the joints go by in five-four. You will hear it on the
      next one, under everything.`,
  },
  {
    author: 'ozymandias',
    hoursAgo: 433,
    title: 'Maps I would like to live in',
    images: ['map-plan', 'neon-skyline'],
    text: text`The harbour from that submarine game, for the mornings. The library in the one about moths. The car park in every shooter: always dry, always lit, and
      somebody has left ammunition.`,
  },
  {
    author: 'teodor.lan',
    hoursAgo: 520,
    title: 'Last year in numbers',
    images: ['lan-hall', 'trophy'],
    text: text`112 people, 640 litres of mate, one fuse, two engagements (to each other), zero thefts. Tickets for this winter open on the first. Teams of five sit
      together, and people who come on their own sit with Svetlana, who has asked for that.`,
  },
  {
    author: 'toquill',
    hoursAgo: 486,
    title: 'I was wrong about the size',
    images: ['leaderboard'],
    text: 'Two weeks on: not a point and a half, just under one. Right direction. I have framed the spreadsheet.',
  },
  {
    author: 'patchnote_tuesday',
    hoursAgo: 770,
    title: 'Graphics cards, a calm comparison',
    images: ['keyboard-glow', 'headset'],
    text: text`I measured seven cards for three weeks. At the distance that you sit from your screen, four of them are the same card. Buy the quiet one. Spend the rest
      on a chair, or, if you are Vex, do not.`,
  },
  {
    author: 'nadir_bassline',
    hoursAgo: 1210,
    images: ['synth-road'],
    text: 'Bought a keyboard at a petrol station. It has one good sound and I am going to use it on everything.',
  },
  {
    author: 'olga',
    hoursAgo: 94,
    title: 'House news, without shouting',
    images: ['leaderboard', 'lan-hall'],
    text: text`Discover now shows everybody, Following only the people you chose. Drafts survive a crash. Captains can see who followed them this week on their
      dashboard.

      If you find something broken, tell me before you tell the internet. I am faster than the internet.`,
  },
  {
    author: 'olga',
    hoursAgo: 1120,
    title: 'House rules, short form',
    text: 'Argue with the play, never with the player. Show your own clips. Help newcomers. Reports are read by a person, and the person is me.',
  },
  {
    author: 'teodor.lan',
    hoursAgo: 1330,
    images: ['lan-hall'],
    text: 'Found the hall. It has heating, two loading doors and a caretaker who used to run a bulletin board in 1991. We talked for three hours. I think we have the hall.',
  },
  {
    author: 'ozymandias',
    hoursAgo: 1020,
    title: 'Slow strategy, an invitation',
    audience: 'everyone',
    images: ['map-plan'],
    text: text`One turn a day, eight players, one continent, until summer. No clock, no voice chat, letters only. You will be betrayed by somebody whose handwriting you
      have come to like.`,
  },
  {
    author: 'nadir_bassline',
    hoursAgo: 98,
    title: 'Eight bars of the lobby music',
    recording: { file: 'lobby.mp3', durationMs: 12_060, altText: 'Four chords, broken up and going round, over a bass.' },
    text: 'This is the part you hear when the queue says two minutes and means nine. #lobbymusic',
  },
  {
    author: 'ozymandias',
    hoursAgo: 107,
    title: 'The road out of Lower Quist',
    recording: {
      file: 'road.webm',
      durationMs: 8_000,
      altText: 'Slowly along a straight road towards a striped sun. There is no sound.',
      video: { width: 640, height: 360, poster: 'synth-road' },
    },
    text: 'Fly-through of the new ring road, eight seconds, no traffic. There is no traffic because nobody is allowed on it yet.',
  },
]
