import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { incoming, unfinished, within, type MediaStore } from './store.ts'

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const unless = <Value>(missing: Value) => (error: unknown) => {
  if (isMissing(error)) return missing
  throw error
}

/** Files in a folder of this machine. What is being written lies under `incoming/` until it is whole, then takes its place at once. */
export const diskStore = (folder: string): MediaStore => ({
  async put(key, bytes) {
    const place = join(folder, key)
    const part = join(folder, incoming, `${unfinished}${randomUUID()}`)
    await Promise.all([mkdir(dirname(place), { recursive: true }), mkdir(dirname(part), { recursive: true })])
    try {
      await writeFile(part, bytes)
      await rename(part, place)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  },

  async read(key, range) {
    const file = await open(join(folder, key)).catch(unless(undefined))
    if (!file) return undefined
    const found = await file.stat()
    const { size } = found
    const part = within(size, range)
    if (found.isFile() && part.start <= part.end) return { size, ...part, stream: createReadStream('', { fd: file, ...part }) }
    await file.close()
    return found.isFile() ? { size, ...part, stream: Readable.from([]) } : undefined
  },

  async remove(keys) {
    for (const key of keys) {
      const place = join(folder, key)
      await rm(place, { force: true })
      // The file's own folder, once its last file has gone.
      if (dirname(key) !== '.' && dirname(key) !== 'incoming') await rmdir(dirname(place)).catch(() => {})
    }
  },

  async list(prefix) {
    const entries = await readdir(join(folder, prefix), { withFileTypes: true, recursive: true }).catch(unless([]))
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const found = files.map(async (path) => ({ key: path.slice(join(folder, '/').length), changedAt: (await stat(path)).mtime }))
    return Promise.all(found)
  },
})
