import type {
  SpecialOfferDuration, SpecialOfferKind, SpecialOfferRedemption, SpecialOfferStatus,
} from '@marquee/contract/specialOffers'

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** What owners take off for whoever has a code, or is about to leave. */
export const specialOffersWords = {
  title: 'Offers',
  lead: 'Something off, or free days, for whoever has a code or is about to leave. What is out stays as it is: for other terms, make another offer.',
  add: 'New offer',
  emptyTitle: 'No offers yet',
  emptyText: 'Give people a code that takes something off, or some days to try it for nothing.',
  more: (name: string) => `More about ${name}`,
  statuses: { draft: 'Draft', active: 'Active', paused: 'Paused', expired: 'Over', archived: 'Archived' } satisfies Record<SpecialOfferStatus, string>,
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDays: (days: number) => (days === 1 ? '1 day free' : `${days} days free`),
  lasts: (duration: SpecialOfferDuration, count: number | null, isForLeaving: boolean) =>
    duration === 'once' ? (isForLeaving ? 'the next payment' : 'the first payment') : duration === 'forever' ? 'every payment' : months(count ?? 1),
  until: (date: string) => `Until ${date}`,
  from: (date: string) => `From ${date}`,
  used: (count: number, most: number | null) => {
    if (most !== null) return `Used ${count} of ${most} times`
    return count === 0 ? 'Not used yet' : count === 1 ? 'Used once' : `Used ${count} times`
  },
  stayed: (count: number, shown: number, most: number | null) =>
    shown === 0 ? 'Shown to nobody yet' : `Shown to ${shown}, taken by ${most === null ? count : `${count} of ${most}`}`,
  allTiers: 'For everything',

  publish: 'Publish',
  isOut: (name: string) => `${name} is out`,
  pause: 'Pause',
  isPaused: (name: string) => `${name} is paused`,
  resume: 'Resume',
  isBack: (name: string) => `${name} goes on`,
  archive: 'Archive',
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: 'Nobody can take it any more, and it does not come back. Whoever has it keeps it to its end.',
  isArchived: (name: string) => `${name} is archived`,

  what: 'What it is',
  name: 'Name',
  nameHint: 'As people read it where they pay, and on invoices.',
  code: 'Code',
  codeHint: 'From 3 to 20 letters and digits.',
  kind: 'What people get',
  kinds: { percent: 'A part off', amount: 'An amount off', trial: 'Free days' } satisfies Record<SpecialOfferKind, string>,
  values: { percent: 'Percent', amount: 'US dollars', trial: 'Days' } satisfies Record<SpecialOfferKind, string>,
  examples: { percent: '25', amount: '5.00', trial: '14' } satisfies Record<SpecialOfferKind, string>,
  trialHint: 'In place of the free days that it has. Once for each person.',
  reducedHint: 'In place of free days, where it has some.',
  stayHint: 'Off what they pay already, whatever price that is.',
  duration: 'For how long',
  durations: { once: 'The first payment', repeating: 'Some months', forever: 'As long as they stay' } satisfies Record<SpecialOfferDuration, string>,
  nextPayment: 'The next payment',
  months: 'How many months',
  who: 'Who can have it',
  redemption: 'For whom',
  redemptions: {
    signup: 'Whoever begins with the code', winback: 'Whoever comes back with the code', retention: 'Whoever is about to leave',
  } satisfies Record<SpecialOfferRedemption, string>,
  retentionHint:
    'It is shown once to whoever cancels, after they have said why and before they confirm. It needs no code, and no code opens it. Nobody has more than one of these in their life here.',
  tiers: 'For what',
  tiersHint: 'Nothing ticked is everything.',
  uses: 'For how many people',
  usesHint: 'Left empty, for as many as want it. Each has it once.',
  starts: 'Starts',
  atOnce: 'At once',
  ends: 'Ends',
  never: 'Never',
  atTime: 'At a time',
  noTime: 'There is no such time on that day.',
  addIt: 'Save as draft',
  added: 'Saved as a draft. Publish it when you are ready.',
  cancel: 'Cancel',
  unsaved: 'Not saved yet.',

  haveCode: 'I have a code',
  useCode: 'Use it',
  dropCode: 'Without it',
  thisCode: (what: string) => `This code ${what}.`,
  codeFailed: 'The code could not be looked at. Try again.',
  noCode: 'Codes have from 3 to 20 letters and digits.',
  taken: (code: string) => `${code} is used`,
}
