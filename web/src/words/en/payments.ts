import type { PaymentNeed, PaymentProblem, PaymentState, Weekday } from '@marquee/contract/payments'

const weekdays: Record<Weekday, string> = {
  monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday', friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday',
}

/** How a channel is paid, for its owners. */
export const paymentsWords = {
  title: 'Payments',
  lead: 'What people pay goes straight to an account of your own at the payment provider. You sell, you are paid, and refunds come from there.',
  unsetTitle: 'Nothing can be sold here yet',
  unsetText: 'This installation has no payment provider. Whoever runs it can set one.',
  test: 'For trying: no real money moves.',
  standing: 'Standing',
  states: {
    not_connected: 'Not connected',
    onboarding: 'Not finished',
    restricted: 'Restricted',
    enabled: 'Enabled',
    disabled: 'Off',
  } satisfies Record<PaymentState, string>,
  says: {
    not_connected: 'Connect an account, and the channel can sell. The provider asks who you are and where your money goes.',
    onboarding: 'The provider has questions left. Until they are answered, nothing can be sold.',
    restricted: 'Nothing can be sold for now.',
    enabled: 'The channel can sell.',
    disabled: 'Nothing is sold.',
  } satisfies Record<PaymentState, string>,
  problems: {
    missing: 'The provider needs more from you before it lets you sell again.',
    checking: 'The provider is checking what you have sent. That takes minutes, now and then a day; there is nothing for you to do.',
    review: 'The provider is looking at the account. It writes to you when it is done.',
    rejected: 'The provider has closed the account. Only its support can say more.',
    left: 'You have disconnected payments. The account is still yours at the provider: connect again to go on with it.',
    gone: 'The provider does not show us the account any more. Connect again to open another.',
  } satisfies Record<PaymentProblem, string>,
  missing: 'The provider still wants',
  needs: {
    identity: 'Who you are, or who runs the business',
    business: 'About the business',
    bank: 'A bank account for payouts',
    terms: 'Your consent to its terms',
    other: 'Something else',
  } satisfies Record<PaymentNeed, string>,
  country: 'Where you are at home',
  countryHint: 'Where you live, or where the business is registered. It cannot be changed later.',
  connect: 'Connect payments',
  again: 'Connect again',
  resume: 'Go on at the provider',
  look: 'Look again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect payments?',
  disconnectText: 'Nothing can be sold from then on. What was sold stays as it is, and so does your account at the provider. You can connect again.',
  disconnected: 'Payments are disconnected',
  facts: { country: 'At home in', prices: 'Prices are in', payouts: 'Payouts are in', connected: 'Connected on', checked: 'Last looked at' },
  tax: 'Tax',
  taxSwitch: 'Have tax reckoned up',
  taxText: 'The provider asks buyers where they live and reckons up what of your price is tax. They pay just your price: tax is within.',
  taxYours: 'It counts for what is sold from then on; whoever subscribes already goes on as before. Where you have to register, which tax applies, ' +
    'declaring it and paying it stay yours. Set up your registrations and your tax number in the provider’s dashboard: the number then stands on invoices.',
  taxIncluded: 'Tax included',
  balance: 'What lies in the account',
  balanceFailed: 'The provider does not say what lies in the account',
  balanceFacts: {
    available: 'Ready to be paid out', pending: 'Not ready yet', next: 'On its way to your bank', schedule: 'Payouts', descriptor: 'On card statements',
    due: 'Needs your answers by',
  },
  nextPayout: (amount: string, day: string) => `${amount}, arrives ${day}`,
  schedules: {
    day: (delayDays: number) => `Every day, what was paid ${delayDays === 1 ? 'a day' : `${delayDays} days`} before`,
    week: (weekday: Weekday) => `Every ${weekdays[weekday]}`,
    month: (day: number) => `On day ${day} of each month`,
    manual: 'By hand, at the provider',
  },
  negative: 'More went back than was there. The provider takes what is missing from what people pay next, or from your bank account, and pays nothing out until then.',
  dashboard: 'Open the provider’s dashboard',
  dollars: 'US dollars',
  currency: (code: string) => (code.toLowerCase() === 'usd' ? 'US dollars' : code.toUpperCase()),
}
