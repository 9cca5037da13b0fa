import type { SeedTalk } from '../shapes.ts'

/** What people of Overclock say to each other. */
export const overclockTalk: readonly SeedTalk[] = [
  {
    title: 'Patch 14.2, read slowly',
    comments: [
      {
        author: 'ben',
        text: 'So the tooltip was wrong and the damage was right, all year. I owe my duo an apology.',
        replies: [
          { author: 'toquill', text: 'Line forty says it quietly. They always say it quietly.' },
          { author: 'mira.tactics', text: '@ben screenshot the apology, please.' },
          { author: 'patchnote_tuesday', text: 'I have the video from the day before. Side by side comes tonight.' },
          { author: 'ben', text: '@mira.tactics it is already in the group chat.' },
        ],
      },
      { author: 'toquill', text: 'Corrections go here. I read all of them, even the rude ones.', isPinned: true },
      { author: 'svetlana.vk', text: 'You missed the change to fog on the third map. It is four pixels, but I felt them.' },
    ],
  },
  {
    title: 'The mech stands',
    comments: [
      { author: 'gigi.plays', text: 'It STANDS. I am telling everybody on the train.' },
      {
        author: 'joon.builds',
        text: 'How much does the shoulder weigh with the servo in?',
        replies: [{ author: 'lumen', text: '1.9 kg a side. My actual shoulders have opinions about it. #cosplay' }],
      },
      { author: 'dov', text: 'Will it come to the winter LAN? Asking for 127 people.' },
    ],
  },
  {
    title: 'Winter LAN: 128 seats, 18 left',
    comments: [
      { author: 'ozymandias', text: 'Table nine again, next to the radiator, or I shall flood something.' },
      {
        author: 'amina.aims',
        text: 'First LAN ever. Do I bring my own monitor or is that a myth?',
        replies: [{ author: 'teodor.lan', text: 'Bring it. And a towel to wrap it in on the way.' }],
      },
    ],
  },
]
