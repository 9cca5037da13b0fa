import { boot } from '#boot.ts'
import { settingCell } from '#start/configuration.ts'

const address = 'https://static.leaddyno.com/js'

interface LeadDyno {
  key: string
  recordVisit: () => void
  autoWatch: () => void
}

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

/** The one address that the page's only Trusted Types policy lets through. */
const trustedAddress = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  return trustedTypes
    .createPolicy('marquee', {
      createScriptURL: (url) => {
        if (url !== address) throw new TypeError(`Not a trusted script: ${url}`)
        return url
      },
    })
    .createScriptURL(address)
}

const begin = (publicKey: string) => {
  const { LeadDyno } = window as { LeadDyno?: LeadDyno }
  if (!LeadDyno) return
  LeadDyno.key = publicKey
  LeadDyno.recordVisit()
  LeadDyno.autoWatch()
}

/** Loads the affiliate-tracking script once, while the tenant's leadDyno is active; never otherwise. */
export const followLeadDyno = () => {
  const stop = settingCell.subscribe(() => {
    const { config, isInitializing } = settingCell.get()
    if (isInitializing || !config.leadDyno.active) return
    stop()
    const script = document.createElement('script')
    script.async = true
    script.nonce = boot.nonce
    script.addEventListener('load', () => begin(config.leadDyno.publicKey))
    script.src = trustedAddress()
    document.head.append(script)
  })
  return stop
}
