import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerJobs, endWithParent } from '#measure/child.ts'
import { quantile } from '#measure/figures.ts'
import { takenIn } from './encoded.ts'
import type { CrowdJob, Seat, Watched } from './jobs.ts'

/**
 * People who watch, all in one process, asking what a player asks: for the playlist with the piece that is not there yet, and for each
 * piece that it names. Of every eighth of them the pieces are read.
 */
const read = 8

let isOn = false
let watching: Promise<unknown>[] = []
let first: number[] = []
let last: number[] = []
let answers = 0
let bytes = 0
let failures = 0

const keptOpen = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Answers the body, and nothing of it where it is not to be kept. */
const get = (port: number, path: string, headers: Record<string, string>, isKept: boolean) =>
  new Promise<Buffer>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, agent: keptOpen }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (isKept) parts.push(part)
      })
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} at ${path}`))
        answers++
        resolve(Buffer.concat(parts))
      })
    })
    call.once('error', reject)
    call.end()
  })

const numbersIn = (playlist: Buffer) => [...playlist.toString().matchAll(/^(\d+)\.m4s/gm)].map(([, number]) => Number(number))

const watch = async (port: number, host: string, { folder, cookie }: Seat, isRead: boolean) => {
  const headers = { host, cookie }
  let at: number | undefined
  while (isOn) {
    try {
      const query = at === undefined ? '' : `?_HLS_msn=${at + 1}&_HLS_skip=YES`
      const numbers = numbersIn(await get(port, `${folder}live.m3u8${query}`, headers, true))
      const fresh = at === undefined ? numbers.slice(-1) : numbers.filter((number) => number > at!)
      for (const number of fresh) {
        const piece = await get(port, `${folder}${number}.m4s`, headers, isRead)
        const taken = isRead ? takenIn(piece) : undefined
        if (taken) first.push(Date.now() - taken.first)
        if (taken) last.push(Date.now() - taken.last)
      }
      at = fresh.at(-1) ?? at
      if (!fresh.length) await pause(100)
    } catch {
      failures++
      await pause(500)
    }
  }
}

const counted = async (seconds: number): Promise<Watched> => {
  first = []
  last = []
  answers = 0
  bytes = 0
  failures = 0
  const [began, used] = [performance.now(), process.cpuUsage()]
  await pause(seconds * 1_000)
  const { user, system } = process.cpuUsage(used)
  const spread = (values: number[]) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95) })
  return { first: spread(first), last: spread(last), answers, bytes, failures, busy: (user + system) / 1_000 / (performance.now() - began) }
}

answerJobs<CrowdJob>(async (job) => {
  if (job.act === 'watch') return counted(job.seconds)
  if (job.act === 'scatter') {
    isOn = false
    await Promise.all(watching)
    watching = []
    return {}
  }
  isOn = true
  // They have not all come in the same moment.
  watching.push(...job.seats.map(async (seat, place) => {
    await pause(Math.random() * 1_000)
    await watch(job.port, job.host, seat, place % read === 0)
  }))
  return {}
})
endWithParent()
