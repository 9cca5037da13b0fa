const prices = {
  free: 'Free', paid: 'At a price', included: 'Included in my tier', 10: 'Up to $10', 25: 'Up to $25', 50: 'Up to $50', 100: 'Up to $100',
}

/** Finding events: what they are narrowed by, and what was found. */
export const eventSearchWords = {
  filters: 'Filters',
  allFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  chosen: 'What is looked for',
  remove: (what: string) => `Without “${what}”`,
  removeAll: 'Without filters',

  when: 'When',
  spans: { any: 'Any time', today: 'Today', weekend: 'This weekend', week: 'This week', month: 'This month', days: 'Choose days' },
  from: 'From',
  to: 'Until',
  fromDay: (day: string) => `From ${day}`,
  toDay: (day: string) => `Until ${day}`,

  kind: 'Kind',
  anyKind: 'Any kind',
  price: 'Price',
  anyPrice: 'Any price',
  prices,
  tier: 'Tier',
  anyTier: 'Any tier',
  forTier: (name: string) => `For ${name}`,
  interest: 'Interest',
  anyInterest: 'Any interest',
  category: 'Category',
  anyCategory: 'Any category',
  followed: 'By people I follow',
  suits: 'About my interests',

  closer: 'By date, price and more',

  found: (count: number, hasMore: boolean) =>
    hasMore ? `${count.toLocaleString('en')} events and more` : `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`,
  nothing: 'No events found',
  nothingText: 'Nothing that is planned fits all of this. Take something away, or look at everything that is to come.',
  everything: 'See all events',
}
