import type { SeedTalk } from '../shapes.ts'

/** What people of Northlight say to each other. */
export const northlightTalk: readonly SeedTalk[] = [
  {
    title: 'Third firing, and finally the blue I wanted',
    comments: [
      {
        author: 'ben',
        text: 'Three hours from 1,000 to 800? I always let mine fall overnight and wondered where the colour went.',
        replies: [
          { author: 'ada', text: '@ben mine did that for eleven firings. Put a chair in front of the door.' },
          { author: 'ines.makes', text: 'The chair is the most important tool in this studio.' },
          { author: 'ben', text: '@ada chair it is. Thank you for writing the numbers down. #glaze' },
          { author: 'halvard.turns', text: 'I can turn you a better chair.' },
        ],
      },
      { author: 'marisol.grows', text: 'The rim on the left one looks like the inside of a mussel.' },
      {
        author: 'ada',
        text: 'For everybody who asked: the recipe goes up on Friday, with the cone pictures. Nothing in it is secret.',
        isPinned: true,
        replies: [{ author: 'noor.prints', text: 'Printing it out and putting it on the wall.' }],
      },
      { author: 'cleo', text: 'Keep the thin spot. Things that came close to failing are the ones I look at longest.' },
      {
        author: 'dov',
        text: 'I bought one of your brown ones in spring and was a little sad that it was not blue. Now I am not sad at all, I just want both.',
        replies: [{ author: 'ada', text: 'That brown one is the grandmother of this blue.' }],
      },
    ],
  },
  {
    title: 'Centring, for hands that shake',
    comments: [
      { author: 'mele.swims', text: 'Breathe out before you push. Same for the first stroke in cold water.' },
      {
        author: 'ben',
        text: 'Left handed here. Do I mirror all of it, wheel direction too?',
        replies: [
          { author: 'ines.makes', text: 'Try both on the same morning. Two of my four hundred went back to the usual way.' },
          { author: 'ben', text: 'Will report. https://ines.example/left-handed is down, by the way.' },
        ],
      },
    ],
  },
  {
    title: 'Warping without tears, the long version',
    comments: [
      { author: 'elif.dyes', text: 'I read this with a warp half on and put the phone down twice to fix something. So, thank you.' },
      { author: 'yuki.stitches', text: 'A knot every twenty threads is what I was missing all these years.' },
    ],
  },
]
