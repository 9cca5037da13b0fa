import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent, optionsGiven } from '#measure/child.ts'

export interface LiveLimitOptions {
  port: number
  /** How large a piece of a second is. */
  pieceBytes: number
}

/*
 * The limit of watching: a piece a second, as large as the product's, in a file; a playlist that waits for the next one. Nobody is asked
 * who they are, and there is no database.
 */
const { port, pieceBytes } = optionsGiven<LiveLimitOptions>()
const folder = await mkdtemp(join(tmpdir(), 'marquee-limit-'))
const piece = Buffer.alloc(pieceBytes, 1)
const shown = 30
let newest = -1
let waiting: (() => void)[] = []

const playlist = () => {
  const numbers = Array.from({ length: Math.min(shown, newest + 1) }, (_, place) => newest - place).reverse()
  return ['#EXTM3U', '#EXT-X-TARGETDURATION:1', `#EXT-X-MEDIA-SEQUENCE:${numbers[0] ?? 0}`, ...numbers.flatMap((number) => ['#EXTINF:1.000,', `${number}.m4s`]), ''].join('\n')
}

const film = setInterval(() => {
  const number = newest + 1
  void writeFile(join(folder, `${number}.m4s`), piece).then(() => {
    newest = number
    for (const go of waiting.splice(0)) go()
  })
}, 1_000)

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://limit')
  if (pathname.endsWith('.m4s')) {
    response.setHeader('content-length', pieceBytes)
    return createReadStream(join(folder, pathname.slice(pathname.lastIndexOf('/') + 1))).on('error', () => response.destroy()).pipe(response)
  }
  const answer = () => response.end(playlist())
  return Number(searchParams.get('_HLS_msn') ?? 0) <= newest ? answer() : waiting.push(answer)
}).listen(port, '127.0.0.1')

endWithParent(async () => {
  clearInterval(film)
  waiting = []
  await rm(folder, { recursive: true, force: true })
})
