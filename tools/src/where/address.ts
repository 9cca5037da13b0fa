/** The path that somebody pasted: a whole address, or a path with or without its query. */
export const pathOf = (pasted: string): string => {
  const path = URL.canParse(pasted) ? new URL(pasted).pathname : (pasted.split(/[?#]/)[0] ?? '')
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}

/** True when the path has the shape of the pattern: '/posts/:postId' fits '/posts/1'. A pattern fits itself. */
export const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.replace(/\/+$/, '').split('/')
  const given = path.replace(/\/+$/, '').split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** The patterns that fit, the most literal first: '/creator/dashboard' before '/creator/:profileId'. */
export const fitting = <T>(candidates: readonly T[], patternOf: (candidate: T) => string, path: string): T[] => {
  const parameters = (candidate: T) => patternOf(candidate).split('/:').length
  return candidates.filter((candidate) => fits(patternOf(candidate), path)).sort((a, b) => parameters(a) - parameters(b))
}
