import { cell, useCell } from '#cell.ts'
import { keepAt, keptAt, useKept } from '#kept.ts'

/** How browsers of Chromium's family offer a page for the home screen; the others leave that to their own menus. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, for as long as it holds: not where the channel is on the home screen already. */
const offer = cell<InstallOffer | undefined>(undefined)

const places = { visits: 'visits', refused: 'install-refused' } as const
const visitMark = 'visit'

/** How many visits there were on this device, this one among them. */
const visits = () => Number(keptAt(places.visits) ?? 0)

const countVisit = () => {
  try {
    if (sessionStorage.getItem(visitMark)) return
    sessionStorage.setItem(visitMark, '1')
    keepAt(places.visits, String(visits() + 1))
  } catch {
    // A browser that remembers nothing is always on its first visit.
  }
}

/** Keeps the browser's offer instead of letting it come up by itself, and counts visits. */
export const followInstall = () => {
  countVisit()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(undefined))
}

/** Asks the browser to ask. An offer is good for one time; the browser makes another one later. */
const install = async () => {
  const made = offer.get()
  offer.set(undefined)
  await made?.prompt()
}

/** How to put the channel on the home screen; undefined where the browser does not offer it, or it is there. */
export const useInstall = () => (useCell(offer) ? () => void install() : undefined)

/** Whether to hint at it: not before the second visit, and not once it was refused. */
export const useInstallHint = () => {
  const isOffered = useCell(offer) !== undefined
  const isRefused = useKept(places.refused) !== null
  return { isShown: isOffered && !isRefused && visits() >= 2, refuse: () => keepAt(places.refused, new Date().toISOString()) }
}
