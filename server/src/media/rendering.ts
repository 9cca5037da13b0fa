import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImageProblem } from '@marquee/contract/images'
import type { Format } from './format.ts'
import { pngWidths, type Crop, type Plan } from './renditions.ts'
import type { MediaStore } from './store.ts'
import { turns } from './turns.ts'

/** What the rendering process is told. */
export interface Assignment {
  /** Holds the file as `original`; the sizes are written beside it. */
  folder: string
  format: Format
  crop: Crop | null
  plan: Plan
}

interface Picture {
  width: number
  height: number
  widths: number[]
  placeholder: string
  blur: string
}

export type Rendered = { picture: Picture } | { problem: ImageProblem }

const program = new URL('render.ts', import.meta.url).pathname
/** Kilobytes of data, Node's own 600 MB among them. */
const memory = 1_400_000
const patience = 10_000

/** Decoding is heavy: two at a time in a process of the product, whatever the queue holds. */
const inTurn = turns(2)

/** A limit where the system knows one; the program takes the shell's place, so that a signal reaches it. */
const limited = `ulimit -d ${memory} 2>/dev/null; exec "$0" "$@"`

/**
 * Runs the rendering process. One that is killed, by its limits or by what it read, makes the picture too complex.
 * @throws Error when the process could not run at all
 */
const run = (assignment: Assignment) =>
  new Promise<Rendered>((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', limited, process.execPath, '--disable-warning=ExperimentalWarning', program, JSON.stringify(assignment)], {
      // Nothing of ours is in reach of what it reads: no settings, no secrets.
      env: { PATH: '/usr/bin:/bin', VIPS_BLOCK_UNTRUSTED: '1', G_DEBUG: '' },
      cwd: assignment.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said.err = (said.err + text.toString()).slice(-2_000)))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal) resolve({ problem: 'too_complex' })
      else if (code) reject(new Error(`The rendering process ended with ${code}: ${said.err}`))
      else resolve(JSON.parse(said.out) as Rendered)
    })
  })

interface Order {
  key: string
  format: Format
  crop: Crop | null
  plan: Plan
  /** Where the sizes go. */
  target: string
}

/** Writes the finished sizes into the store and says what they are called. */
const keep = async (store: MediaStore, folder: string, target: string, plan: Plan, { widths, ...picture }: Picture) => {
  const pngs = pngWidths(plan, widths)
  const names = widths.flatMap((width) => [`${width}.webp`, `${width}.avif`, ...(pngs.includes(width) ? [`${width}.png`] : [])])
  for (const name of names) await store.put(`${target}/${name}`, await readFile(join(folder, name)))
  const sizeOf = (width: number) => {
    const key = `${target}/${width}`
    return { width, key: `${key}.webp`, avif: `${key}.avif`, ...(pngs.includes(width) ? { png: `${key}.png` } : {}) }
  }
  return { ...picture, sizes: widths.map(sizeOf) }
}

/**
 * Turns a file of the store into a picture in its sizes under `target`; undefined where the file has gone. Writing the same order
 * twice writes the same files.
 */
export const makePicture = (store: MediaStore, { key, target, ...order }: Order) =>
  inTurn(async () => {
    const file = await store.read(key)
    if (!file) return undefined
    const folder = await mkdtemp(join(tmpdir(), 'marquee-image-'))
    try {
      await pipeline(file.stream, createWriteStream(join(folder, 'original')))
      const rendered = await run({ folder, ...order })
      return 'problem' in rendered ? rendered : { picture: await keep(store, folder, target, order.plan, rendered.picture) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
