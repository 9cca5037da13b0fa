import { text, type SeedPost } from '../shapes.ts'

/** Posts about type, ink, paper and maps. */
export const printPosts: readonly SeedPost[] = [
  {
    author: 'cleo',
    hoursAgo: 4,
    title: 'A poster in one evening',
    images: ['letterpress', 'cut-paper'],
    text: text`Lorenzo asked for a poster for his leaving party at six. The party was at nine. We set five lines in the biggest wood type I own,
      locked it up with a dinner knife because the quoin key had gone missing, and pulled thirty before the neighbours arrived.

      The N is upside down on the first four. Those are the ones people took home.`,
  },
  {
    author: 'noor.prints',
    hoursAgo: 9,
    title: 'Saturday: forty tables, one brass band',
    images: ['print-fair', 'zines'],
    text: text`The print fair is back in the courtyard from ten to five. Forty tables, all of them people who made the thing they are selling.
      Cleo brings the proofing press, Wanjiru the star charts, and somebody’s uncle the brass band. I did not book the brass band.

      Entry is free, the coffee is not, dogs are welcome under the tables.`,
  },
  {
    author: 'cleo',
    hoursAgo: 29,
    title: 'The cat walked over the forme',
    images: ['letterpress'],
    text: text`Two hours of setting, one jump. I now have a case of pied type and a print with four small paws across the colophon, and I am sorry
      to say that the print is better.`,
  },
  {
    author: 'wanjiru.maps',
    hoursAgo: 38,
    title: 'The sky over Nairobi, February',
    images: ['star-map'],
    text: text`Two colours, one of them gold, which refuses to dry in this humidity. I have drawn the Southern Cross a little lower than it really
      is, because from my roof there is a water tank in the way and the map should be honest about where it was made.

      Sixty copies, numbered. The first ten have a thumbprint. It is mine.`,
  },
  {
    author: 'noor.prints',
    hoursAgo: 57,
    title: 'Cutting letters that join',
    audience: 'tier',
    minTier: 1,
    images: ['letterpress', 'notebook'],
    text: text`Arabic does not want to be cut into blocks. It wants to lean on the next letter. I have been working on a set of wood type that keeps
      its joins, and this is the first full write-up: the drawings, the pear wood, the three joins that still break.

      There are patterns at the end for the letters that work. Print them at full size and glue them straight on to the wood.`,
  },
  {
    author: 'cleo',
    hoursAgo: 70,
    audience: 'followers',
    images: ['cut-paper', 'zines'],
    text: 'Test sheets from the linocut class are drying on every flat surface I own, including the bath. If you were there: yours is the one with the fruit. #linocut',
  },
  {
    author: 'cleo',
    hoursAgo: 102,
    title: 'How to fold a zine from one sheet',
    images: ['zines'],
    text: text`One sheet, one cut, eight pages. Fold it in half three times, open it, cut along the middle crease from the fold to the centre, and
      push the ends together until it becomes a star and then a book.

      Everybody I have shown this to has made at least five before lunch. There is no cure.`,
  },
  {
    author: 'noor.prints',
    hoursAgo: 131,
    title: 'What we earned and where it went',
    images: ['print-fair'],
    text: text`I think that fairs should say this out loud. Tables brought in 1,600. Hall, insurance and tea cost 940. The band was paid in cake. The
      remaining 660 went into the travel fund, so that three people who live too far away can have a table in spring.

      If you want to be one of them, write two sentences about what you make. Two is enough.`,
  },
  {
    author: 'wanjiru.maps',
    hoursAgo: 168,
    title: 'Walking map no. 9: the river that moved',
    images: ['star-map', 'notebook'],
    text: text`The river on the 1954 sheet and the river I walked along are up to eighty metres apart. I printed both, the old one in grey. Where they
      cross there is now a football pitch with one very wet corner.`,
  },
  {
    author: 'cleo',
    hoursAgo: 220,
    title: 'A drawer of type with a name in it',
    images: ['letterpress', 'workshop'],
    text: text`I bought the last case from a printer’s widow in Gorizia. Under the lining paper there was a pencilled name, Bruna, and the dates
      1951 to 1958. Nobody in the shop’s papers is called Bruna.

      If you know who set type in Via Rastello in the fifties, write to me. She kept a very tidy case.`,
  },
  {
    author: 'noor.prints',
    hoursAgo: 274,
    text: 'Ink on the doorknob, ink on the kettle, ink on the cat who is not even my cat. A good week.',
  },
  {
    author: 'cleo',
    hoursAgo: 318,
    title: 'We found Bruna',
    images: ['letterpress'],
    text: text`Her granddaughter reads this channel. Bruna Furlan set type for seven years, then drove the night tram for twenty-three. She is ninety
      and would like to see the case.

      We are bringing it to her on Sunday. I have polished the handle.`,
  },
  {
    author: 'wanjiru.maps',
    hoursAgo: 372,
    title: 'Two inks, four layers',
    audience: 'tier',
    minTier: 2,
    images: ['star-map', 'cut-paper'],
    text: text`How the star charts are separated: the scans of all four layers, the order they print in, and the mistake in layer three that I now
      make on purpose because the gold sits better on a little roughness.

      Files are for looking and for learning. Please do not sell prints of them.`,
  },
  {
    author: 'cleo',
    hoursAgo: 420,
    title: 'Registration without tears',
    images: ['cut-paper'],
    text: text`Two pins, a strip of card and patience. The card stays on the bed, the pins stay in the card, and the paper gets its holes before the
      first colour and not after.

      I know that you know. I am writing it down because on Monday I did not do it.`,
  },
  {
    author: 'noor.prints',
    hoursAgo: 533,
    title: 'Spring fair: dates, and a change',
    images: ['print-fair'],
    text: text`We move indoors, to the old tram depot, on the second weekend in April. More tables, real toilets, and a corner where children may
      print on each other. Tables open on Friday at noon and are usually gone by one.`,
  },
  {
    author: 'cleo',
    hoursAgo: 690,
    title: 'On being slow',
    images: ['letterpress', 'notebook'],
    text: text`A customer asked why fifty cards take me two weeks when the shop by the station does them overnight. I showed him the case, and how
      every letter is one movement of one hand, and he stood there and set his own name. It took him six minutes. He had four letters.

      He took the two weeks.`,
  },
  {
    author: 'wanjiru.maps',
    hoursAgo: 940,
    title: 'Hello from a roof',
    images: ['star-map'],
    text: 'I draw the sky and the ways to walk under it. First chart goes up this week. If you have a question about a star, ask; if I do not know it, I will go up and look.',
  },
  {
    author: 'noor.prints',
    hoursAgo: 1180,
    images: ['zines', 'print-fair'],
    text: 'Forty-one zines in one suitcase, home from Rotterdam on the slow train. I have read nine so far and cried at one. It was about soup. #zines',
  },
]
