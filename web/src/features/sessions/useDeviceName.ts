import { sessionsWords } from '#words/en/sessions.ts'
import { useWords } from '#words/words.tsx'
import { deviceOf } from './device.ts'

/** Names a browser for people: 'Firefox on Linux'. */
export const useDeviceName = () => {
  const sessions = useWords(sessionsWords)
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    if (!browser && !system) return sessions.unknownDevice
    return system ? sessions.deviceIn(browser ?? sessions.unknownBrowser, system) : (browser ?? sessions.unknownDevice)
  }
}
