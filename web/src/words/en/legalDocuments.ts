/** Legal texts. */
export const legalDocuments = {
  legal: 'Legal texts',
  since: (date: string) => `In force since ${date}`,
  accept: (title: string) => `I have read and accept the ${title}`,
  read: 'Read',
  readWhich: (title: string) => ` the ${title}`,
  /** The sentence before the links, and what stands before each title. */
  byContinuing: 'By continuing you accept ',
  the: 'the ',
  failed: 'The text did not load',
}
