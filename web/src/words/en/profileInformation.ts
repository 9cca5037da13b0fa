import type { LinkOutcome } from '@marquee/contract/profileInformation'

/** What people say of themselves. */
export const profileInformationWords = {
  title: 'Profile information',
  text: 'Name, bio, pronouns, links',
  save: 'Save changes',
  saved: 'Your profile is saved.',
  unsaved: 'Unsaved changes, kept over a reload.',
  startOver: 'Start over',
  /** The words of the link that people put on their own page. */
  lineText: (channelName: string) => `My profile at ${channelName}`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have changed on this page will be lost.',

  names: 'Who you are',
  pronouns: 'Pronouns',
  pronounsHint: 'As you would like to be spoken of: she/her, they/them.',

  about: 'About you',
  shortBio: 'Short bio',
  shortBioHint: 'Stands under your name.',
  bio: 'Bio',
  bioHint: 'The longer story, for those who want to know more.',
  location: 'Location',
  birthOn: 'Date of birth',
  birthHint: 'Private: nobody else sees it.',

  elsewhere: 'Elsewhere',
  website: 'Website',
  websiteHint: 'Begins with https://',
  links: 'Links',
  linksText: (most: number) => `Up to ${most}. Verify a link to show that the page is yours.`,
  linkNumber: (place: number) => `Link ${place}`,
  label: 'Label',
  url: 'Web address',
  urlStart: 'https://',
  addLink: 'Add a link',
  verified: 'Verified',
  verify: 'Verify',
  saveFirst: 'Save first, then you can verify it.',

  more: 'A few facts',
  fieldsText: (most: number) => `Up to ${most} lines of your own, like “Kiln: gas, 200 litres”.`,
  fieldNumber: (place: number) => `Fact ${place}`,
  fieldName: 'Name',
  fieldValue: 'Value',
  addField: 'Add a fact',

  verifyTitle: 'Is this page yours?',
  verifyText: (host: string) => `Put this line on ${host}. It links back to your profile, which only its owner can do.`,
  copy: 'Copy the line',
  copied: 'Copied',
  check: 'Check now',
  checking: 'Looking at the page',
  outcomes: {
    linked: 'The page links back to you. The link is verified.',
    not_linked: 'There is no such link on the page yet. Check that it is saved and public, then try again.',
    unreachable: 'The page could not be reached. Check that the address is right and open to everybody, then try again.',
    not_public: 'This is not a public address, so nobody has looked. Use one that everybody on the web can open.',
  } satisfies Record<LinkOutcome, string>,
  tooLong: 'The page does not answer. Try again in a moment.',
  done: 'Done',
}
