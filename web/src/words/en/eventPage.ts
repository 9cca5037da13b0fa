const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** The page of an event. */
export const eventPageWords = {
  until: 'to',
  yourTime: ', your time',
  there: (when: string, zone: string) => `${when} there (${zone})`,
  others: (count: number) => `+${count.toLocaleString('en')}`,
  /** Behind the names of one or two: who else of one's friends goes. */
  friends: {
    one: (name: string) => `${name}, a friend of yours`,
    and: 'and',
    andOthers: (count: number) => `and ${many(count, 'other friend', 'other friends')}`,
  },
  host: 'Hosted by',
  about: {
    title: 'What it is about',
    text: 'Choose interests, and whoever has them finds it.',
    choose: 'Choose interests',
    done: 'Done',
    upTo: (count: number) => `Up to ${count.toLocaleString('en')}. They are kept as you choose them.`,
    full: (count: number) => `These are ${count.toLocaleString('en')}. Take one away to choose another.`,
    none: 'The channel has no interests yet.',
  },
}
