import type { SalesState, WaitlistMode } from '@marquee/contract/waitlist'

const count = (many: number) => many.toLocaleString('en')
const tickets = (many: number) => `${count(many)} ${many === 1 ? 'ticket' : 'tickets'}`

/** What is said to those who would take tickets where none can be had; empty while they can. */
const sales: Record<SalesState, string> = {
  not_started: 'The sale has not begun yet.',
  open: '',
  paused: 'The sale is halted for now. What you hold stays yours.',
  sold_out: 'All tickets are taken.',
  closed: 'The sale is over.',
}

const modes: Record<WaitlistMode, string> = { fifo: 'In the order in which they came', lottery: 'By lot' }

/** How long somebody may think, in minutes. */
const minutes: Readonly<Record<string, string>> = {
  60: 'An hour', 180: '3 hours', 720: '12 hours', 1440: 'A day', 2880: '2 days', 4320: '3 days', 10080: 'A week',
}

/** Waiting for tickets that are sold out, and what its host does about it. */
export const waitlistWords = {
  sales,
  modes,
  minutes,
  somewhatLong: (many: number) => `${count(many)} minutes`,

  join: 'Join waitlist',
  joinWhat: (name: string) => `Join waitlist: ${name}`,
  howMany: 'How many tickets',
  howManyText: 'Fewer come free sooner.',
  wait: 'Wait for them',
  notNow: 'Not now',
  anyKind: 'Any kind of ticket will do',
  joined: 'You are on the waitlist. You hear from us as soon as there is something for you',
  title: 'Waiting',
  waitFor: (many: number, name: string | null) => (name ? `You wait for ${count(many)} × ${name}` : `You wait for ${tickets(many)} of any kind`),
  position: (place: number) => `Number ${count(place)} in line`,
  drawn: 'Who is asked is drawn by lot',
  leave: 'Leave the waitlist',
  left: 'You wait no more',
  expired: 'You have let two offers pass, and wait no more.',
  revoked: 'The host has taken the offer back.',
  again: 'Wait again',
  failed: 'What you wait for did not load',

  kept: (many: number, name: string) => `${count(many)} × ${name} ${many === 1 ? 'is' : 'are'} kept for you`,
  keptUntil: (when: string) => `Until ${when}. Afterwards whoever is next is asked.`,
  keptNoLonger: (many: number, name: string) => `${count(many)} × ${name} ${many === 1 ? 'is' : 'are'} kept for you no longer`,
  keptOver: 'The time for it is over, and whoever is next is asked.',
  keptHint: 'They are chosen already. You can take fewer.',
  take: 'Take them',
  decline: 'No, thanks',
  declineTitle: 'Let your places go?',
  declineText: 'They are offered to whoever is next, and you are not asked again.',
  declined: 'They go to whoever is next',

  sale: 'Sale',
  halt: 'Halt the sale',
  haltText: 'Nobody can take tickets until you let it go on. Whoever holds some, or was asked, can still take those.',
  isOn: 'Waitlist',
  isOnText: 'Whoever finds nothing left can wait, and is asked when something comes free.',
  offerMinutes: 'How long they may think',
  mode: 'Who is asked first',
  saved: 'It is saved',
  line: 'Waitlist',
  lineText: (many: number) => (many === 1 ? '1 person waits.' : `${count(many)} people wait.`),
  lineFailed: 'The waitlist did not load',
  lineEmpty: 'Nobody waits',
  lineEmptyText: 'Whoever waits for tickets is listed here.',
  wants: (many: number, name: string | null) => (name ? `${count(many)} × ${name}` : `${tickets(many)}, any kind`),
  offeredUntil: (when: string) => `Asked, until ${when}`,
  offer: 'Ask now',
  offerTo: (name: string) => `Ask now: ${name}`,
  offered: 'They are asked',
  revoke: 'Take back',
  revokeFrom: (name: string) => `Take back: what is kept for ${name}`,
  revokeTitle: 'Take the offer back?',
  revokeText: 'Nothing is kept for them any more, and whoever is next is asked.',
  taken: 'It is taken back',

  warning: 'Two minutes left to pay',
  change: 'Change',
  keepIt: 'Keep the order as it is',
  changeText: 'What you hold stays held until you have chosen anew.',

  below: 'Fewer than are taken?',
  belowText: 'More are taken already than there would be. Nobody loses theirs, and nobody can take one until enough have come back.',
}
