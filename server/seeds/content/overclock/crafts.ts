import { text, type SeedPost } from '../shapes.ts'

/** Posts from those who make keyboards, costumes and cosy evenings. */
export const craftPosts: readonly SeedPost[] = [
  {
    author: 'lumen',
    hoursAgo: 8,
    title: 'The mech stands',
    images: ['mech'],
    text: text`Two metres ninety in socks. Foam, resin, four hundred LEDs and one shoulder that only fits through the door sideways. It took eleven weeks and
      every friend I have.

      It walks. Slowly, with two people inside holding hands, but it walks.`,
  },
  {
    author: 'joon.builds',
    hoursAgo: 18,
    title: 'The board that sounds like rain',
    images: ['keyboard-glow'],
    text: text`Walnut case, plate of recycled carbon, springs that I lubed one evening each. People ask what it is good for. It is good for typing “good morning” and
      meaning it.`,
  },
  {
    author: 'gigi.plays',
    hoursAgo: 22,
    images: ['controller', 'pixel-hills'],
    text: 'Cosy night tonight: one farm, three hundred turnips, no ranked talk. First person to mention ranked waters the turnips.',
  },
  {
    author: 'lumen',
    hoursAgo: 47,
    title: 'Templates and wiring for the shoulder',
    audience: 'tier',
    minTier: 1,
    images: ['mech', 'vod-timeline'],
    text: text`Printable patterns, the wiring diagram in colours that I checked with two colour-blind friends, and the list of glues by how much they made me
      swear. Scale it to your own arm first. Mine is long.`,
  },
  {
    author: 'gigi.plays',
    hoursAgo: 68,
    title: 'Armour from a yoga mat',
    images: ['mech', 'controller'],
    text: text`Heat gun, contact glue, acrylic, and the mat that I bought in January with such good intentions. It has finally seen exercise.`,
  },
  {
    author: 'joon.builds',
    hoursAgo: 137,
    audience: 'followers',
    title: 'Group order: keycaps, last call Friday',
    images: ['keyboard-glow'],
    text: 'Seventy-four of you so far. Lime on graphite, no logo, and one spare key with a very small pear on it, for Kaidō.',
  },
  {
    author: 'gigi.plays',
    hoursAgo: 197,
    title: 'Eight hours of gardening for the animal shelter',
    images: ['pixel-hills', 'trophy'],
    text: text`2,210 raised, one pumpkin lost to a goat, and two real kittens who found a home during the stream. One of them is mine now. She is called Respawn.`,
  },
  {
    author: 'lumen',
    hoursAgo: 225,
    title: 'Paint that looks like rust, rust that looks like paint',
    images: ['mech'],
    text: text`Sponge, three browns, a little orange where water would stop. Then put it next to a real rusty thing and be humbled. I keep a hinge on the bench for
      that. It has never been wrong.`,
  },
  {
    author: 'joon.builds',
    hoursAgo: 355,
    title: 'Desk tour, honest edition',
    images: ['headset', 'keyboard-glow'],
    text: text`Everything outside the photograph: nine mugs, one soldering iron that is still warm, a cat, and the box with the cables that I will need the day after I
      throw them away.`,
  },
  {
    author: 'gigi.plays',
    hoursAgo: 690,
    title: 'Your first con, a packing list',
    images: ['mech', 'controller'],
    text: text`Glue. More glue. Safety pins, plasters, a real sandwich, flat shoes for the way home, and one friend who is not in costume and can reach into
      bags.`,
  },
  {
    author: 'lumen',
    hoursAgo: 980,
    title: 'Sketch one of forty',
    images: ['mech', 'pixel-hills'],
    text: 'It starts as a shoebox with opinions. Over the winter I am going to build this at full size, and you may all laugh when the knees do not bend.',
  },
  {
    author: 'joon.builds',
    hoursAgo: 1080,
    title: 'Switch samples, first drawer',
    audience: 'tier',
    minTier: 1,
    images: ['keyboard-glow'],
    text: text`Sixty switches, recorded one by one in the same box with the same finger. Listen in the dark, choose three, and only then look at what they cost.`,
  },
]
