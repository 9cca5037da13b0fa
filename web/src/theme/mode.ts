import type { Mode } from '@marquee/contract/grounds'
import { useSyncExternalStore } from 'react'

/** What a person chose. `system` follows the device, as does a browser that remembers nothing. */
export type ModeChoice = Mode | 'system'

/** Specification, section 9. */
const storageKey = 'mode'
const lightDevice = '(prefers-color-scheme: light)'

const isMode = (stored: string | null): stored is Mode => stored === 'light' || stored === 'dark'

const listeners = new Set<() => void>()
const announce = () => listeners.forEach((listener) => listener())
let unstored: ModeChoice = 'system'

const stored = () => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Some browsers refuse storage altogether; the choice then lasts as long as the page.
    return unstored
  }
}

const choice = (): ModeChoice => {
  const found = stored()
  return isMode(found) ? found : 'system'
}

/** The device's light preference, otherwise dark (specification, section 1). */
export const resolveMode = (mode: ModeChoice, deviceIsLight: boolean): Mode => (mode === 'system' ? (deviceIsLight ? 'light' : 'dark') : mode)

const resolvedMode = () => resolveMode(choice(), matchMedia(lightDevice).matches)

const choose = (mode: ModeChoice) => {
  unstored = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // See stored().
  }
  announce()
}

const listen = (listener: () => void) => {
  const device = matchMedia(lightDevice)
  listeners.add(listener)
  device.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}

/** The chosen mode, the one it comes to now, and how to choose another. Follows the device and other tabs. */
export const useMode = (): { mode: ModeChoice; resolved: Mode; setMode: (mode: ModeChoice) => void } => ({
  mode: useSyncExternalStore(listen, choice),
  resolved: useSyncExternalStore(listen, resolvedMode),
  setMode: choose,
})
