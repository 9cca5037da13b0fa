import type { SeedChat } from '../shapes.ts'

/** What people of Northlight say among themselves. */
export const northlightChats: readonly SeedChat[] = [
  {
    people: ['ben', 'cleo'],
    unread: { ben: 2 },
    messages: [
      { by: 'ben', minutesAgo: 3_020, text: 'Is the small press still for sale, or did somebody carry it off at the fair?' },
      { by: 'cleo', minutesAgo: 2_960, text: 'Still here. Nobody believes me about the weight until they try to lift one end.' },
      { by: 'cleo', minutesAgo: 2_958, pictures: ['letterpress'], text: 'It printed this last week, so nothing is wrong with it but the paint.' },
      { by: 'ben', minutesAgo: 2_900, text: 'I have a van on Saturday and a friend with a back. Would ten suit you?', reactions: { 0: ['cleo'] } },
      { by: 'cleo', minutesAgo: 2_870, text: 'Ten is good. There will be soup.', answers: 4 },
      { by: 'ben', minutesAgo: 95, post: 'Third firing, and finally the blue I wanted', text: 'Have you seen what Ada got out of the kiln?' },
      { by: 'cleo', minutesAgo: 41, text: 'I was there when she opened it. She did not say a word for a minute, which you know is a long time for her.', reactions: { 5: ['ben'] } },
      { by: 'cleo', minutesAgo: 40, text: 'Bring gloves on Saturday.' },
    ],
  },
  {
    title: 'Kiln Yard regulars',
    picture: 'kiln-shelf',
    people: ['ada', 'ben', 'cleo', 'dov', 'ines.makes', 'lucinda.pots', 'bronagh.draws'],
    unread: { ben: 3, dov: 5, cleo: 1 },
    messages: [
      { by: 'ada', minutesAgo: 11_600, text: 'One place for who fires when. Bisque on Tuesdays, glaze on Fridays, and whoever opens it early makes the coffee.', isPinned: true },
      { by: 'ines.makes', minutesAgo: 11_540, text: 'I opened it early once. Once.', reactions: { 6: ['ada', 'ben', 'lucinda.pots'] } },
      { by: 'lucinda.pots', minutesAgo: 4_400, text: 'Could I have the top shelf on Friday? Two tall ones, and they lean.' },
      { by: 'ada', minutesAgo: 4_380, text: 'Top shelf is yours. Let them lean away from the blue.', answers: 3 },
      { by: 'dov', minutesAgo: 1_300, text: 'May somebody who only buys pots come and watch?' },
      { by: 'ada', minutesAgo: 1_280, text: 'Somebody who buys pots may even sweep.', answers: 5, reactions: { 6: ['dov', 'bronagh.draws'], 0: ['ben'] } },
      { by: 'ben', minutesAgo: 210, pictures: ['test-tiles'], text: 'Mine from Friday. Second row is the pear ash, sieved twice.' },
      { by: 'ines.makes', minutesAgo: 88, text: 'Second row, third from the left: I would eat from that every day.', answers: 7, reactions: { 2: ['ben', 'ada'] } },
      { by: 'bronagh.draws', minutesAgo: 64, text: 'Drawing it before it goes into somebody’s kitchen.' },
      { by: 'ada', minutesAgo: 12, text: 'The kiln is at 1,240 and I am not going to look away from it until six. Somebody bring bread.' },
    ],
  },
  {
    people: ['dov', 'ada'],
    messages: [
      { by: 'dov', minutesAgo: 6_100, text: 'The brown bowl has had its first year of porridge. Not a chip.' },
      { by: 'ada', minutesAgo: 6_020, text: 'That is the best thing anybody has said to me this week.', reactions: { 0: ['dov'] } },
    ],
  },
  {
    people: ['thandi', 'ben'],
    isRequest: true,
    messages: [
      { by: 'thandi', minutesAgo: 320, text: 'Hello Ben, we met at the print fair by the soup. You said you would show me how you mix the wax. Is that still true?' },
    ],
  },
]
