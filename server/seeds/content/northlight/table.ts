import { text, type SeedPost } from '../shapes.ts'

/** Posts from kitchens, gardens and workshops, and from the owner. */
export const tablePosts: readonly SeedPost[] = [
  {
    author: 'saoirse.bakes',
    hoursAgo: 8,
    title: 'Rye, forty hours, one oven',
    images: ['bread'],
    text: text`Monday evening: 300 g starter, 500 g rye, 500 g water, and leave it alone. Tuesday: the rest, in the order you remember it. Wednesday
      before six: the oven is at 280 and falling, and in it goes.

      Do not cut it on Wednesday. I know. Do not.`,
  },
  {
    author: 'halvard.turns',
    hoursAgo: 13,
    title: 'A bowl from the tree by the bus stop',
    images: ['workshop', 'bread'],
    text: text`The birch came down in the October storm and the council let me have the trunk if I took the branches too. Sixty bowls in it, I think, and
      one bench for the bus stop.

      The driver of the 14 has asked for a spoon. He will get two.`,
  },
  {
    author: 'marisol.grows',
    hoursAgo: 17,
    title: 'Fourteen potatoes, ranked by my grandmother',
    images: ['garden-rows'],
    text: text`She tasted all of them with her eyes shut and a glass of water in between. The winner is small, purple, and looks like something that was
      left behind on the moon. The prettiest came last. “For tourists,” she said.`,
  },
  {
    author: 'kwame.carves',
    hoursAgo: 41,
    title: 'A stool that does not wobble',
    images: ['workshop'],
    text: text`Three legs. That is the whole trick, and I have been asked for four legs every day for nineteen years.`,
  },
  {
    author: 'saoirse.bakes',
    hoursAgo: 66,
    images: ['bread', 'window-plant'],
    text: 'Storm took the power at five. The oven does not know what power is. Forty loaves by torchlight, and the whole street came for breakfast.',
  },
  {
    author: 'olga',
    hoursAgo: 80,
    title: 'What is new here, and what we fixed',
    images: ['cut-paper'],
    text: text`Three things. Followed people now come first on your timeline, and only them; everything else lives under Discover. Drafts survive when
      your train goes into a tunnel. And the light theme is now a little warmer, because half of you asked and the other half will get used
      to it.

      If something feels off, write to me. I read everything, usually with breakfast.`,
  },
  {
    author: 'halvard.turns',
    hoursAgo: 116,
    title: 'Sharpen before you think you need to',
    images: ['workshop'],
    text: text`When the shavings turn to dust you are ten minutes late. When you start pushing you are an hour late. When you bleed you are a beginner,
      whatever it says on your door. I say this with a plaster on.`,
  },
  {
    author: 'marisol.grows',
    hoursAgo: 147,
    title: 'Seed swap: what I have, what I look for',
    audience: 'followers',
    images: ['garden-rows', 'notebook'],
    text: text`I have: oca in four colours, black maize, tree tomatoes, far too much huacatay. I am looking for: a bean that climbs and does not mind
      wind, and anybody who has kept mashua through a wet winter.

      Envelopes only, with a real stamp. The stamps go to my nephew.`,
  },
  {
    author: 'kwame.carves',
    hoursAgo: 192,
    title: 'The drum and the tree it came from',
    images: ['workshop', 'porch-stage'],
    text: text`Tweneboa, felled by wind, dried for two years in the shade behind the house. You have to ask before you cut it, and you have to mean it.
      My father did the asking. I am told that this is why it sounds the way it sounds, and I have no better explanation.`,
  },
  {
    author: 'saoirse.bakes',
    hoursAgo: 250,
    title: 'The oven book',
    audience: 'tier',
    minTier: 1,
    images: ['bread', 'notebook'],
    text: text`Everything I know about the oven on fifty pages: what to burn, how to read the dome when it turns from black to white, how long the heat
      lasts and what to bake as it goes. Pizza, bread, cake, beans, herbs, kindling for tomorrow, in that order.

      There are drawings by Bronagh, including the one where I set fire to my hat.`,
  },
  {
    author: 'halvard.turns',
    hoursAgo: 365,
    title: 'Seventy-one',
    images: ['fjord', 'workshop'],
    text: text`My knees have asked for a lower bench, so I have cut twelve centimetres off the legs. It took me longer to admit than to do. The view
      from down here is very good: you see the underside of things.`,
  },
  {
    author: 'kwame.carves',
    hoursAgo: 480,
    title: 'Thursday workshop, all welcome',
    images: ['workshop'],
    text: 'Four benches, two of them for children. We make spoons until somebody makes something else. Last week it was a whale.',
  },
  {
    author: 'marisol.grows',
    hoursAgo: 640,
    title: 'The roof holds',
    images: ['garden-rows'],
    text: text`An engineer came, measured, jumped a little, and said that the roof would carry another two tonnes of soil. I have waited eleven years to
      hear that sentence. There will be trees.`,
  },
  {
    author: 'olga',
    hoursAgo: 1100,
    title: 'House rules, in short',
    text: 'Be kind, show your own work, help newcomers. Everybody’s first one is crooked. The long version is behind the link at the bottom of every page.',
  },
]
