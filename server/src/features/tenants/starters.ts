import type { TemplateName } from '@marquee/contract/configuration'
import type { LegalDocument } from '@marquee/contract/legalDocuments'

type Topics = readonly { name: string; icon: string }[]

/** What a new channel is about until its owner says: people choose three of these when they come. */
export const topicsOf: Record<TemplateName, Topics> = {
  standard: [
    { name: 'Music', icon: 'music' },
    { name: 'Photography', icon: 'camera' },
    { name: 'Drawing', icon: 'pencil' },
    { name: 'Writing', icon: 'book-open' },
    { name: 'Craft', icon: 'scissors' },
    { name: 'Food', icon: 'croissant' },
    { name: 'Gardens', icon: 'sprout' },
    { name: 'Walking', icon: 'footprints' },
    { name: 'Film', icon: 'clapperboard' },
    { name: 'Pets', icon: 'paw-print' },
    { name: 'Charity', icon: 'hand-heart' },
  ],
  arcgaming: [
    { name: 'Shooters', icon: 'crosshair' },
    { name: 'Speedruns', icon: 'timer' },
    { name: 'Fighting games', icon: 'swords' },
    { name: 'Strategy', icon: 'castle' },
    { name: 'Retro', icon: 'joystick' },
    { name: 'Cosy games', icon: 'coffee' },
    { name: 'Ranked', icon: 'trophy' },
    { name: 'Hardware', icon: 'cpu' },
    { name: 'Cosplay', icon: 'shirt' },
    { name: 'Charity streams', icon: 'heart-handshake' },
  ],
  owner: [
    { name: 'News', icon: 'newspaper' },
    { name: 'How it is made', icon: 'wrench' },
    { name: 'Events', icon: 'ticket' },
    { name: 'Learning', icon: 'book-open' },
    { name: 'Behind the scenes', icon: 'clapperboard' },
    { name: 'Jobs', icon: 'briefcase' },
  ],
}

const paragraphs = (text: string) => text.trim().split(/\n\s*\n/).map((part) => part.replaceAll(/\s*\n\s*/g, ' ')).join('\n\n')

const terms = paragraphs(`
  Your account is yours alone. Keep your password to yourself and tell us when somebody else has used it.

  What you publish stays yours. You allow us to store it, to make smaller copies of its pictures, and to show it to the people you chose. When
  you delete a post it disappears for everybody.

  Publish only what you made or may share. We take down what breaks the law, other people’s rights or the house rules, and tell you why.

  You may close your account at any time, without giving a reason. We may close one that keeps breaking these terms.

  When these terms change we show you the new version and ask you again.`)

const privacy = paragraphs(`
  We keep your e-mail address, to let you in and to write to you about your account, and the name, the picture and the interests that you give
  us, because they are your profile.

  We keep what you publish and whom you follow, because without them there is no timeline.

  We do not sell any of it. Nobody outside the channel receives it, apart from the companies that run our servers and send our mail, and they
  may use it for nothing else.

  When something is reported, the moderators get a copy of it as it was then, and the messages that somebody hands over with a report.
  Reports and copies are deleted twelve months after the case and every appeal in it are over. What was decided stays on record.

  You can have a copy of everything, have it corrected, or have it deleted: all of that is in your settings.`)

const rules = paragraphs(`
  Be kind. Argue with the work, never with the person.

  Show your own work, or say whose it is. Ask before you share a picture of somebody.

  No harassment, no hate, no threats, nothing that puts anybody in danger.

  No advertising in disguise. When somebody paid you for a post, say so in its first line.`)

/** Texts to begin with, in plain words, for the owner to replace by their own. */
export const documentsOf = (channelName: string): Pick<LegalDocument, 'kind' | 'title' | 'body'>[] => [
  { kind: 'terms', title: 'Terms', body: `${channelName} is a place to follow people and to read what they publish.\n\n${terms}` },
  { kind: 'privacy', title: 'Privacy notice', body: `This page says what ${channelName} keeps about you, and why.\n\n${privacy}` },
  { kind: 'community_rules', title: 'House rules', body: `${channelName} belongs to the people in it.\n\n${rules}` },
]
