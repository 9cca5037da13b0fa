import { boot } from '#boot.ts'
import { settingCell } from '#start/configuration.ts'
import { scripts, trusted } from '#trusted.ts'

interface LeadDyno {
  key: string
  recordVisit: () => void
  autoWatch: () => void
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
    script.src = trusted(scripts.leadDyno)
    document.head.append(script)
  })
  return stop
}
