/** Links to pages elsewhere: how they are chosen, looked at and shown. */
export const linksWords = {
  choose: 'Choose a Platform',
  chooseText: 'Share what you have published elsewhere, or anything worth opening.',
  anyLink: 'Any link',
  anyLinkText: 'An article, a shop, a recording: the post shows what the page says of itself.',
  playsHere: 'Plays inside your post',
  kind: { video: 'Video', music: 'Music', words: 'Posts' },

  link: 'Link',
  linkFrom: (name: string) => `Link from ${name}`,
  paste: 'https://',
  hint: 'Paste the address of a page that everybody can open.',
  look: 'Preview',
  looking: 'Looking at the page',
  failed: 'No preview of this link',
  missing: 'Paste a link first.',
  notShown: 'This link cannot be shown. Paste another one.',
  notLooked: 'Press Preview first: readers see what the page says of itself.',
  remove: 'Remove link',
  noPicture: 'The page brings no picture.',
  pictureComes: 'The picture is on its way.',

  offer: (host: string) => `Show ${host} as a card?`,
  offerYes: 'Add card',
  offerNo: 'No card for this link',

  opens: (site: string) => `${site}, opens in a new tab`,
  play: (title: string, site: string) => `Play “${title}” from ${site}`,
  player: (title: string, site: string) => `${title}, player of ${site}`,
}
