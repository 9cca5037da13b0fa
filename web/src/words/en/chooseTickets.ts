/** Choosing tickets: on the page of an event, and where they are paid. */
export const chooseTicketsWords = {
  tickets: 'Tickets',
  upTo: (count: number) => `Up to ${count.toLocaleString('en')} per person`,
  left: (count: number) => `${count.toLocaleString('en')} left`,
  howMany: (name: string) => `How many of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  more: (name: string) => `One more of ${name}`,
  unlock: 'Unlock',
  unlockWhat: (name: string, tier: string) => `Unlock ${name}: get ${tier}`,
  from: 'from',
  insteadOf: 'instead of',
  memberPrice: (tier: string, price: string) => `${price} with ${tier}`,
  least: (count: number) => `At least ${count.toLocaleString('en')} at once`,

  order: 'Your order',
  empty: 'Choose tickets, and what they come to is here.',
  memberOff: 'With your tier',
  codeOff: 'Code',
  goOn: 'Continue to payment',
  heldFor: (clock: string) => `Held ${clock}`,
}
