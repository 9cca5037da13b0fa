import { onSignOut } from '#auth/auth.ts'
import { renewed } from '#worker/questions.ts'
import { unread } from '#start/unread.ts'
import { setRight, turnOff } from './device.ts'

/** The number on the app's icon, where it is installed. */
const showBadge = () => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread.notifications.get()).catch(() => {})
}

let here: string | undefined

onSignOut(() => {
  if (here) turnOff(here).catch(() => {})
})

/** Keeps this device's pushes as somebody wishes them while they are here. Returns how to end. */
export const watchPush = (profileId: string) => {
  here = profileId
  // Nobody has asked for anything now: what fails here is tried again with the next visit.
  const mend = () => void setRight(profileId).catch(() => {})
  const hear = ({ data }: MessageEvent<unknown>) => {
    if ((data as Partial<typeof renewed> | null)?.renewed) mend()
  }
  mend()
  navigator.serviceWorker?.addEventListener('message', hear)
  const stop = unread.notifications.subscribe(showBadge)
  return () => {
    here = undefined
    stop()
    showBadge()
    navigator.serviceWorker?.removeEventListener('message', hear)
  }
}
