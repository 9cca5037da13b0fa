const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const numeral = (count: number) => numbers[count] ?? `${count}`

/** Setting up an account. */
export const setupWords = {
  title: 'Set up your account',
  back: 'Back',
  continue: 'Continue',
  finish: 'Finish',
  signOut: 'Sign out',
  failed: 'That did not go through',
  preview: 'How others will see you',

  namesTitle: 'What should we call you?',
  namesLead: 'Your name stands over what you write. Your nickname is how people find you.',
  displayName: 'Display name',
  displayNameHint: 'As you would sign a letter.',
  nickname: 'Nickname',
  nicknameHint: 'Letters a to z, digits, dots and underscores. At least three.',
  checking: 'Looking whether it is free',
  free: 'Free to use',
  taken: 'Taken.',
  takenBut: { before: 'Taken.', after: 'is free.' },
  yourName: 'Your name',
  yourNickname: 'nickname',

  picturesTitle: 'What do you look like?',
  picturesLead: 'A face makes a name easier to remember. You can also do this later, in the settings.',

  interestsTitle: 'What are you into?',
  interestsLead: 'Pick at least three. They decide whom we suggest to you, nothing else.',
  picked: (count: number, least: number) => {
    if (count === 0) return `Nothing picked yet. At least ${numeral(least).toLowerCase()}.`
    const missing = least - count
    return missing > 0 ? `${numeral(count)} picked. ${numeral(missing)} more.` : `${numeral(count)} picked. Add more if you like.`
  },

  documentsTitle: 'Before you go in',
  documentsLead: 'Read these, and say that you agree.',
  acceptAll: 'accept each of these to go on',
}
