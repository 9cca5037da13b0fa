import { text, type SeedPost } from '../shapes.ts'

/** Posts about places, tape, songs and machines that hum. */
export const soundPosts: readonly SeedPost[] = [
  {
    author: 'theo.records',
    hoursAgo: 6,
    title: 'Field recordings from the night ferry, side B',
    audience: 'tier',
    minTier: 1,
    images: ['night-ferry'],
    text: text`Forty-one minutes, one take, recorded from the car deck somewhere past midnight. Around minute twelve the engine drops out and you
      can hear the whole hull answer. Nobody on board noticed. I checked.

      Headphones, please. The lowest note is at nineteen hertz and small speakers will only rattle at you.`,
  },
  {
    author: 'marcus.patches',
    hoursAgo: 3,
    title: 'Patch 412: rain on a skylight',
    images: ['synth-panel'],
    text: text`Noise through two band-passes, each nudged by its own very slow random voltage, and a spring reverb that I hit with a pencil when it
      gets too polite. That is all of it. Five leads.

      I left it running while I cooked and my partner closed the window.`,
  },
  {
    author: 'aiko.listens',
    hoursAgo: 11,
    title: 'Fog has a sound',
    images: ['fog-field', 'lake-swim'],
    text: text`It is mostly the absence of one. At six this morning the motorway, four kilometres away, was simply gone. What was left: reeds, one coot,
      water falling from one leaf on to another.

      I recorded an hour. Nothing happens in it, very slowly.`,
  },
  {
    author: 'sefa.sings',
    hoursAgo: 19,
    title: 'Porch sessions: three new ones on Friday',
    images: ['porch-stage'],
    text: text`Half past seven, from the actual porch, with the actual dog. One song about my aunty’s ute, one about leaving, and one that is not
      finished and will stay that way unless I play it to somebody.`,
  },
  {
    author: 'theo.records',
    hoursAgo: 34,
    title: 'The bridge, before they close it',
    images: ['night-ferry', 'fjord'],
    text: text`The old swing bridge turns for the last time at the end of the month. I have put contact microphones on all four bearings. When a lorry
      crosses it sings a fourth, a little flat, and when a bus crosses it does not sing at all. The engineer thinks it is the axle spacing.

      I will be there every night until they lock it.`,
  },
  {
    author: 'marcus.patches',
    hoursAgo: 49,
    images: ['synth-panel', 'records'],
    text: 'Traded two oscillators for a box of records and a sofa. Nobody tell the oscillators.',
  },
  {
    author: 'aiko.listens',
    hoursAgo: 63,
    title: 'How I tape a microphone to a reed',
    audience: 'tier',
    minTier: 2,
    images: ['fog-field', 'notebook'],
    text: text`A page of drawings and the parts list: two small omnis, self-amalgamating tape, a bent knitting needle and a plastic bag that you will
      need more than you think. The reed has to keep moving, so the cable takes a loop around your boot and never around the stem.

      Wind is a problem until about half past five in the morning, and then it is not.`,
  },
  {
    author: 'sefa.sings',
    hoursAgo: 88,
    text: 'Rewrote the second verse. Took out the moon. Songs are better when the moon has to be somewhere else.',
  },
  {
    author: 'marcus.patches',
    hoursAgo: 110,
    title: 'No presets, four hundred days in',
    images: ['synth-panel'],
    text: text`I started this because I kept saving sounds and never playing them. So: one patch a day, recorded, unplugged at midnight. No memory, no
      photographs of the knobs.

      What I have learned is that I only have about nine ideas. It turns out nine is plenty.`,
  },
  {
    author: 'theo.records',
    hoursAgo: 139,
    title: 'Listening walk, Sunday, low tide',
    images: ['fog-field'],
    text: text`We meet at the breakwater at 6:40 and walk for two hours without speaking. I bring a splitter and ten pairs of headphones. You bring
      boots. Afterwards there is a café that opens early for us, and everybody talks at once.`,
  },
  {
    author: 'aiko.listens',
    hoursAgo: 177,
    title: 'Ice, minus eleven',
    images: ['lake-swim', 'fjord'],
    text: text`When a lake freezes overnight it makes a sound like a laser in a cheap film: a long falling chirp, because the high notes travel faster
      through the sheet than the low ones. I lay on it with two hydrophones for three hours. Mele brought soup, on a sledge, and did not say
      a word until I took the headphones off. That is friendship.`,
  },
  {
    author: 'marcus.patches',
    hoursAgo: 214,
    title: 'What is on the rack, and what I would leave out',
    audience: 'followers',
    images: ['synth-panel'],
    text: text`By request, the full list. If I had to start again with three modules I would keep the plain oscillator, the slow random thing and the
      reverb, and I would sell the sequencer on the first day. Your hands are a sequencer.`,
  },
  {
    author: 'sefa.sings',
    hoursAgo: 260,
    title: 'Thank you for the roof',
    images: ['porch-stage', 'window-plant'],
    text: text`The benefit show paid for the whole roof of the community hall and eleven chairs. The rain came through one last time in the second
      song, on to the drummer, who kept going. Legend.`,
  },
  {
    author: 'theo.records',
    hoursAgo: 331,
    title: 'Sixty-four harbours',
    images: ['night-ferry', 'star-map'],
    text: text`There is a map now. Every dot is a recording of at least half an hour, made at night, without editing. I began in Vigo in 2011 because I
      could not sleep, and I have not really stopped.

      If you live near water that is about to be filled in, rebuilt or renamed, write to me. I will come if the train goes there.`,
  },
  {
    author: 'aiko.listens',
    hoursAgo: 390,
    images: ['fog-field'],
    text: 'Four in the morning. A nightjar, a long way off, like somebody winding a very small watch. #fieldrecording',
  },
  {
    author: 'marcus.patches',
    hoursAgo: 455,
    title: 'Dub from a broken delay',
    images: ['records', 'synth-panel'],
    text: text`The tape delay came back from the repair shop working, which was a disappointment. I have put the old belt back in. It slips every eleven
      seconds and the echo stumbles like somebody missing the last stair.`,
  },
  {
    author: 'theo.records',
    hoursAgo: 560,
    title: 'On not editing',
    images: ['night-ferry'],
    text: text`Somebody wrote, kindly, that side A has a cough in it at minute thirty. It does. It belongs to a man called Anders who was on his way
      to his brother’s wedding and was more nervous than the groom. If I cut the cough I would have to cut Anders.`,
  },
  {
    author: 'sefa.sings',
    hoursAgo: 720,
    title: 'Three chords, one dog',
    images: ['porch-stage'],
    text: 'New here. I sing on a porch in Kaikohe, the dog is called Bishop, and he leaves when I play in F. Everything else works for him.',
  },
  {
    author: 'aiko.listens',
    hoursAgo: 1040,
    title: 'Reeds in four seasons',
    audience: 'tier',
    minTier: 1,
    images: ['fog-field', 'lake-swim'],
    text: text`The same spot, the same height, once in every season: forty minutes each, matched in level, so that you can sit in spring and let it turn
      into winter. I suggest doing the washing-up to it. Some people have told me that they slept.`,
  },
  {
    author: 'marcus.patches',
    hoursAgo: 1330,
    title: 'Day one',
    images: ['synth-panel'],
    text: 'One patch. One hour. It sounds like a fridge having second thoughts. See you tomorrow. #synths #onepatch',
  },
  {
    author: 'aiko.listens',
    hoursAgo: 112,
    title: 'A bell buoy, through fog',
    recording: { file: 'buoy.mp3', durationMs: 12_060, altText: 'Waves, and a bell that the swell rings unevenly.' },
    text: 'Twelve seconds of the outer harbour. It only rings when it is rough, so it is the one musician I know who plays better in bad weather. #fieldrecording',
  },
]
