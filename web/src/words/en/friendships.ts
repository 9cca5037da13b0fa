/** Friends, and those who would like to be. */
export const friendshipsWords = {
  states: { none: 'Add friend', requested: 'Requested', friends: 'Friends' },
  /** Read out after the state. */
  statesWhom: {
    none: (name: string) => ` ${name}`,
    requested: (name: string) => ` to be friends with ${name}. Press to withdraw`,
    friends: (name: string) => ` with ${name}`,
  },
  accept: 'Accept',
  acceptWhom: (name: string) => ` ${name}’s friend request`,
  decline: 'Decline',
  declineWhom: (name: string) => ` ${name}’s friend request`,
  accepted: (name: string) => `You and ${name} are friends now`,
  withdraw: 'Withdraw friend request',
  withdrawTitle: 'Withdraw your friend request?',
  withdrawText: (name: string) => `${name} will no longer see that you asked.`,
  remove: 'Remove friend',
  removeTitle: (name: string) => `Remove ${name} as a friend?`,
  removeText: (name: string) => `${name} is not told. To be friends again one of you has to ask.`,
  removed: (name: string) => `You and ${name} are no longer friends`,
  requests: 'Friend requests',
  sent: 'Sent by you',
  noRequests: 'No friend requests',
  noRequestsText: 'When somebody asks to be your friend, you answer here.',
  findPeople: 'Find people',
}
