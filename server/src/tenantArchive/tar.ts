import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const block = 512

/** A file of an archive: where its bytes lie. */
export interface Entry {
  name: string
  size: number
  /** In hex. */
  sha256: string
}

export interface PlacedEntry extends Entry {
  offset: number
}

/** A long name is parted at a slash: up to 155 characters before it, up to 100 behind. */
const parted = (name: string): [prefix: string, rest: string] => {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.lastIndexOf('/', 155)
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 1 || rest.length > 100) throw new Error(`The name ${name} does not fit into an archive`)
  return [prefix, rest]
}

/** The header of a file in the format of POSIX (ustar). It tells of no owner and of no time, so that the same content is the same bytes. */
const headerOf = (name: string, size: number): Buffer => {
  const [prefix, rest] = parted(name)
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(rest, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  header.write(`${header.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const paddedTo = (size: number) => Math.ceil(size / block) * block
/** Eleven octal digits. */
const largest = 8 ** 11 - 1
/** Read and written at once: rows are many, and short. */
const pieceBytes = 256 * 1_024

/** A system may take less at once than it is given. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, place: number) => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, place + done)
    done += bytesWritten
  }
}

/** Writes files one after the other. Each may be of any length: its header follows once its end is known. */
export const tarWriter = (file: FileHandle) => {
  let place = 0
  return {
    async add(name: string, content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<Entry> {
      const hash = createHash('sha256')
      const start = place + block
      let size = 0
      let waiting: Buffer[] = []
      const write = async () => {
        const bytes = Buffer.concat(waiting)
        waiting = []
        hash.update(bytes)
        await writeAll(file, bytes, start + size)
        size += bytes.length
      }
      let waitingBytes = 0
      for await (const piece of content) {
        const bytes = Buffer.from(piece as Uint8Array)
        waiting.push(bytes)
        waitingBytes += bytes.length
        if (waitingBytes < pieceBytes) continue
        await write()
        waitingBytes = 0
      }
      await write()
      if (size > largest) throw new Error(`The file ${name} is too large for an archive`)
      await writeAll(file, headerOf(name, size), place)
      const end = start + paddedTo(size)
      await writeAll(file, Buffer.alloc(end - start - size), start + size)
      place = end
      return { name, size, sha256: hash.digest('hex') }
    },
    /** Two empty blocks end it. */
    async end() {
      await writeAll(file, Buffer.alloc(2 * block), place)
      await file.sync()
    },
  }
}

const textIn = (header: Buffer, from: number, length: number) => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString('utf8')
}

/** The bytes of a file in the archive, piece by piece. */
export const bytesOf = async function* (file: FileHandle, { offset, size }: Pick<PlacedEntry, 'offset' | 'size'>): AsyncGenerator<Buffer> {
  for (let read = 0; read < size; ) {
    const piece = Buffer.alloc(Math.min(pieceBytes, size - read))
    const { bytesRead } = await file.read(piece, 0, piece.length, offset + read)
    if (!bytesRead) throw new Error('The archive ends too soon')
    read += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Every file of an archive with its digest, in order. @throws Error where it is none, or is cut */
export const entriesIn = async (file: FileHandle): Promise<PlacedEntry[]> => {
  const found: PlacedEntry[] = []
  const { size: whole } = await file.stat()
  for (let place = 0; ; ) {
    const header = Buffer.alloc(block)
    const { bytesRead } = await file.read(header, 0, block, place)
    if (bytesRead < block) throw new Error('The archive ends too soon')
    if (header.every((byte) => byte === 0)) return found
    const [prefix, rest, size] = [textIn(header, 345, 155), textIn(header, 0, 100), Number.parseInt(textIn(header, 124, 12), 8)]
    if (textIn(header, 257, 5) !== 'ustar' || !Number.isSafeInteger(size)) throw new Error('This is no archive of a channel')
    const name = prefix ? `${prefix}/${rest}` : rest
    const offset = place + block
    if (offset + size > whole) throw new Error('The archive ends too soon')
    const hash = createHash('sha256')
    for await (const piece of bytesOf(file, { offset, size })) hash.update(piece)
    found.push({ name, size, offset, sha256: hash.digest('hex') })
    place = offset + paddedTo(size)
  }
}
