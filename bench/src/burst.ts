import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@marquee/contract/accounts'
import { chats } from '@marquee/contract/chats'
import { configuration } from '@marquee/contract/configuration'
import { notifications } from '@marquee/contract/notifications'
import { timeline } from '@marquee/contract/timeline'
import { signedIn, type Session } from '@marquee/e2e/signedIn'
import { demoPassword } from '@marquee/server/seeds/seed'
import { root } from '@marquee/tools/root'
import { spawnChild } from '#measure/child.ts'
import { quantile } from '#measure/figures.ts'
import { atMost, whole } from '#measure/goals.ts'
import type { Caller, HttpJob, Round } from '#measure/load.ts'
import { openDemo } from '#product/demo.ts'
import { machine, row, verdictRows } from '#timeline/table.ts'

const results = join(root, 'bench/results')
const rounds = 3
/** After a minute somebody’s limits are whole again, in milliseconds. */
const rest = 61_000
/** How many calls one person sends in a round, and over how many connections: as many as one address may hold at once. */
const calls = 2_000
const connections = 50
/** Pages of others in a round before it. */
const pagesBefore = 40
/** So long each waits for the next page, in milliseconds: none of them meets a limit of their own. */
const pause = 60
/** The goal of S26, in milliseconds. */
const most = 300

/** What one person does without end. The limits let an address call 1,200 times a minute, a person search 240 times and write 60 times. */
const storms: Record<string, Pick<Caller, 'method' | 'path' | 'body'>> = {
  'reads the timeline': { path: '/reader/timeline' },
  'searches posts': { path: '/reader/search/posts?q=glaze' },
  'writes posts': { method: 'POST', path: '/api/posts', body: '{"id":"$id","text":"Once more"}' },
}

const cookiesOf = ({ state }: Session) => state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** What a browser sends with every call of somebody who has signed in. */
const headersOf = (session: Session, guard: string) => {
  const [kept] = session.state.origins[0]!.localStorage
  const { body } = JSON.parse(kept!.value) as { body: { access_token: string } }
  const cookie = `${cookiesOf(session)}; XSRF-TOKEN=${guard}`
  // From an address of their own: limits are by address, too.
  const from = { 'x-forwarded-for': '203.0.113.7' }
  return { ...from, authorization: `Bearer ${body.access_token}`, cookie, 'x-xsrf-token': guard, 'content-type': 'application/json' }
}

/** The token against forged requests, which comes with the first answer. */
const guardOf = async (origin: string, authorization: string) => {
  const { headers } = await fetch(`${origin}/reader/timeline`, { headers: { authorization } })
  const [, guard] = /XSRF-TOKEN=([^;]+)/.exec(headers.getSetCookie().join()) ?? []
  if (!guard) throw new Error('No answer has brought a token against forged requests')
  return guard
}

/** Opens somebody's timeline: the page, then everything that it asks for at once. Milliseconds until all of it is there. */
const openTimeline = async (origin: string, { call }: Session): Promise<number> => {
  const began = performance.now()
  await (await fetch(`${origin}/timeline`)).text()
  await Promise.all([
    call(configuration.global, {}), call(accounts.me, {}), call(timeline.read, {}), call(notifications.unread, {}), call(chats.unread, {}),
  ])
  return performance.now() - began
}

interface Found {
  before: number[]
  meanwhile: number[]
  answered: number
  refused: number
}

const both = (times: readonly number[]) => `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)}`

/**
 * One person calls as fast as it goes, another opens pages: how long those take, beside what they take when nobody storms. Writes
 * bench/results/burst-<date>.md; answers the file's path. The limits are those of an installation.
 */
export const benchBurst = async (log: (line: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const machineBefore = machine()
  const { origin, close } = await openDemo(join(folder, 'demo'), { RATE_LIMITS: 'real', TRUST_PROXY: '127.0.0.1,::1' })
  const generator = spawnChild('measure/generator.ts', {})
  try {
    const comes = (name: string) => signedIn(origin, `${name}@marquee.test`, demoPassword)
    let others: Session[] = []
    /** All of them come anew, for nobody's token lasts as long as the whole of it; what Ada sends along. */
    const come = async () => {
      others = await Promise.all(['ben', 'cleo', 'dov', 'olga'].map(comes))
      const ada = await comes('ada')
      return headersOf(ada, await guardOf(origin, headersOf(ada, '').authorization))
    }
    let turn = 0
    const openNext = async () => {
      await wait(pause)
      return openTimeline(origin, others[turn++ % others.length]!)
    }
    await come()
    // What comes first warms the server and is not counted.
    for (let page = 0; page < pagesBefore; page++) await openNext()

    const found = new Map<string, Found>()
    for (const [name, storm] of Object.entries(storms)) {
      const all: Found = { before: [], meanwhile: [], answered: 0, refused: 0 }
      found.set(name, all)
      const headers = await come()
      for (let round = 0; round < rounds; round++) {
        await wait(rest)
        for (let page = 0; page < pagesBefore; page++) all.before.push(await openNext())
        const job: HttpJob = { url: origin, callers: [{ ...storm, headers }], connections, seconds: 600, calls }
        let isOver = false
        const storming = generator.ask<Round>(job).finally(() => (isOver = true))
        const reading = async () => {
          while (!isOver) all.meanwhile.push(await openNext())
        }
        const [{ answers, failures }] = await Promise.all([storming, reading()])
        all.answered += answers
        all.refused += failures
      }
      log(`Ada ${name}: ${both(all.before)} ms before, ${both(all.meanwhile)} ms meanwhile; ${all.answered} answered, ${all.refused} refused`)
    }

    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `burst-${date}.md`)
    const verdicts = [...found].map(([name, { meanwhile }]) =>
      atMost('S26', `p99 of somebody else’s page while one person ${name}, ms`, quantile(meanwhile, 0.99), most, whole))
    writeFileSync(
      file,
      [
        `# One person calls as fast as it goes, ${date}`,
        '',
        `${machineBefore.cores} cores (${machineBefore.model}), Node ${process.versions.node}. Load average before the run: ${machineBefore.load.toFixed(1)}.`,
        '',
        `${rounds} rounds of ${calls.toLocaleString('en')} calls over ${connections} connections with the limits of an installation, a minute apart, `
          + 'from the same machine. Meanwhile four others open their timelines, one after the other: the page, and then the five calls that it makes at once.',
        '',
        ...verdictRows(verdicts),
        '',
        row('Ada', 'answered', 'refused', 'pages before', 'p50 / p99 ms before', 'pages meanwhile', 'p50 / p99 ms meanwhile'),
        row('---', '--:', '--:', '--:', '--:', '--:', '--:'),
        ...[...found].map(([name, { answered, refused, before, meanwhile }]) =>
          row(name, String(answered), String(refused), String(before.length), both(before), String(meanwhile.length), both(meanwhile))),
        '',
      ].join('\n'),
    )
    return file
  } finally {
    await generator.stop()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
