import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { ingestPath, ingestProtocol, type IngestAnswer } from '@marquee/contract/streamSessions'
import { WebSocket } from 'ws'
import { answerJobs, endWithParent } from '#measure/child.ts'
import { quantile } from '#measure/figures.ts'
import { chunksOf, encoded, stampedAt } from './encoded.ts'
import type { Acknowledged, SenderJob } from './jobs.ts'

/** Browsers that send livestreams, all in one process: each chunk at its time, numbered, as a studio does. */
const { init, chunks } = await chunksOf(20)
const everyMs = encoded.chunkSeconds * 1_000
/** A chunk is done when the picture after its last one comes. */
const frameMs = 1_000 / encoded.fps

const sockets = new Set<WebSocket>()
let lags: number[] = []
let sent = 0
let acknowledged = 0
let refused: string[] = []

const numbered = (number: number, bytes: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(number)
  return Buffer.concat([head, bytes])
}

/** Begins one stream; resolves once it has been welcomed. */
const send = async (port: number, { host, token }: { host: string; token: string }) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${ingestPath}`, ingestProtocol, { headers: { host } })
  sockets.add(socket)
  const sentAt = new Map<number, number>()
  let safe = 0
  const hear = (answer: IngestAnswer) => {
    if ('over' in answer) refused.push(answer.message)
    if (!('ack' in answer)) return
    const now = performance.now()
    for (; safe < answer.ack; safe++) {
      const at = sentAt.get(safe + 1)
      if (at === undefined) continue
      sentAt.delete(safe + 1)
      lags.push(now - at)
      acknowledged++
    }
  }
  socket.on('error', (error) => refused.push(error.message))
  await once(socket, 'open')
  socket.send(JSON.stringify({ token, encoder: randomUUID() }))
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as IngestAnswer
      if ('from' in answer || 'over' in answer) resolve()
      hear(answer)
    })
    socket.once('close', () => resolve())
  })
  if (socket.readyState !== WebSocket.OPEN) return
  socket.send(numbered(0, init))
  // Not all of them at the same moment.
  const began = performance.now() + Math.random() * everyMs
  const next = (number: number) => {
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send(numbered(number, stampedAt(chunks[(number - 1) % chunks.length]!, Date.now() - frameMs)))
    sentAt.set(number, performance.now())
    sent++
    setTimeout(() => next(number + 1), Math.max(0, began + number * everyMs - performance.now()))
  }
  setTimeout(() => next(1), began - performance.now())
}

const measure = async (seconds: number): Promise<Acknowledged> => {
  lags = []
  sent = 0
  acknowledged = 0
  const [began, used] = [performance.now(), process.cpuUsage()]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const { user, system } = process.cpuUsage(used)
  const busy = (user + system) / 1_000 / (performance.now() - began)
  return { p50: quantile(lags, 0.5), p95: quantile(lags, 0.95), sent, acknowledged, refused, busy }
}

answerJobs<SenderJob>(async (job) => {
  if (job.act === 'measure') return measure(job.seconds)
  if (job.act === 'leave') {
    for (const socket of sockets) socket.close()
    sockets.clear()
    refused = []
  } else await Promise.all(job.streams.map((stream) => send(job.port, stream)))
  return {}
})
endWithParent()
