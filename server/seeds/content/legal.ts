import { text, type SeedDocument } from './shapes.ts'

/** The texts people accept, and those that they can look up, in plain words; `channel` is the channel's name. */
export const documentsFor = (channel: string): readonly SeedDocument[] => [
  {
    kind: 'terms',
    title: 'Terms',
    body: `${channel} is a place to follow people, read what they publish and publish yourself where your role allows it.\n\n${terms}`,
  },
  {
    kind: 'privacy',
    title: 'Privacy notice',
    body: `This page says what ${channel} keeps about you, why, and how to have it removed.\n\n${privacy}`,
  },
  {
    kind: 'community_rules',
    title: 'House rules',
    body: `${channel} belongs to the people in it. These rules keep it a place worth coming back to.\n\n${rules}`,
  },
  {
    kind: 'refund_policy',
    title: 'Refund policy',
    body: `What you get back of what you have paid at ${channel}, and when.\n\n${refunds}`,
  },
  {
    kind: 'imprint',
    title: 'Imprint',
    body: `${channel} is run by the ${channel} cooperative, 14 Harbour Street, 20457 Hamburg, Germany.\n\n${imprint}`,
  },
]

const terms = text`
Your account is yours alone. Keep your password to yourself and tell us when somebody else has used it. You must be at least sixteen,
or have a parent who agrees.

What you publish stays yours. You allow us to store it, to make smaller copies of its pictures, and to show it to the people you chose.
When you delete a post it disappears for everybody.

Publish only what you made or may share. We take down what breaks the law, other people’s rights or the house rules, and we tell you why.

We may close an account that keeps breaking these terms. You may close yours at any time, without giving a reason.

We try to keep the channel open day and night, but cannot promise it. We are not liable for what a short outage costs you.

When these terms change we show you the new version and ask you again before it applies to you.`

const refunds = text`
A ticket goes back until the event begins, where its page says so, and your money with it. When we call an event off, everybody gets
everything back without asking.

A subscription can be canceled at any time. It runs until the end of what you have paid for; what is left of a month is not paid back,
unless you write to us within fourteen days of the first payment.

Money goes back the way it came. It takes five to ten days until your bank shows it.`

const imprint = text`
Represented by its board: Petra Lindqvist and Olga Marek.

Register of cooperatives, district court of Hamburg, number GnR 1147. VAT number DE 312 456 789.

Responsible for what stands here: Olga Marek, at the address above. Write to hello@marquee.example.`

const privacy = text`
We keep your e-mail address, to let you in and to write to you about your account. We keep the nickname, the name, the picture and the
interests that you give us, because they are your profile.

We keep what you publish and whom you follow, because without them there is no timeline. We keep technical logs for thirty days, to find
faults and to fend off attacks.

We do not sell any of it, and we do not show it to advertisers. Nobody outside the channel receives it, apart from the companies that run
our servers and send our mail, and they may use it for nothing else.

When something is reported, the moderators get a copy of it as it was then, and the messages that somebody hands over with a report. Reports
and copies are deleted twelve months after the case and every appeal in it are over. What was decided stays on record.

You can ask for a copy of everything, have it corrected, or have it deleted. Write to the owner of this channel; you will hear back within
thirty days.

We set one cookie that protects your forms and a few that keep you signed in. There is no tracking.`

const rules = text`
Be kind. Argue with the work, never with the person.

Show your own work, or say whose it is. Ask before you share a picture of somebody.

No harassment, no hate, no threats, no sexual content, nothing that puts anybody in danger.

No advertising in disguise. When somebody paid you for a post, say so in its first line.

Help newcomers. Everybody's first one is crooked.

When you see something that does not belong here, tell the owner. Reports are read by a person, usually within a day.`
