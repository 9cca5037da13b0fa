/** Who vouches for the calls: auth/ takes this place once it knows who signed in. */
export interface Bearer {
  /** The access token, or undefined while nobody is signed in. `fresh` goes past every cache. */
  token: (mode: 'cached' | 'fresh') => Promise<string | undefined>
  /** Called when even a fresh token does not help: the session is over. */
  lost: () => void
}

const nobody: Bearer = { token: () => Promise.resolve(undefined), lost: () => {} }

let current = nobody

/** Makes calls on this bearer's behalf from now on. */
export const callAs = (bearer: Bearer) => {
  current = bearer
}

export const bearer = () => current
