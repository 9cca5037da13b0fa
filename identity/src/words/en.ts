import { settingApart } from './isolated.ts'

/** Every word that people read on identity's pages and in its mails. */
export const words = settingApart({
  pageTitle: (heading: string, channel: string) => `${heading} · ${channel}`,
  errorTitle: (title: string) => `Error: ${title}`,
  backTo: (channel: string) => `Back to ${channel}`,
  elsewhere: (channel: string) => `${channel} elsewhere`,

  fields: {
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    name: 'Your name',
    nameHint: 'Shown to others. You can change it later.',
    passwordHint: 'At least 8 characters. A few unusual words work well.',
  },

  signIn: {
    heading: 'Welcome back',
    text: (channel: string) => `Sign in to ${channel}.`,
    submit: 'Sign in',
    forgotten: 'Forgotten password?',
    newHere: 'New here?',
    signUp: 'Create an account',
    invitedOnly: (channel: string) => `New to ${channel}? It is open to those who are invited: open the link of your invitation.`,
    wrong: 'The e-mail address or the password is wrong.',
    blocked: (channel: string) => `This account is closed. The people who run ${channel} can tell you more.`,
    passwordChanged: 'Your new password is set. Sign in with it.',
  },

  passkey: {
    submit: 'Sign in with a passkey',
    instead: 'Use a passkey',
    failed: 'That passkey did not work here. Try again, or sign in another way.',
  },

  secondStep: {
    heading: 'One more step',
    text: 'Enter the six digits that your authenticator app shows now.',
    code: 'Code',
    submit: 'Continue',
    wrong: 'This code does not fit. Codes change every half minute and work once.',
    recover: 'Use a recovery code',
    back: 'Sign in as somebody else',
  },

  recovery: {
    heading: 'Use a recovery code',
    text: 'Enter one of the ten codes that you kept when you set up your authenticator app. Each works once.',
    code: 'Recovery code',
    submit: 'Continue',
    wrong: 'This code does not fit, or it was used before.',
    back: 'Use the authenticator app',
  },

  signUp: {
    heading: 'Create your account',
    text: (channel: string) => `It takes a minute. Then ${channel} is yours to explore.`,
    submit: 'Create account',
    invited: (email: string) => `Your invitation came to ${email}. With it there is no mail to confirm.`,
    haveOne: 'Have an account?',
    signIn: 'Sign in',
  },

  checkMail: {
    heading: 'Check your mail',
    text: (email: string) => `We have sent a mail to ${email}. Open the link in it to confirm your address. It works for 24 hours.`,
    submit: 'I have confirmed it',
    sendAgain: 'Send the mail again',
    sentAgain: 'We have sent the mail again.',
    notYet: 'Your address is not confirmed yet. Open the link in the mail first.',
    startOver: 'Use another address',
  },

  confirm: {
    heading: 'Confirm your address',
    text: (channel: string) => `One more press and your account at ${channel} is ready.`,
    submit: 'Confirm',
    doneHeading: 'Your address is confirmed',
    doneText: (channel: string) => `You can sign in to ${channel} now.`,
    doneElsewhere: 'Go back to the window in which you started and continue there.',
    signIn: 'Sign in',
  },

  forgotten: {
    heading: 'Forgotten password',
    text: 'Tell us your e-mail address. We will send you a link to set a new password.',
    submit: 'Send the link',
    back: 'Back to sign in',
    sentHeading: 'Check your mail',
    sentText: (email: string) => `If ${email} has an account here, a mail is on its way. The link in it works for one hour.`,
  },

  newPassword: {
    heading: 'Set a new password',
    text: 'You will be signed out on every device.',
    submit: 'Set password',
    doneHeading: 'Your new password is set',
    doneText: 'Sign in with it now.',
    signIn: 'Sign in',
  },

  signOut: {
    heading: 'Sign out?',
    text: (channel: string) => `You will be signed out of ${channel} in this browser.`,
    submit: 'Sign out',
    doneHeading: 'You are signed out',
    doneText: 'See you soon.',
  },

  expired: {
    heading: 'This page is too old',
    text: 'It was open for too long, or it was already used. Start again, it is quick.',
  },

  usedLink: {
    heading: 'This link does not work any more',
    text: 'It was used already, or it is too old. Start again and we will send you a new one.',
  },

  tooMany: {
    heading: 'Take a short break',
    text: (wait: string) => `There were too many tries. Try again in ${wait}.`,
    minutes: (count: number) => (count === 1 ? 'one minute' : `${count} minutes`),
  },

  trouble: {
    heading: 'That did not work',
    text: 'We could not make sense of this request. Start again from the channel.',
    ours: 'Something went wrong on our side. Try again in a moment.',
    foreign: 'This form was sent from another site, so we did nothing.',
    unknownChannel: 'There is no channel at this address.',
  },

  errors: {
    notMember: (channel: string) => `This account is not a member of ${channel}.`,
    otherOrganization: 'parameter organization is not the organization of this channel',
    cancelled: 'Sign-in was cancelled.',
    refresh: 'Unknown or invalid refresh token.',
    returnTo: 'The address to return to is not on the list of this channel.',
    tooMany: 'Too many requests.',
    unreadable: 'There is a character in this address that we cannot read.',
  },

  invalid: {
    missing: (field: string) => `${field} is missing`,
    email: 'Write a full e-mail address, like ada@example.com',
    tooLong: (field: string, most: number) => `${field} is too long. At most ${most} characters fit`,
    unreadable: (field: string) => `${field} has a character in it that we cannot store`,
    unseen: (field: string) => `${field} has a character in it that nobody can see`,
    passwordShort: 'Use at least 8 characters',
    passwordWeak: 'This password is easy to guess. Add a few unusual words',
  },

  mails: {
    greeting: (name: string) => `Hello ${name},`,
    ignore: 'If this was not you, ignore this mail. Nothing happens without the link.',
    linkHint: 'If the button does not work, copy this address into your browser:',
    verify: {
      subject: (channel: string) => `Confirm your address for ${channel}`,
      text: (channel: string) => `welcome to ${channel}. Confirm that this is your address. The link works for 24 hours.`,
      button: 'Confirm my address',
    },
    known: {
      subject: (channel: string) => `You already have an account at ${channel}`,
      text: (channel: string) =>
        `somebody tried to create an account at ${channel} with this address. You already have one: sign in, or set a new password there.`,
      button: 'Sign in',
    },
    reset: {
      subject: (channel: string) => `Set a new password for ${channel}`,
      text: (channel: string) => `here is the link to set a new password for ${channel}. It works for one hour, once.`,
      button: 'Set a new password',
    },
    factors: {
      button: 'Look at your sign-in settings',
      warning: 'If this was not you, set a new password at once and look at your sign-in settings.',
    },
    totpOn: {
      subject: (channel: string) => `Two-step sign-in is on at ${channel}`,
      text: (channel: string) => `from now on ${channel} asks for a code of your authenticator app when you sign in with your password.`,
    },
    totpOff: {
      subject: (channel: string) => `Two-step sign-in is off at ${channel}`,
      text: (channel: string) => `your authenticator app was removed. ${channel} asks for your password only from now on, and your recovery codes are gone.`,
    },
    codesRenewed: {
      subject: (channel: string) => `New recovery codes for ${channel}`,
      text: (channel: string) => `you have new recovery codes for ${channel}. The old ones do not work any more.`,
    },
    codeUsed: {
      subject: (channel: string) => `A recovery code was used at ${channel}`,
      text: (channel: string, left: number) =>
        `somebody signed in to ${channel} with your password and one of your recovery codes. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    },
    passkeyAdded: {
      subject: (channel: string) => `A passkey was added at ${channel}`,
      text: (channel: string, name: string) => `the passkey “${name}” can sign in to your account at ${channel} from now on.`,
    },
    passkeyRemoved: {
      subject: (channel: string) => `A passkey was removed at ${channel}`,
      text: (channel: string, name: string) => `the passkey “${name}” can no longer sign in to your account at ${channel}.`,
    },
    changed: {
      subject: (channel: string) => `Your password for ${channel} was changed`,
      text: (channel: string) => `your password for ${channel} was changed just now, and every device was signed out.`,
      warning: 'If this was not you, set a new password at once.',
      button: 'Sign in',
    },
  },
})
