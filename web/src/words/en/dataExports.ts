/** A copy of everything that is kept of somebody. */
export const dataExportsWords = {
  title: 'Your data',
  text: 'A copy of everything we keep of you',
  lead: (channel: string) => `Ask for a copy of everything ${channel} keeps of you. It comes as one zip file.`,
  inside: 'What is in it',
  parts: [
    'Your account, your profile, and how you sign in',
    'Everything you have published, and the pictures you have uploaded',
    'Whom you follow, your friends, and whom you have muted or blocked',
    'What you have asked for, been invited to and accepted',
  ],
  leftOut: 'Passwords and other secrets are left out, and so is what belongs to other people.',
  ask: 'Ask for a copy',
  asked: 'Your copy is being made. A mail tells you when it is ready',
  again: (when: string) => `You can ask for the next copy on ${when}.`,
  copies: 'Your copies',
  of: (when: string) => `Copy of ${when}`,
  states: { pending: 'Waiting', processing: 'Being made', ready: 'Ready', expired: 'Expired', failed: 'Failed' },
  stateTexts: {
    pending: 'It begins in a moment.',
    processing: 'This can take a few minutes. You need not wait here: a mail tells you when it is ready.',
    failed: 'Something went wrong on our end. Ask for another copy.',
    expired: 'Copies are kept for seven days.',
  },
  until: (size: string, when: string) => `${size}, until ${when}`,
  download: 'Download',
  downloadOf: (when: string) => `Download the copy of ${when}`,
}
