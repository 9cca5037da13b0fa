/** Giving a creator money, once. */
export const tipsWords = {
  give: (name: string) => `Give ${name} a tip`,
  title: 'Give a tip',
  lead: (name: string) => `For ${name}, once, with nothing owed in return. You pay on the payment provider’s page; the receipt stays in your settings.`,
  amount: 'Amount in US dollars',
  amountHint: 'From $1 to $500',
  message: 'A few words',
  messageHint: 'They read it with the tip. You can leave it out.',
  goOn: 'Go to the payment',
  closedTitle: 'No tips right now',
  closedText: 'No tip can be given here at the moment.',
}
