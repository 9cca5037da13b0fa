const ownNames = /(^|\.)(localhost|local|test|internal|invalid|lan)$/

/** Whether somebody elsewhere can look at it: by https, under a name that is not only this machine's or this network's. */
export const isPublicAddress = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && /\.[a-z][a-z\d-]*$/.test(hostname) && !ownNames.test(hostname)
}
