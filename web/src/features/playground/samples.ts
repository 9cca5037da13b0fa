import type { Person } from '#ui/Avatar.tsx'
import { shortDayOf } from '#ui/day.ts'
import { pictures } from './pictures.ts'

const person = (index: number, displayName: string, avatar: Person['avatar'] = null): Person => ({
  id: `0199c0de-0000-7000-8000-0000000000${index}`,
  displayName,
  avatar,
})

/** The same few people and sentences on every look, long ones among them. */
export const people = {
  ines: person(10, 'Ines Okafor-Lindqvist', pictures.ines),
  juno: person(11, 'Juno Park', pictures.juno),
  theo: person(12, 'Theodora Vasquez-Montgomery de la Cruz-Okonkwo'),
  bram: person(13, 'Bram Hollander'),
  noor: person(14, 'Noor al-Rashid Bergström'),
  vex: person(17, 'vexillum'),
}

export const logos = { darkLogo: null, lightLogo: null, favicon: null }
export const brand = { name: 'Northlight', logos }
export const brandText = 'A home for people who make things slowly'

const days = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 9, 22 + index)))

export const bars = days.map((date, index) => ({
  label: shortDayOf(date.toISOString().slice(0, 10)),
  value: index === 21 ? 244 : Math.round(70 + 60 * Math.sin(index / 2.3) + 2.1 * index),
}))

export const trace = `TypeError: Cannot read properties of undefined (reading 'title')
    at PostCard (PostCard.tsx:24:31)
    at renderWithHooks (react-dom.js:5529:22)
${Array.from({ length: 20 }, (_, index) => `    at frame${index} (file${index}.ts:${index + 1}:1)`).join('\n')}`

/** What the gallery calls its parts and lets them say. */
export const say = {
  title: 'Playground',
  tabs: { label: 'View', following: 'Following', discover: 'Discover', live: 'Live' },
  type: 'Type',
  hero: 'A home for people',
  h1: 'Choose how far in you go',
  h2: 'Porch sessions: three new songs',
  h3: 'Third firing, and finally the blue I wanted',
  h4: 'Open studio weekend',
  body: 'Two kilns, eleven test tiles and one very patient neighbour later: a copper blue that breaks to rust on the rim. The trick was cooling slower than felt sensible.',
  readOn: 'Read on',
  meta: '@ines.makes',
  buttons: 'Buttons',
  primary: 'Primary',
  soft: 'Soft',
  line: 'Line',
  quiet: 'Quiet',
  plain: 'Plain',
  delete: 'Delete',
  off: 'Off',
  saving: 'Save changes',
  unlock: 'Unlock with Studio Circle',
  search: 'Search',
  bell: 'Notifications',
  more: 'More options',
  badges: 'Badges, chips, segments',
  creator: 'Creator',
  tier: 'Studio Circle',
  listener: 'Listener',
  active: 'Active',
  pastDue: 'Past due',
  failed: 'Failed',
  draft: 'Draft',
  info: '12 expire this week',
  longLabel: 'Ehrenmitglied auf Lebenszeit',
  viewers: '1.2K',
  everything: 'Everything',
  unread: 'Unread',
  rooms: 'Rooms',
  ceramics: 'Ceramics',
  synths: 'Synths',
  weaving: 'Weaving',
  span: 'Time span',
  spans: { day: '24 hours', week: '7 days', month: '30 days' },
  people: 'People',
  follow: 'Follow',
  following: 'Following',
  interest: 'Letterpress',
  fields: 'Fields',
  nickname: 'Nickname',
  nicknameHint: 'Letters a to z, digits, dots and underscores',
  taken: 'taken. theo.records is free',
  bio: 'Short bio',
  bioText: 'Potter in Malmö',
  displayName: 'Display name',
  locked: 'Web address',
  checked: 'I am 13 or older and accept the terms',
  unchecked: 'Tell me about news',
  chosen: 'Chosen',
  other: 'Another',
  on: 'Quiet hours',
  offSwitch: 'Sounds',
  states: 'States',
  emptyTitle: 'The stage is set',
  emptyText: 'Posts from people you follow will appear here. Start with three who match your interests.',
  findCreators: 'Find creators',
  drawings: { people: 'Nobody yet', search: 'Nothing by that name', post: 'No posts yet', bell: 'All quiet', chart: 'No figures yet' },
  drawingText: 'One line that says what to do.',
  failedTitle: 'Comments did not load',
  failedText: 'The post is fine and your draft is kept.',
  skeletons: 'Skeletons',
  media: 'Media and access',
  lead: 'For the Studio Circle',
  headline: '112 recipes with firing curves and photographs',
  free: 'Free',
  followLead: 'For followers',
  followHeadline: 'Follow Ines to read the rest',
  aFollow: 'a follow',
  figures: 'Figures',
  members: 'New members',
  membersSentence: 'New members per day, 22 October to 20 November. Highest 12 November with 244.',
  day: 'Day',
  revenue: 'Followers',
  churn: 'Posts',
  thisWeek: 'this week',
  noChange: 'No change this week',
  feedback: 'Dialogs, toasts, screens',
  askDelete: 'Delete this post?',
  askDeleteText: '“Third firing, and finally the blue I wanted” and its 186 comments go away for everyone. You can restore it for 30 days.',
  askWarn: 'Leave without saving?',
  askInfo: 'Your invitation has been used',
  toastOk: 'You are in. Welcome to the Studio Circle.',
  toastBad: 'Display Name is invalid. Must be at most 50 characters.',
  toastInfo: 'Only you see this until you apply it.',
  progress: 'Account setup',
  welcome: 'Welcome back',
  welcomeText: 'Sign in to see who has posted, who is live and what is on this weekend.',
  continue: 'Continue',
  pick: 'What are you into?',
  pickText: 'Pick at least three. They shape what Discover shows you, nothing else.',
  back: 'Back',
  notFound: 'Not Found',
  notFoundText: "Uh-oh, the server couldn't find what you're looking for. It might be missing or moved.",
  requested: 'Requested: /events/open-studio-2025',
  invalidState: 'Invalid state',
  screens: { loading: 'Loading', error: 'Error', auth: 'Authentication error', login: 'Login', setup: 'Setup' },
}
