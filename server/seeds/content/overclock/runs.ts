import { bold, paragraph, quote, steps, written } from '../document.ts'
import { text, type SeedPost } from '../shapes.ts'

/** Posts about speedruns, old machines, the ladder and fights. */
export const runPosts: readonly SeedPost[] = [
  {
    author: 'cleo',
    hoursAgo: 52,
    title: 'Before you race the water level',
    ...written(
      paragraph('Three things that nobody told me, and ', bold('one that everybody did'), '. #speedrun'),
      steps('Learn the left route first. It is slower and it forgives.', 'Reset at the second pipe, never later.', 'Drink something.'),
      quote('Watch your own runs, not mine.'),
      paragraph('I did not listen. I do now.'),
    ),
  },
  {
    author: 'cleo',
    hoursAgo: 1.4,
    title: 'Somebody broke forty, and it was not me',
    text: text`No cuts, hands on the desk, one coughing fit at the lighthouse. Watch the third split: that is a skip I gave up on in spring.`,
    link: {
      path: 'clips/sub-forty',
      siteName: 'Showreel',
      title: 'Sub forty: the whole run, no cuts',
      description: 'Any percent in 39:52, with the timer in the corner and the hands on the desk.',
      picture: 'split-bars',
      plays: true,
    },
  },
  {
    author: 'ada',
    hoursAgo: 9,
    text: 'The one page about frame data that I send to everybody who asks. It does not ruin the fun, it says so in the title.',
    link: {
      path: 'articles/frame-data',
      siteName: 'Frame by Frame',
      title: 'Reading frame data without losing the fun',
      description: 'Startup, active, recovery: three numbers, and what they mean with a stick in your hand.',
      picture: 'keyboard-glow',
    },
  },
  {
    author: 'cleo',
    hoursAgo: 3,
    title: 'Forty-one minutes, and I cried at the whale',
    images: ['split-bars', 'pixel-hills'],
    text: text`Personal best by nine seconds, in a game about a postman that sold four thousand copies in 1994. The ladder skip worked. The whale skip worked.
      I did not look at the timer until the credits, and then I could not read it.

      Video is up, uncut, including the part where my neighbour knocks.`,
  },
  {
    author: 'kaido_zero',
    hoursAgo: 5,
    title: 'Solo climb to Obsidian, day 11',
    images: ['red-tower', 'leaderboard'],
    text: text`Fourteen wins, nine losses, one game against a person who typed recipes into the chat. We lost. The dal was excellent.

      Two hundred points to go. I sleep at one, whatever happens. This is for me as much as for you.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 9,
    title: 'Cabinet no. 23 lives again',
    images: ['pixel-hills', 'controller'],
    text: text`It came out of a flooded bar in Porto with a wasps’ nest behind the monitor. New capacitors, new coin door, and the joystick cleaned with a
      toothbrush that I must remember to throw away.

      High score on it was 48,200 by somebody called MRA. I have beaten it. Sorry, MRA, wherever you are.`,
  },
  {
    author: 'cleo',
    hoursAgo: 28,
    title: 'Route notes: the postman, all islands',
    audience: 'tier',
    minTier: 1,
    images: ['split-bars', 'map-plan'],
    text: text`Every turn, every menu, every place where you may save two frames and every place where you think you may. Drawn over the original maps, which I
      bought from a collector in Osaka who signed the envelope.

      Island six has a new line since Tuesday. It looks wrong. Do it anyway.`,
  },
  { author: 'kaido_zero', hoursAgo: 30, images: ['red-tower'], text: 'Lost nine in a row. Ate a pear. Won one. I recommend the pear.' },
  {
    author: 'halftime_hal',
    hoursAgo: 20,
    title: 'Casting the final with half a voice',
    images: ['arena-final', 'headset'],
    text: text`You may have noticed that from map three I sounded like a door. Ginger, honey, a scarf, and my colleague Bee, who talked through all of the
      replays so that I could nod.

      For the last round I had nothing left, so I said nothing. People tell me that it was my best call.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 62,
    title: 'Do not throw away your grey cables',
    images: ['controller'],
    text: text`Once a week somebody offers me a television that “has no socket”. It has a socket. It is behind the little door. Behind the other little door
      is the one you actually want.`,
  },
  {
    author: 'cleo',
    hoursAgo: 76,
    title: 'How to lose a world record with good manners',
    images: ['split-bars'],
    text: text`Last night a sixteen-year-old from Recife took eleven seconds off my best game. I had held it for two years and three months.

      I watched her run twice. She does the boat in one turn. I had told everybody that the boat could not be done in one turn; there is a post of mine
      that says so, with a diagram. I have put her name under the diagram.

      We are going to race it on Sunday, for charity and also for revenge.`,
  },
  {
    author: 'kaido_zero',
    hoursAgo: 101,
    title: 'My settings, since you keep asking',
    images: ['keyboard-glow', 'controller'],
    text: text`Sensitivity low, brightness high, music off, window open. Phone in the kitchen. That is the whole secret, and the last one is worth two
      hundred points.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 133,
    audience: 'followers',
    title: 'Open house in the garage, Saturday',
    images: ['pixel-hills', 'lan-hall'],
    text: text`Nineteen cabinets, all on free play, two of them louder than they should be. My grandson runs the lemonade. If you bring something broken I
      will look at it; if you bring something sticky you clean it first.`,
  },
  {
    author: 'halftime_hal',
    hoursAgo: 163,
    title: 'Fight night recap, with adjectives',
    images: ['trophy', 'arena-final'],
    text: text`Round one was patient. Round two was rude. In round three Bento landed a parry that I have only ever seen in the training room, looked
      surprised, and forgot to follow up. We have all been Bento.`,
  },
  {
    author: 'cleo',
    hoursAgo: 208,
    title: 'Sunday race: 6,300 for the lifeboats',
    images: ['split-bars', 'pixel-hills', 'trophy'],
    text: text`She won by four seconds. She waited for me at the last island so that we could walk into the village together, and then she ran. I have never
      been beaten so politely.`,
  },
  {
    author: 'kaido_zero',
    hoursAgo: 246,
    title: 'Why I do not play when I am angry',
    audience: 'tier',
    minTier: 1,
    images: ['vod-timeline', 'red-tower'],
    text: text`I went through a hundred of my games with a heart-rate strap on. Below ninety-five I win fifty-eight of a hundred; above one hundred and ten I
      win thirty-nine. The charts are inside, along with what I do at one hundred and five, which is mostly the washing-up.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 310,
    images: ['pixel-hills'],
    text: 'A boy of about seven looked at cabinet no. 4 today and asked where one puts the finger to make it bigger.',
  },
  {
    author: 'halftime_hal',
    hoursAgo: 377,
    title: 'Words I am retiring',
    images: ['headset'],
    text: 'Insane. Absolutely insane. Unbelievable. Clinical. I have said “clinical” four thousand times and I have never been to that clinic. Send replacements.',
  },
  {
    author: 'cleo',
    hoursAgo: 452,
    title: 'The blindfolded castle, practice log',
    images: ['split-bars', 'controller'],
    text: text`I can do the garden, the bridge and most of the kitchen by ear. The kitchen has a clock in it that ticks twice as loud when you face north. Someone
      put that in on purpose thirty years ago, and I would like to hug them.`,
  },
  {
    author: 'kaido_zero',
    hoursAgo: 575,
    title: 'Obsidian, at last',
    images: ['leaderboard', 'red-tower', 'trophy'],
    text: text`Day 31, 01:07, so I broke my own rule by seven minutes. Thank you for sitting through all of it, the pear days too. I am going outside now. I am
      told it has got better.`,
  },
  {
    author: 'grandpixel',
    hoursAgo: 830,
    title: 'The soldering class for people over sixty',
    images: ['controller'],
    text: text`Eleven came, I had counted on four. Nobody burned themselves except me. Maria mended the radio that her husband proposed with, though I think there is
      more to that story.`,
  },
  {
    author: 'cleo',
    hoursAgo: 1150,
    title: 'Games nobody asked for',
    images: ['pixel-hills'],
    text: 'Hello, Overclock. I run old games fast, most of them bad, all of them loved by at least one person. If yours is on my list, tell me why you kept it.',
  },
]
