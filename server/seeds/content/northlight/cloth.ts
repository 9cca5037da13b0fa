import { text, type SeedPost } from '../shapes.ts'

/** Posts about yarn, dye and mending. */
export const clothPosts: readonly SeedPost[] = [
  {
    author: 'priya.weaves',
    hoursAgo: 7,
    title: 'Warping without tears, the long version',
    images: ['loom'],
    text: text`Nine metres of warp, six hundred and forty ends, one person and a door handle. The trick is a second cross at the far end and a friend who
      will hold tension for twenty minutes without telling you about their week.

      I do not have that friend, so I use a bucket of potatoes. It has never once told me about its week.`,
  },
  {
    author: 'yuki.stitches',
    hoursAgo: 15,
    title: 'The elbow, again',
    images: ['window-plant'],
    text: text`This is the fourth time I mend this elbow and it is now mostly mend. Sashiko in white, then in blue, then in the white that was left.
      Somebody at the market asked where one could buy a jacket like that. You start with a jacket.`,
  },
  {
    author: 'elif.dyes',
    hoursAgo: 23,
    title: 'Walnut, three ways',
    images: ['test-tiles', 'garden-rows'],
    text: text`Green husks give a brown you could drown in. Dried husks give tea. Last year’s husks, forgotten in a bucket with a rusty hinge, gave a
      black that I have been trying to get on purpose for nine years. I have kept the hinge.`,
  },
  {
    author: 'priya.weaves',
    hoursAgo: 46,
    title: 'Draft no. 31: diamonds that stay awake',
    audience: 'tier',
    minTier: 1,
    images: ['loom', 'notebook'],
    text: text`The full draft with threading, tie-up and treadling, for eight shafts. There is a version for four at the bottom, which loses the small
      diamonds and keeps the large ones. Sett it closer than you think: I wove the first metre at eight ends and it slid about like soup.`,
  },
  {
    author: 'yuki.stitches',
    hoursAgo: 83,
    text: 'If a sock has a hole it has also told you exactly where you walk. I find that rather intimate for a sock.',
  },
  {
    author: 'elif.dyes',
    hoursAgo: 119,
    title: 'Madder takes three years',
    images: ['garden-rows'],
    text: text`You plant it, you wait two winters, and in the third autumn you dig it up and it has been red under there all along. My daughter was
      one when these went in. She helped dig, and now she believes that all plants are secretly red.`,
  },
  {
    author: 'priya.weaves',
    hoursAgo: 160,
    title: 'In defence of a wavy selvedge',
    images: ['loom'],
    text: text`A straight edge is mostly a matter of not thinking about it. The moment I look, my left hand pulls. So I put the radio on and look out of
      the window, and that is the honest answer to the question I get most.`,
  },
  {
    author: 'yuki.stitches',
    hoursAgo: 205,
    title: 'Mending night, first Thursday',
    images: ['workshop', 'zines'],
    text: text`Bring one thing that you love and cannot wear. We have needles, patches, two darning machines and Zadie, who can fix a zip by looking at
      it. Nobody has to be good. Last month’s best repair was a tent.`,
  },
  {
    author: 'elif.dyes',
    hoursAgo: 302,
    title: 'Indigo vat, day five',
    audience: 'followers',
    images: ['glaze-plate'],
    text: text`She is awake. Copper skin on top, green underneath, smells like a pond that has read a lot. I feed her dates and keep my voice down.`,
  },
  {
    author: 'priya.weaves',
    hoursAgo: 430,
    title: 'The cloth for the hospital chapel',
    images: ['loom', 'window-plant'],
    text: text`Seven metres, undyed linen, one line of colour that moves a thread to the right every hand’s width, so that it crosses the whole cloth
      by the end. Somebody sitting there for an hour might notice. I hope nobody needs to sit there that long.`,
  },
  {
    author: 'elif.dyes',
    hoursAgo: 655,
    title: 'A year of colours on one line',
    images: ['test-tiles', 'loom'],
    text: 'Fifty-two skeins, one for every week, pegged up in the garden before I pack them away. From a distance you can see when I had the flu.',
  },
  {
    author: 'yuki.stitches',
    hoursAgo: 880,
    title: 'Visible, on purpose',
    images: ['cut-paper'],
    text: text`I was taught that a good mend cannot be seen. I was taught well, and I still disagree. The coat has a history; I am only adding
      a paragraph.`,
  },
]
