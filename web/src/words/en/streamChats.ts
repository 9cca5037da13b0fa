import type { Names } from '#words/names.ts'

const number = (count: number) => count.toLocaleString('en-US')
const span = (seconds: number) => {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.ceil(seconds / 3_600)} h`
  return `${Math.ceil(seconds / 86_400)} days`
}

/** The chat beside a stream: what is said, who may say something, polls and cheers. */
export const streamChatsWords = ({ Subscribers, subscribers, subscriptions }: Names) => ({
  title: 'Stream chat',
  replayTitle: 'Chat as it was',
  slow: (seconds: number) => `Slow, ${span(seconds)}`,
  modes: { followers: 'Followers', subscribers: Subscribers, emoji: 'Emoji' },
  host: 'Host',
  failed: 'The chat did not load',
  failedText: 'The stream itself is fine.',
  empty: 'Nothing said yet.',
  emptyReplay: 'Nothing had been said by then.',
  earlier: 'Earlier messages',
  newest: 'Jump to the newest',
  fresh: (count: number) => `${number(count)} new`,
  more: (count: number) => `and ${number(count)} more`,
  heard: (count: number) => `${number(count)} new messages`,
  said: (name: string, text: string) => `${name}: ${text}`,
  messageOf: (name: string) => `Message of ${name}`,
  pinned: 'Pinned',
  unpin: 'Unpin',
  say: 'Say something',
  send: 'Send',
  tooLong: (over: number) => `${number(over)} ${over === 1 ? 'character' : 'characters'} too many`,

  refusals: {
    not_yet: (left: string) => `The chat opens in ${left}`,
    over: 'The stream is over, and so is its chat.',
    off: 'There is no chat with this stream.',
    muted: (left: string) => `The moderators have muted you for ${left}.`,
    banned: 'You cannot write in the chats of this host.',
    restricted: (left: string) => (left ? `You can write here again in ${left}.` : 'You cannot write in this stream any more.'),
    followers: 'Only followers can write here. Follow to join in.',
    followers_wait: (left: string) => `You follow, and can write in ${left}.`,
    subscribers: `Only ${subscribers} can write here.`,
    slow: (left: string) => `You can write again in ${left}.`,
  },
  left: span,
  subscribe: `See all ${subscriptions}`,
  follow: 'Follow',
  emojiOnly: 'Emoji only, for now.',

  moreAbout: (name: string) => `More about what ${name} said`,
  pin: 'Pin',
  remove: 'Delete',
  removed: 'Message deleted',
  restrict: { ten_minutes: 'Not write for 10 minutes', hour: 'Not write for an hour', stream: 'Not write in this stream' },
  ban: 'Ban from your chats',
  banFromHost: 'Ban from the chats of this host',
  banTitle: 'Ban from these chats?',
  banText: 'They can watch, and write in none of these chats until somebody lets them. What they have said here lately goes, too.',
  restricted: 'They cannot write for now',

  settings: 'Chat options',
  closeSettings: 'Close',
  who: 'Who can chat',
  whoModes: { open: 'Everyone who watches', followers: 'Followers', subscribers: Subscribers, emoji: 'Emoji only', off: 'Nobody' },
  slowMode: 'Time between messages',
  raised: 'Very many write: for the moment it is longer by itself.',
  followed: 'Followers chat after',
  followedSpans: { 0: 'At once', 10: '10 minutes', 60: 'An hour', 1_440: 'A day', 10_080: 'A week', 43_200: 'A month' } as Record<number, string>,
  kept: 'Who cannot write',
  keptNobody: 'Everybody can.',
  keptSpans: { ten_minutes: 'For 10 minutes', hour: 'For an hour', stream: 'In this stream', ban: 'Banned' },
  lift: 'Let write',
  liftOf: (name: string) => `Let ${name} write again`,

  poll: 'Poll',
  ask: 'Ask something',
  question: 'Question',
  option: (place: number) => `Answer ${place}`,
  addOption: 'Add an answer',
  open: 'Open for',
  seconds: { 30: '30 seconds', 60: '1 minute', 120: '2 minutes', 300: '5 minutes' },
  start: 'Start the poll',
  cancel: 'Cancel',
  endPoll: 'End the poll',
  over: 'Over',
  votes: (count: number) => `${number(count)} ${count === 1 ? 'vote' : 'votes'}`,
  percent: (share: number) => `${share}%`,
  yours: 'Your vote',
  timeLeft: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,

  cheer: 'Send a cheer',
  cheers: { heart: 'Heart', fire: 'Fire', star: 'Star', cup: 'Cup' },
  aMinute: (count: number) => `${number(count)} a minute`,
})
