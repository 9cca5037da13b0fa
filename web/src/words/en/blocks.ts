/** Keeping somebody away. */
export const blocksWords = {
  title: 'Blocked and muted',
  text: 'Who does not reach you',
  block: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockText: (name: string) =>
    `You and ${name} will no longer see each other anywhere here. Follows, friendship and requests between you end. They are not told.`,
  blocked: (name: string) => `${name} is blocked`,
  unblock: 'Unblock',
  unblockWhom: (name: string) => ` ${name}`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: (name: string) => `You and ${name} can find each other again. What the block ended does not come back.`,
  unblocked: (name: string) => `${name} is no longer blocked`,
  heading: 'Blocked',
  empty: 'Nobody is blocked',
  emptyText: 'You can block somebody from the menu on their page.',
  failed: 'This list did not load',
}
