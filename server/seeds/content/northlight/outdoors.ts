import { text, type SeedPost } from '../shapes.ts'

/** Posts from roads, lakes and hills. */
export const outdoorPosts: readonly SeedPost[] = [
  {
    author: 'mele.swims',
    hoursAgo: 10,
    title: 'Sunday, four degrees',
    images: ['lake-swim'],
    text: text`Eleven of us, nine flasks, one dog who thinks we are all idiots. I stayed in for four minutes and came out the colour of the jetty.

      The film is two minutes long and mostly breath.`,
  },
  {
    author: 'joren.rides',
    hoursAgo: 21,
    title: 'Route 27: the long way to the bakery',
    images: ['bicycle', 'bread'],
    text: text`Forty-three kilometres for a loaf that is sold four streets from my house. Gravel from the canal to the mill, then the lane with the
      geese. Do not stop for the geese.

      The map is drawn by hand and the geese are to scale.`,
  },
  {
    author: 'joren.rides',
    hoursAgo: 60,
    images: ['bicycle'],
    text: 'New paint on the old frame. It is called signal red, and yes, it is faster.',
  },
  {
    author: 'mele.swims',
    hoursAgo: 92,
    title: 'How to get warm again',
    images: ['lake-swim', 'window-plant'],
    text: text`Hat first. Then everything on your top half, in any order, before you look at your feet. Then walk. No hot shower for twenty minutes,
      however much you want one: the cold that is in your arms comes home late.

      Sugar in the tea. This is not the day for principles.`,
  },
  {
    author: 'joren.rides',
    hoursAgo: 144,
    title: 'A dynamo, explained to my mother',
    images: ['bicycle', 'workshop'],
    text: text`The wheel turns a magnet, the magnet makes the wire nervous, and the lamp is where the wire calms down. She said that this was the first
      time that it made sense, and also that I should wear a helmet.`,
  },
  {
    author: 'mele.swims',
    hoursAgo: 228,
    title: 'We raised 3,140 for the rescue boat',
    images: ['lake-swim', 'fjord'],
    text: text`Sixty-two people swam from the jetty to the island and back, three of them in evening dress. The boat gets a new engine. The evening
      dresses are not going to recover.`,
  },
  {
    author: 'joren.rides',
    hoursAgo: 410,
    title: 'Over the pass with a basket',
    images: ['fjord', 'bicycle'],
    text: text`Eighteen kilometres at eight per cent, with flowers for somebody at the top. She was not at home. I left them at her door, rode down in
      the dark behind my own small lamp, and I would do it again tomorrow.`,
  },
  {
    author: 'mele.swims',
    hoursAgo: 560,
    images: ['lake-swim'],
    text: 'First ice at the edges this morning, thin as a plate. We broke it with our knees and apologised.',
  },
  {
    author: 'joren.rides',
    hoursAgo: 790,
    title: 'Every map in one tube',
    audience: 'tier',
    minTier: 1,
    images: ['star-map', 'bicycle'],
    text: text`Twenty-six routes as print files, folded size and flat, plus the notes that do not fit on the paper: which farm sells eggs, which dog is
      all noise, where the water tastes of iron. Print them at home, or take the files to somebody like Cleo.`,
  },
  {
    author: 'mele.swims',
    hoursAgo: 101,
    title: 'From the jetty, eight seconds',
    recording: {
      file: 'lake.webm',
      durationMs: 8_000,
      altText: 'Slowly towards a swimmer in a still lake, fir trees behind. There is no sound.',
      video: { width: 640, height: 480, poster: 'lake-swim' },
    },
    text: 'The moment before. No sound, because what I said was not for publication.',
  },
]
