import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { mediaStore } from '#media/openStore.ts'
import { incoming, isKey, newFolder, removeFolder, type MediaStore } from '#media/store.ts'

let folder: string
let bucket: S3rver
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-store-'))
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'marquee' }] })
  port = (await bucket.run()).port
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const settings = { DATABASE_URL: 'postgres://localhost/x', MASTER_KEY: Buffer.alloc(32).toString('base64') }
const stores: Record<string, () => Promise<MediaStore>> = {
  disk: () => mediaStore(readConfig(settings), join(folder, 'disk')),
  S3: () =>
    mediaStore(
      readConfig({
        ...settings,
        S3_BUCKET: 'marquee',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_FORCE_PATH_STYLE: 'true',
      }),
      folder,
    ),
}

const pieces = async function* (...texts: string[]) {
  for (const text of texts) {
    await pause(1)
    yield Buffer.from(text)
  }
}

const cut = async function* () {
  yield Buffer.from('the beginning')
  await pause(1)
  throw new Error('The sender has gone')
}

describe.each(Object.keys(stores))('the media store on %s', (name) => {
  let store: MediaStore
  beforeAll(async () => {
    store = await stores[name]!()
  })

  const textOf = async (key: string) => {
    const file = await store.read(key)
    if (!file) return undefined
    const text = Buffer.concat(await file.stream.toArray()).toString()
    expect(file.size).toBe(Buffer.byteLength(text))
    return text
  }
  const keysIn = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).sort()

  it('gives back what it was given, whole or in pieces', async () => {
    await store.put('aa/one/96.webp', Buffer.from('ninety-six'))
    await store.put('aa/one/192.webp', pieces('a hundred ', 'and ', 'ninety-two'))
    expect(await textOf('aa/one/96.webp')).toBe('ninety-six')
    expect(await textOf('aa/one/192.webp')).toBe('a hundred and ninety-two')
  })

  it('replaces a file that is written again', async () => {
    await store.put('aa/again.png', Buffer.from('older and longer'))
    await store.put('aa/again.png', pieces('newer'))
    expect(await textOf('aa/again.png')).toBe('newer')
  })

  it('keeps nothing of a file that is cut', async () => {
    await expect(store.put(`${incoming}cut`, cut())).rejects.toThrow('The sender has gone')
    expect(await store.read(`${incoming}cut`)).toBeUndefined()
    expect(await keysIn(incoming)).toEqual([])
  })

  it('keeps the older file when the newer one is cut', async () => {
    await store.put('aa/kept.png', Buffer.from('older'))
    await expect(store.put('aa/kept.png', cut())).rejects.toThrow()
    expect(await textOf('aa/kept.png')).toBe('older')
  })

  it('takes a file of several parts, and keeps nothing of one that is cut between them', async () => {
    const megabyte = Buffer.alloc(1_048_576, 'm')
    const many = async function* () {
      for (let count = 0; count < 18; count++) yield await Promise.resolve(megabyte)
    }
    await store.put('aa/film/video.mp4', many())
    const file = await store.read('aa/film/video.mp4')
    expect(file).toMatchObject({ size: 18 * megabyte.length, start: 0, end: 18 * megabyte.length - 1 })
    expect(Buffer.concat(await file!.stream.toArray()).equals(Buffer.alloc(18 * megabyte.length, 'm'))).toBe(true)
    const broken = async function* () {
      yield* many()
      throw new Error('The sender has gone')
    }
    await expect(store.put('aa/film/half.mp4', broken())).rejects.toThrow('The sender has gone')
    expect(await store.read('aa/film/half.mp4')).toBeUndefined()
  })

  it.each([
    [{ start: 2, end: 4 }, 'cde', 2, 4],
    [{ start: 7 }, 'hij', 7, 9],
    [{ end: 3 }, 'hij', 7, 9],
    [{ start: 8, end: 99 }, 'ij', 8, 9],
    [{ end: 99 }, 'abcdefghij', 0, 9],
  ])('gives the part %j of a file', async (range, text, start, end) => {
    await store.put('aa/part.mp4', Buffer.from('abcdefghij'))
    const file = await store.read('aa/part.mp4', range)
    expect(file).toMatchObject({ size: 10, start, end })
    expect(Buffer.concat(await file!.stream.toArray()).toString()).toBe(text)
  })

  it('has no part beyond the end of a file, nor of one that is not there', async () => {
    await store.put('aa/part.mp4', Buffer.from('abcdefghij'))
    const file = await store.read('aa/part.mp4', { start: 10 })
    expect(file!.size).toBe(10)
    expect(file!.end).toBeLessThan(file!.start)
    expect(await file!.stream.toArray()).toEqual([])
    expect(await store.read('aa/never.mp4', { start: 1 })).toBeUndefined()
  })

  it('has nothing at a key that was never written, nor at a folder', async () => {
    expect(await store.read('aa/nothing.webp')).toBeUndefined()
    expect(await store.read('aa')).toBeUndefined()
    expect(await store.list('nowhere/')).toEqual([])
  })

  it('lists a folder and nothing beside it, and removes it', async () => {
    const [mine, other] = [newFolder(), newFolder()]
    for (const key of [`${mine}/96.webp`, `${mine}/96.avif`, `${other}/96.webp`]) await store.put(key, Buffer.from(key))
    expect(await keysIn(`${mine}/`)).toEqual([`${mine}/96.avif`, `${mine}/96.webp`])
    const [{ changedAt } = { changedAt: new Date(0) }] = await store.list(`${mine}/`)
    expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)

    await removeFolder(store, mine)
    expect(await keysIn(`${mine}/`)).toEqual([])
    expect(await textOf(`${other}/96.webp`)).toBe(`${other}/96.webp`)
  })

  it('passes over what has gone already when it removes', async () => {
    await store.put('aa/gone.webp', Buffer.from('x'))
    await store.remove(['aa/gone.webp', 'aa/never.webp'])
    await store.remove(['aa/gone.webp'])
    await store.remove([])
    expect(await store.read('aa/gone.webp')).toBeUndefined()
  })

  it('takes many files at once', async () => {
    const keys = Array.from({ length: 20 }, (_, number) => `bb/many/${number}.webp`)
    await Promise.all(keys.map((key) => store.put(key, pieces(key))))
    expect(await Promise.all(keys.map(textOf))).toEqual(keys)
  })
})

it.each([
  ['ab/abcd/96.webp', true],
  ['019ab-320.webp', true],
  [`${incoming}Xy_-9`, true],
  ['../secrets.json', false],
  ['ab/../../secrets.json', false],
  ['ab/./x.webp', false],
  ['/etc/passwd', false],
  ['ab/x\0.webp', false],
  ['ab\\x.webp', false],
  ['', false],
  ['a'.repeat(201), false],
])('knows whether %j may be a key', (key, allowed) => {
  expect(isKey(key)).toBe(allowed)
})

it('makes folders that nobody guesses', () => {
  const folders = new Set(Array.from({ length: 100 }, newFolder))
  expect(folders.size).toBe(100)
  for (const name of folders) expect(name).toMatch(/^([\w-]{2})\/\1[\w-]{25}$/)
})
