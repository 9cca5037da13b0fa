/** Signing in. */
export const loginWords = {
  welcome: (channel: string) => `Welcome to ${channel}`,
  lead: 'Sign in to read what the people you follow have made.',
  continue: 'Continue',
  popup: 'Open in a small window',
  popupOpen: 'Waiting for the small window',
  newHere: 'New here? Continue as well, we will set you up.',
}
