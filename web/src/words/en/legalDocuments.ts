/** Legal texts. */
export const legalDocumentsWords = {
  legal: 'Legal texts',
  ownPage: 'Open on a page of its own',
  toChannel: (channel: string) => `To ${channel}`,
  since: (date: string) => `In force since ${date}`,
  accept: (title: string) => `I have read and accept the ${title}`,
  read: 'Read',
  readWhich: (title: string) => ` the ${title}`,
  /** The sentence before the links, and what stands before each title. */
  byContinuing: 'By continuing you accept ',
  the: 'the ',
  /** Above what nobody is asked to accept. */
  toRead: 'To look up',
  /** Before the title of the refund policy, beside an order. */
  refunds: 'What you get back, and when: ',
  title: 'Legal documents',
  text: 'What you have agreed to, and when',
  lead: 'The texts in force, when you have accepted them, and what you can look up.',
  version: (version: number, since: string) => `Version ${version}, in force since ${since}`,
  acceptedOn: (date: string) => `Accepted on ${date}`,
  noAcceptance: 'For your information',
  waiting: 'Waits for you',
  acceptIt: 'Accept',
  acceptWhich: (title: string) => ` the ${title}`,
  accepted: (title: string) => `You have accepted the ${title}.`,
  changedTitle: (count: number) => (count === 1 ? 'A text has changed' : 'Some texts have changed'),
  changedText: 'Read what is new and say that you agree. Nothing else on your account has changed.',
  acceptAll: 'Accept and go on',
  signOut: 'Sign out',
  failed: 'The text did not load',
}
