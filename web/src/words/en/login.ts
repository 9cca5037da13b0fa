import type { JoinMode } from '@marquee/contract/joining'

/** Signing in. */
export const loginWords = {
  welcome: (channel: string) => `Welcome to ${channel}`,
  lead: 'Sign in to read what the people you follow have made.',
  continue: 'Continue',
  popup: 'Open in a small window',
  popupOpen: 'Waiting for the small window',
  newHere: {
    open: 'New here? Continue as well, we will set you up.',
    invite: 'New here? This channel is by invitation: come in by the link in yours.',
  } satisfies Record<JoinMode, string>,
}
