import type { SeedChat } from '../shapes.ts'

/** What people of Overclock say among themselves. */
export const overclockChats: readonly SeedChat[] = [
  {
    people: ['cleo', 'ben'],
    unread: { ben: 1 },
    messages: [
      { by: 'cleo', minutesAgo: 1_800, text: 'You asked where I was standing on map five. Here, and I should not have been.', pictures: ['map-plan'] },
      { by: 'ben', minutesAgo: 1_760, text: 'From there you see both doors. What is wrong with it?', answers: 1 },
      { by: 'cleo', minutesAgo: 1_750, text: 'Both doors see me.', reactions: { 4: ['ben'] } },
      { by: 'ben', minutesAgo: 130, post: 'Winter LAN: 128 seats, 18 left', text: 'Are you going?' },
      { by: 'cleo', minutesAgo: 55, text: 'Seat 14, next to the plug that works. Take 15.' },
    ],
  },
  {
    title: 'Winter LAN, table four',
    picture: 'lan-hall',
    people: ['ada', 'ben', 'dov', 'cleo', 'mint_quasar', 'sundaysub'],
    unread: { ben: 2, dov: 4 },
    messages: [
      { by: 'ada', minutesAgo: 7_300, text: 'Doors at nine on Friday. Bring your own switch, there are never enough, and a jumper, because the hall is cold until noon.', isPinned: true },
      { by: 'mint_quasar', minutesAgo: 7_260, text: 'I bring the switch with 24 ports and one that lies.', reactions: { 3: ['ada', 'dov', 'sundaysub'] } },
      { by: 'dov', minutesAgo: 2_000, text: 'Who has room in the car for a monitor that used to be a television?' },
      { by: 'sundaysub', minutesAgo: 1_990, text: 'Me, if it goes in sideways.', answers: 3 },
      { by: 'ben', minutesAgo: 240, pictures: ['keyboard-glow'], text: 'Finished it last night. It is too loud for anywhere but a hall.' },
      { by: 'cleo', minutesAgo: 70, text: 'I can hear it from the picture.', answers: 5, reactions: { 3: ['ben', 'ada'], 1: ['mint_quasar'] } },
      { by: 'mint_quasar', minutesAgo: 25, text: 'Found a second switch. This one only lies about port nine.' },
    ],
  },
  {
    people: ['pingu_ms', 'ben'],
    isRequest: true,
    messages: [{ by: 'pingu_ms', minutesAgo: 410, text: 'Hi, I am the support who never pinged on Sunday. Could we look at the replay together? I promise to listen.' }],
  },
]
