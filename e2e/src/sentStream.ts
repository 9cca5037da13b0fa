import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { ingestProtocol, streamSessions, type IngestAnswer } from '@marquee/contract/streamSessions'
import type { Page } from 'playwright-core'
import { callAs, origin } from '#story.ts'

/** Eight seconds of H.264 and AAC, in fragments of a second. */
const film = new URL('../fixtures/kiln.mp4', import.meta.url)

/** What a browser would send: the beginning, then a fragment each. */
const chunksOf = (bytes: Buffer): Buffer[] => {
  const boxes: { type: string; bytes: Buffer }[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + bytes.readUInt32BE(at)) })
  }
  const beginning = boxes.filter(({ type }) => type === 'ftyp' || type === 'moov').map((box) => box.bytes)
  const fragments = boxes.flatMap(({ type, bytes: moof }, place) => (type === 'moof' ? [Buffer.concat([moof, boxes[place + 1]!.bytes])] : []))
  return [Buffer.concat(beginning), ...fragments]
}

const numbered = (number: number, chunk: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(number)
  return Buffer.concat([head, chunk])
}

/**
 * Sends a prepared film as whoever a page was opened for, at once; resolves when all but its last second lies safe. `end` ends the
 * stream.
 */
export const sendFilm = async (host: Page, livestreamId: string) => {
  const call = callAs(host)
  const { token, path } = await call(streamSessions.open, { livestreamId })
  const chunks = chunksOf(await readFile(film))
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, ingestProtocol)
  let safe = -1
  let trouble = ''
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as IngestAnswer
    if ('ack' in answer) safe = answer.ack
    if ('over' in answer) trouble = answer.message
    if ('from' in answer) chunks.forEach((chunk, number) => socket.send(numbered(number, chunk)))
  })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token, encoder: randomUUID() })))
  for (let left = 300; safe < chunks.length - 2; left--) {
    if (trouble || !left) throw new Error(trouble || 'The film was not taken')
    await after(100)
  }
  return {
    end: async () => {
      await call(streamSessions.end, { livestreamId })
      socket.close()
    },
  }
}
