type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

/** The addresses of scripts that are not part of the page's own modules. */
export const scripts = { leadDyno: 'https://static.leaddyno.com/js', worker: '/worker.js' } as const

const known: readonly string[] = Object.values(scripts)

let policy: Policy | undefined

/** A script's address as the page's only Trusted Types policy lets it through: no other address does. */
export const trusted = (address: (typeof scripts)[keyof typeof scripts]): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  // A page makes a policy of a name once.
  policy ??= trustedTypes.createPolicy('marquee', {
    createScriptURL: (url) => {
      if (!known.includes(url)) throw new TypeError(`Not a trusted script: ${url}`)
      return url
    },
  })
  return policy.createScriptURL(address)
}
