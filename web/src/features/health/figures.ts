import type { Health, HealthState } from '@marquee/contract/health'
import type { healthWords } from '#words/en/health.ts'

type Words = typeof healthWords

interface Part {
  title: string
  state?: HealthState
  figures: [label: string, value: string][]
}

const rank: Record<HealthState, number> = { ok: 0, attention: 1, down: 2 }

/** The parts in words, in the order in which one looks at them. */
export const partsOf = (words: Words, health: Health): Part[] => {
  const { database, outbox, jobs, live, storage, mail, payments, figures, migrations, versions, channels } = health
  const { count } = words
  const age = (seconds: number | null) => (seconds === null ? words.none : words.seconds(seconds))
  return [
    {
      title: words.database,
      state: database.state,
      figures: [
        [words.answered, words.milliseconds(database.milliseconds)],
        [words.size, words.megabytes(database.bytes)],
        [words.connections, words.connectionsAre(database.connections)],
      ],
    },
    {
      title: words.outbox,
      state: outbox.state,
      figures: [
        [words.waitingFacts, count(outbox.waiting)],
        [words.oldest, age(outbox.oldestSeconds)],
        [words.setAside, count(outbox.setAside)],
      ],
    },
    {
      title: words.jobs,
      state: jobs.state,
      figures: [
        [words.due, count(jobs.due)],
        [words.oldest, age(jobs.oldestSeconds)],
        [words.failed, count(jobs.failed)],
        [words.workers, count(jobs.workers)],
        [words.clock, jobs.clockSeconds === null ? words.never : words.ago(words.seconds(jobs.clockSeconds))],
      ],
    },
    {
      title: words.mail,
      state: mail.state,
      figures: [
        [words.server, mail.isSet ? words.isSet : words.isNotSet],
        [words.waitingMails, count(mail.waiting)],
        [words.oldest, age(mail.oldestSeconds)],
        [words.failed, count(mail.failed)],
        [words.refused, count(mail.refused)],
      ],
    },
    {
      title: words.payments,
      state: payments.state,
      figures: [
        [words.provider, payments.isSet ? words.providerIs(payments.isLive ?? false) : words.noProvider],
        [words.waitingEvents, count(payments.waiting)],
        [words.oldest, age(payments.oldestSeconds)],
        [words.parked, count(payments.parked)],
        [words.ledgersDiffering, count(payments.ledgersDiffering)],
        [words.compared, age(payments.comparedSeconds)],
      ],
    },
    {
      title: words.figures,
      state: figures.state,
      figures: [[words.oldest, age(figures.oldestSeconds)], [words.changesSetAside, count(figures.setAside)]],
    },
    { title: words.live, state: live.state, figures: [[words.kind, words.liveKinds[live.kind]], [words.sockets, count(live.sockets)]] },
    {
      title: words.storage,
      state: storage.state,
      figures: [
        [words.kind, words.storageKinds[storage.kind]],
        [words.stored, storage.milliseconds === null ? words.notStored : words.milliseconds(storage.milliseconds)],
      ],
    },
    {
      title: words.migrations,
      state: migrations.state,
      figures: [
        [words.applied, count(migrations.applied)],
        [words.newest, migrations.newest],
        [words.pending, migrations.pending.join(', ') || words.none],
      ],
    },
    {
      title: words.versions,
      figures: [
        [words.product, versions.product],
        ['Node.js', versions.node],
        ['PostgreSQL', versions.database],
        [words.uptime, words.ago(words.seconds(versions.uptimeSeconds))],
      ],
    },
    { title: words.channels, figures: [[words.open, count(channels.open)], [words.suspended, count(channels.suspended)]] },
  ]
}

/** The worst of all parts. */
export const overallOf = (parts: readonly Pick<Part, 'state'>[]): HealthState =>
  parts.reduce<HealthState>((worst, { state = 'ok' }) => (rank[state] > rank[worst] ? state : worst), 'ok')
