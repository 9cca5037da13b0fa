/** What asks for a fresh sign-in in the middle of a session. */
export const stepUpWords = {
  title: 'Confirm that it is you',
  text: 'This needs a fresh sign-in. A small window opens for it; then we go on where you are.',
  stopped: 'That was not confirmed, so nothing has changed',
}
