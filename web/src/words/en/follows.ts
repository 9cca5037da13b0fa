/** Following people, and people worth following. */
export const follows = {
  follow: 'Follow',
  following: 'Following',
  /** Read out after "Follow". */
  followWhom: (name: string) => ` ${name}`,
  /** Read out after "Following". */
  followingWhom: (name: string) => ` ${name}. Press to unfollow`,
  near: (creators: string) => `${creators} near your interests`,
  followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
}
