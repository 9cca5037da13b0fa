import { text, type SeedPost } from '../shapes.ts'

/** What people of Northlight will show while they do it, and what they warn of. */
export const northlightStreams: readonly SeedPost[] = [
  {
    author: 'ada',
    hoursAgo: 7,
    title: 'Opening the kiln, live and unedited',
    text: text`Fourth firing, door to shelf, no cuts. If it is all cracked you will see it at the same moment as I do.

      Bring tea. It takes as long as it takes. #ceramics`,
    streamInHours: 19,
  },
  {
    author: 'ines.makes',
    hoursAgo: 30,
    title: 'A teapot from one lump, start to finish',
    text: text`Body, lid, spout, handle, in that order and without stopping. Questions welcome while it dries. #ceramics`,
    streamInHours: 67,
  },
  {
    author: 'ada',
    hoursAgo: 52,
    title: 'First light at the lake, before I dig',
    text: text`Where the clay comes from: the north shore, at six, with nobody there but somebody who swims. Sixteen seconds for those who were
      asleep. #ceramics`,
    streamInHours: -50,
    sent: {
      file: 'lake-live.mp4',
      picture: 'lake-swim',
      peakViewers: 31,
      uniqueViewers: 44,
      said: [
        { author: 'ben', second: 2, text: 'Is that the jetty from the postcard?' },
        { author: 'ada', second: 5, text: 'It is. The grey clay begins right below it.' },
        { author: 'mele.swims', second: 9, text: 'That is my hat. Good morning.' },
        { author: 'dov', second: 13, text: 'I can hear the bell from here' },
      ],
    },
  },
  {
    author: 'ines.makes',
    hoursAgo: 49,
    title: 'What a wet blade does, and what I do now',
    warning: 'A cut hand, described',
    text: text`I trimmed a foot with a loop tool that had a burr on it. Eleven stitches across the palm, and three weeks without throwing.

      File the edge, every time. Turn the wheel off before you reach across it. Keep the first-aid box where a hand that bleeds can open it.`,
  },
]
