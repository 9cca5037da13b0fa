let accepted: string | undefined

/** Somebody is back who accepted an invitation on leaving for the provider; `token` is what its link holds. Ends with the page. */
export const cameAccepting = (token: unknown) => {
  if (typeof token === 'string') accepted = token
}

/** Whether this invitation was accepted on leaving for the provider; used up by asking. */
export const takeAcceptance = (token: string): boolean => {
  const isAccepted = accepted === token
  if (isAccepted) accepted = undefined
  return isAccepted
}
