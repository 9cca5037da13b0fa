import { text, type SeedPost } from '../shapes.ts'

/** What people of Overclock will show while they do it, and what they warn of. */
export const overclockStreams: readonly SeedPost[] = [
  {
    author: 'ada',
    hoursAgo: 6,
    title: 'Scrim night: three maps, comms on',
    text: text`All three maps with our voices on, including the part where we argue. #ranked`,
    streamInHours: 21,
  },
  {
    author: 'teodor.lan',
    hoursAgo: 28,
    title: 'Cabling forty seats before breakfast',
    text: text`One switch, two people, no tape on the floor. We begin when the hall opens.`,
    streamInHours: 90,
  },
  {
    author: 'teodor.lan',
    hoursAgo: 71,
    title: 'The power strip, and why it smoked',
    warning: 'A photograph in words of a burnt hand',
    text: text`Forty machines, one extension, one very confident volunteer. He is fine, with a bandage. Count your watts.`,
  },
]
