import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip. It is opened when its turn comes, so nothing but the file under way is held. */
export interface ZipEntry {
  path: string
  open(): Readable | Promise<Readable>
  /** Pictures are compressed already. */
  isCompressed?: boolean
}

/** A zip of these files, made as it is read. */
export const zipOf = (entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  // Whoever reads hears of a file that could not be read; the zip would otherwise just stop.
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { path, open, isCompressed = false } of entries) {
    zip.addReadStreamLazy(path, { compress: !isCompressed }, (give) => {
      Promise.resolve(open()).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as unknown as Readable),
      )
    })
  }
  zip.end()
  return out
}
