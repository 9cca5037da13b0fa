import { atMost, times, whole, type Verdict } from '#measure/goals.ts'
import { row, verdictRows, type About } from '#timeline/table.ts'
import { encoded } from './encoded.ts'
import { hurried, late, memoryStreams, memoryViewers, type Lengths, type Level, type LiveFound } from './rounds.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const ms = (value: number) => whole(value)
/** What hls.js holds back: it plays two pieces behind the newest that is named. */
const heldBackMs = 2_000

/** Of one core for each stream, without what the process takes for itself. */
const perStream = (found: LiveFound, kind: 'browser' | 'rtmp', of: 'app' | 'thread' | 'database') => {
  const last = found.cost.filter((one) => one.kind === kind).at(-1)
  return last ? Math.max(0, last.used[of] - found.idle[of]) / last.count : NaN
}

/** Of one core for each who watches, at the last level that both have reached in time. */
const perViewer = ({ product, floor }: LiveFound) => {
  const shared = Math.min(product.length, floor.length) - 1
  const each = (level: Level | undefined) => (level ? level.used.app / level.count : NaN)
  return { count: product[shared]?.count ?? 0, product: each(product[shared]), floor: each(floor[shared]) }
}

export const judgeLive = (found: LiveFound): Verdict[] => {
  const viewer = perViewer(found)
  const coded = (share: number) => percent(share)
  return [
    atMost('L1', 'ms from a picture to the player that holds its piece, the last of a piece, median', found.glass.last.p50, 1_000, ms),
    atMost('L1', 'ms the same, 95 of 100', found.glass.last.p95, 2_000, ms),
    atMost('L2', 'of a core for a stream from a browser, the process', perStream(found, 'browser', 'app'), 0.05, coded),
    ...(found.hasEncoders ? [atMost('L2', 'of a core for a stream from an encoder, the process with its thread', perStream(found, 'rtmp', 'app'), 0.08, coded)] : []),
    atMost('L3', `CPU for each of ${viewer.count} who watch against a bare server`, viewer.product / viewer.floor, 3, times),
  ]
}

const levelRow = (name: string, { count, used, watched }: Level, seconds: number) =>
  row(
    name, whole(count), percent(used.app), percent(used.database), `${ms(watched.first.p50)} / ${ms(watched.first.p95)}`, `${ms(watched.last.p50)} / ${ms(watched.last.p95)}`,
    whole((watched.bytes * 8) / seconds / 1_000_000), percent(watched.busy), whole(watched.failures),
  )

const heldOut = (levels: readonly Level[]) => {
  const first = levels[0]
  const inTime = levels.filter(({ watched }) => watched.failures === 0 && !(watched.last.p95 > (first?.watched.last.p95 ?? 0) + late.piece))
  const top = inTime.at(-1)
  if (!top) return 'not even the first level'
  const isCrowds = levels.at(-1)!.watched.busy > hurried
  const isAll = top === levels.at(-1)
  return `${top.count}${isCrowds ? ', where the crowd had no more of its core: the server may serve more' : isAll ? ', as many as were tried' : ''}`
}

const streamsHeldOut = ({ load }: LiveFound) => {
  const isInTime = ({ acknowledged: { p95, sent, acknowledged, refused }, count }: LiveFound['load'][number]) =>
    p95 <= late.word && acknowledged >= sent - 2 * count && !refused.length
  return load.filter(isInTime).at(-1)?.count ?? 0
}

/** The results as a page of Markdown. */
export const liveTable = (found: LiveFound, lengths: Lengths, { date, postgres, before }: About): string => {
  const { glass, idle, cost, product, floor, memory, load } = found
  const [first, last] = [memory.samples[0], memory.samples.at(-1)]
  const refused = [...new Set(load.flatMap(({ acknowledged }) => acknowledged.refused))]
  return [
    `# Livestreams, ${date}`,
    '',
    `${before.cores} cores (${before.model}), Node ${process.versions.node}, PostgreSQL ${postgres}. Load average before the run: ${before.load.toFixed(1)}.`,
    '',
    `Streams are ${encoded.kbits.toLocaleString('en')} kbit/s, ${encoded.width} × ${encoded.height}, ${encoded.fps} pictures a second, with AAC, in fragments of a second as the studio and OBS make them. `
      + 'Nothing is encoded or decoded: frames hold nothing but when they were taken. Senders and the crowd are a process each, which share the cores with the server and the '
      + 'database; everything stays on this machine. Trust ratios and CPU; shares are of one core.',
    '',
    '## Goals',
    '',
    ...verdictRows(judgeLive(found)),
    '',
    `## From picture to player, ${lengths.glass} s`,
    '',
    row('Picture', 'p50 ms', 'p95 ms'),
    row('---', '--:', '--:'),
    row('the first of a piece', ms(glass.first.p50), ms(glass.first.p95)),
    row('the last of a piece', ms(glass.last.p50), ms(glass.last.p95)),
    '',
    `A player begins two pieces behind the newest one that is named, so that it shows what was taken about ${((glass.last.p50 + heldBackMs) / 1_000).toFixed(1)} s ago. `
      + 'Encoding, the way to the server and decoding come on top.',
    '',
    `## What a stream costs, ${lengths.cpu} s each`,
    '',
    row('Streams', 'the process', 'its thread for encoders', 'the database'),
    row('---', '--:', '--:', '--:'),
    row('none', percent(idle.app), percent(idle.thread), percent(idle.database)),
    ...cost.map(({ kind, count, used }) => row(`${count} from ${kind === 'browser' ? 'browsers' : 'encoders by RTMP'}`, percent(used.app), percent(used.thread), percent(used.database))),
    '',
    ...(found.hasEncoders ? [] : ['Left out, encoders by RTMP: no ffmpeg was found on this machine.', '']),
    `## Watching at once, ${lengths.watch} s each`,
    '',
    row('Server', 'who watch', 'the process', 'the database', 'first picture p50 / p95 ms', 'last picture p50 / p95 ms', 'Mbit/s', 'the crowd', 'failed'),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...product.map((level) => levelRow('product', level, lengths.watch)),
    ...floor.map((level) => levelRow('bare', level, lengths.watch)),
    '',
    `In time, which is at most ${late.piece} ms later than with ten: product ${heldOut(product)}; bare ${heldOut(floor)}. Each asks for the playlist with the next piece, is answered when that is there, and fetches it: `
      + 'what hls.js does. *Bare* is node:http with a file a second: nobody is asked who they are, and there is no database.',
    '',
    `## Memory over ${lengths.memory} s`,
    '',
    `${memoryStreams} streams from browsers, ${memoryViewers} who watch: ${whole(first?.value ?? NaN)} MB in the beginning, ${whole(last?.value ?? NaN)} MB in the end, `
      + `a straight line through ${memory.samples.length} samples rises by ${memory.mbPerHour.toFixed(0)} MB an hour. ${
       lengths.memory < 300 ? '**Too short to say anything of hours**: a run of five minutes and more tells.' : 'Reckoned from these minutes, not measured over hours; the collector frees when it likes.'}`,
    '',
    `## Streams at once, ${lengths.load} s each`,
    '',
    row('Streams', 'lie safe after p50 / p95 ms', 'sent', 'acknowledged', 'the process', 'the database'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...load.map(({ count, used, acknowledged }) =>
      row(whole(count), `${ms(acknowledged.p50)} / ${ms(acknowledged.p95)}`, whole(acknowledged.sent), whole(acknowledged.acknowledged), percent(used.app), percent(used.database))),
    '',
    `In time, which is within ${late.word / 1_000} s and nothing piling up: ${streamsHeldOut(found)}, in channels of four each.${
       refused.length ? ` Sent away: ${refused.join('; ')}.` : ''}`,
    '',
  ].join('\n')
}
