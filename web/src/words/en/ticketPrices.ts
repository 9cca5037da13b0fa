import type { TicketAudience, TicketVisibility } from '@marquee/contract/tickets'
import type { TicketCodeKind } from '@marquee/contract/ticketCodes'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const audiences: Record<TicketAudience, string> = {
  everyone: 'Everybody who sees the event', tier: 'Whoever has a tier', invited: 'Whom you have invited',
}
const visibilities: Record<TicketVisibility, string> = { shown: 'Shown to them', code_only: 'Shown with a code', hidden: 'Hidden' }
const visibilityHints: Record<TicketVisibility, string> = {
  shown: '', code_only: 'Whoever has a code that is for it finds it.', hidden: 'You give it away yourself.',
}
const codeKinds: Record<TicketCodeKind, string> = { percent: 'A part of the price', amount: 'An amount of each ticket', access: 'Nothing; it opens hidden tickets' }

/** What tickets cost whom: lower prices for members, and codes. */
export const ticketPricesWords = {
  moreOptions: 'Lower prices, who and how many',
  suggested: 'What you propose, in US dollars (optional)',
  suggestedHint: 'It stands in the field, and people may change it.',
  hasMemberPrice: 'A lower price with a tier',
  hasMemberPriceText: 'Whoever has a tier, or a higher one, pays less. Everybody sees it.',
  memberTier: 'From this tier on',
  memberPrice: 'Their price in US dollars',
  memberPriceHint: '0 for nothing.',
  audience: 'Who may take it',
  audiences,
  forTier: 'The lowest tier',
  visibility: 'Who sees it',
  visibilities,
  visibilityHints,
  leastPerOrder: 'At least per order',
  perAccount: 'At most per person',
  noLimit: 'No limit of its own',

  memberOff: 'Member price',
  codeOff: (code: string) => `Code ${code}`,
  minus: (amount: string) => `−${amount}`,

  codes: 'Codes',
  codesText: 'A code takes something off the price, or opens tickets that only it opens. What it is stays; you can switch it off.',
  noCodes: 'There is none yet.',
  addCode: 'Add a code',
  code: 'Code',
  codeHint: '3 to 20 letters and digits.',
  codeKind: 'What it takes off',
  codeKinds,
  values: { percent: 'Percent', amount: 'US dollars', access: '' } satisfies Record<TicketCodeKind, string>,
  examples: { percent: '10', amount: '5.00', access: '' } satisfies Record<TicketCodeKind, string>,
  codeFor: 'For',
  allTypes: 'For all kinds of tickets',
  uses: 'How many orders have it (optional)',
  perPerson: 'How many of one person (optional)',
  starts: 'It is good from',
  ends: 'Until',
  atOnce: 'Now',
  never: 'The end of the sale',
  atTime: 'A time',
  noTime: 'Choose a day and a time.',
  saveCode: 'Add the code',
  cancel: 'Cancel',
  codeAdded: 'The code is there',
  isGood: 'Good',
  isOff: 'Switched off',
  switchOff: (code: string) => `Switch ${code} off`,
  switchOn: (code: string) => `Switch ${code} on`,
  off: { percent: (value: number) => `${value}% off`, amount: (money: string) => `${money} off each`, access: 'Opens tickets' },
  used: (count: number, most: number | null) => (most === null ? `Used ${many(count, 'time', 'times')}` : `Used ${count.toLocaleString('en')} of ${many(most, 'time', 'times')}`),
  onlyFor: (names: string) => `Only for ${names}`,
  untilWhen: (when: string) => `Until ${when}`,
  link: (code: string) => `Copy the link with ${code}`,
  copyLink: 'Copy the link',
  linkCopied: 'The link is copied',
  notCopied: 'It could not be copied. Select it by hand',
  codesFailed: 'The codes did not load',
}
