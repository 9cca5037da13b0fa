import type { Names } from '#words/names.ts'

/** Following people, and people worth following. */
export const followsWords = ({ Creators }: Names) => ({
  states: { none: 'Follow', requested: 'Requested', following: 'Following' },
  /** A private creator decides. */
  ask: 'Ask to follow',
  /** Read out after the state. */
  statesWhom: {
    none: (name: string) => ` ${name}`,
    requested: (name: string) => ` to follow ${name}. Press to withdraw`,
    following: (name: string) => ` ${name}. Press to unfollow`,
  },
  withdrawTitle: 'Withdraw your request?',
  withdrawText: (name: string) => `${name} will no longer see that you asked to follow.`,
  unfollowTitle: (name: string) => `Unfollow ${name}?`,
  unfollowText: (name: string) => `${name} is private: to follow again you have to ask again.`,
  near: `${Creators} near your interests`,
  followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
  requests: 'Follow requests',
  requestsTitle: 'Requests',
  accept: 'Accept',
  acceptWhom: (name: string) => ` ${name}’s request to follow you`,
  decline: 'Decline',
  declineWhom: (name: string) => ` ${name}’s request to follow you`,
  accepted: (name: string) => `${name} follows you now`,
  noRequests: 'No follow requests',
  noRequestsText: 'While your profile is private, people who want to follow you ask here first.',
  removeFollower: 'Remove follower',
  removeTitle: (name: string) => `Remove ${name} as a follower?`,
  removeText: (name: string) => `${name} is not told, and can follow you again.`,
  removed: (name: string) => `${name} no longer follows you`,
})
