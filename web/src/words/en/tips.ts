/** Giving a creator money, once. */
export const tipsWords = {
  give: (name: string) => `Give ${name} a tip`,
  title: 'Give a tip',
  lead: 'Once, with nothing owed in return. The receipt stays in your settings.',
  usual: 'Usual amounts',
  amount: 'Amount in US dollars',
  amountHint: 'From $1 to $500',
  message: 'A few words',
  messageHint: 'They read it with the tip. You can leave it out.',
  pay: (price: string) => `Pay ${price}`,
  goOn: 'Go to the payment',
  nextPage: 'You give your card on the next page, which is the payment provider’s. This channel never sees it.',
  test: 'For trying: no real money moves.',
  backTitle: 'Nothing was paid',
  backText: 'You have come back without paying. You can go on here whenever you like.',
  closedTitle: 'No tips right now',
  closedText: 'No tip can be given here at the moment.',
}
