type Prove = () => Promise<boolean>

let current: Prove = () => Promise.resolve(false)

/** Called by auth/: how the person is asked to prove who they are. */
export const proveBy = (prove: Prove) => {
  current = prove
}

let underWay: Promise<boolean> | undefined

/** Asks the person to prove who they are and answers whether they did. Several calls refused at once ask once. */
export const proof = () => {
  underWay ??= current().finally(() => {
    underWay = undefined
  })
  return underWay
}
