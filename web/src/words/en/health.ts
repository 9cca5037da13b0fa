import type { HealthState } from '@marquee/contract/health'

const count = (figure: number) => (figure >= 10_000 ? 'over 9,999' : figure.toLocaleString('en'))

/** How the installation is, for whoever runs it. */
export const healthWords = {
  title: 'Health',
  lead: 'How the installation is at this moment. Figures of connections and sockets are those of the process that answered.',
  again: 'Look again',
  looked: 'Looked:',
  states: { ok: 'Well', attention: 'Have a look', down: 'Not working' } satisfies Record<HealthState, string>,
  overall: {
    ok: 'Everything is well',
    attention: 'It works, and something wants a look',
    down: 'Something does not work',
  } satisfies Record<HealthState, string>,
  count,
  none: 'None',
  never: 'Never',

  database: 'Database',
  answered: 'Answers in',
  milliseconds: (ms: number) => (ms < 1 ? 'under 1 ms' : `${count(ms)} ms`),
  size: 'Size',
  megabytes: (bytes: number) => (bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`),
  connections: 'Connections',
  connectionsAre: ({ busy, idle, waiting }: { busy: number; idle: number; waiting: number }) => `${busy} busy, ${idle} idle, ${waiting} waited for`,

  outbox: 'Facts and the relay',
  waitingFacts: 'Not told yet',
  oldest: 'Oldest waits for',
  setAside: 'Could not be told',

  jobs: 'Jobs',
  due: 'Due now',
  failed: 'Given up',
  workers: 'Workers',
  clock: 'The clock began one',
  ago: (text: string) => `${text} ago`,
  seconds: (seconds: number) =>
    seconds < 120 ? `${seconds} s` : seconds < 7_200 ? `${Math.round(seconds / 60)} min` : seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`,

  live: 'Live bus',
  liveKinds: { memory: 'Within one process', redis: 'Redis, between processes' },
  kind: 'Kind',
  sockets: 'Open sockets',

  storage: 'Media store',
  storageKinds: { folder: 'A folder', bucket: 'A bucket' },
  stored: 'Writes, reads and removes in',
  notStored: 'Could not be written',

  mail: 'Mail',
  server: 'Mail server',
  isSet: 'Set',
  isNotSet: 'Not set: mails wait',
  waitingMails: 'Waiting',
  refused: 'Addresses refused, seven days',

  payments: 'Payments',
  provider: 'Provider',
  providerIs: (isLive: boolean) => (isLive ? 'Set: real money' : 'Set: no real money'),
  noProvider: 'Not set: nothing is sold',
  waitingEvents: 'Events not worked on',
  parked: 'Events that want a look',
  ledgersDiffering: 'Ledgers that are not what the provider says',
  compared: 'Longest since a ledger was compared',

  figures: 'Figures of dashboards',
  changesSetAside: 'Could not be added up',

  migrations: 'Migrations',
  applied: 'Applied',
  newest: 'Newest',
  pending: 'Missing',

  versions: 'Versions',
  product: 'Product',
  uptime: 'Started',
  channels: 'Channels',
  open: 'Open',
  suspended: 'Suspended',
}
