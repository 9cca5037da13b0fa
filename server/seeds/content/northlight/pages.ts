import { text, type SeedPage } from '../shapes.ts'

/** What people of Northlight tell of themselves. */
export const northlightPages: readonly SeedPage[] = [
  {
    nickname: 'ada',
    bio: text`
      I learned to throw in a cellar in Lund, on a wheel that only turned one way. Since 2014 I have had a kiln of my own, built from the
      bricks of a bakery, and I fire it six times a year.

      Everything I make is for tables and windowsills. I keep a notebook of every glaze, with the failures in it, and publish it page by page.`,
    pronouns: 'she/her',
    location: 'Malmö, Sweden',
    website: 'https://adaowusu.example/',
    fields: [
      { name: 'Kiln', value: 'Wood, 400 litres, bricks of a bakery' },
      { name: 'Clay', value: 'Stoneware from Höganäs' },
      { name: 'Firings', value: 'Six a year' },
    ],
    links: [
      { label: 'Shop', url: 'https://shop.adaowusu.example/', isVerified: true },
      { label: 'Kiln diaries', url: 'https://video.example/kiln-diaries' },
    ],
    highlights: [
      {
        category: 'ACHIEVEMENTS',
        title: 'Form prize 2026',
        body: 'For the ash-glazed vessels of the spring firing. The jury wrote that they look as if they had always been there.',
        picture: 'kiln-shelf',
      },
      {
        category: 'MILESTONES',
        title: 'The 1,000th bowl',
        body: 'It leaks. It stands on the shelf above the wheel.',
        happensOn: '2026-03-14',
        picture: 'glaze-plate',
      },
      { category: 'CHARITY', title: 'Clay for schools', body: 'Every firing pays for 40 kilos of clay for schools around Malmö.' },
      { category: 'BIRTHDAY', title: 'Turning 40', happensOn: '1986-12-12' },
      { category: 'FUN_FACT', title: 'Glazes named after cats', body: 'Morris, Sotis and Grå are all in the notebook.', picture: 'test-tiles' },
      { category: 'URL', title: 'Where to find the notebook', url: 'https://adaowusu.example/notebook' },
    ],
  },
  {
    nickname: 'cleo',
    bio: 'Printer, typesetter, keeper of two presses. I teach a weekend course in spring and in autumn; write to me if you want to come.',
    pronouns: 'she/they',
    location: 'Trieste, Italy',
    website: 'https://cleoprints.example/',
    fields: [{ name: 'Presses', value: 'A Vandercook from 1961 and a Boston' }],
    links: [{ label: 'Print shop', url: 'https://cleoprints.example/shop', isVerified: true }],
    highlights: [
      { category: 'PETS', title: 'Bodoni, the cat', body: 'Sleeps in the drawer for the capitals.' },
      { category: 'ACHIEVEMENTS', title: 'Small press of the year', body: 'Chosen by the fair in Bologna.' },
    ],
  },
  {
    nickname: 'ben',
    pronouns: 'he/him',
    location: 'Leeds, England',
    fields: [{ name: 'Route', value: 'The 49, early shift' }],
  },
  { nickname: 'theo.records', location: 'Wherever the ferry goes', website: 'https://theo.example/tapes' },
  { nickname: 'ines.makes', location: 'Lisbon, Portugal', fields: [{ name: 'Courses', value: 'Mondays and Thursdays, for beginners' }] },
]
