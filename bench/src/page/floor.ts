import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { root } from '@marquee/tools/root'
import { build } from 'vite'

const packed = promisify(brotliCompress)
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.avif': 'image/avif', '.webp': 'image/webp' }

/** What the product's timeline brought, to be shown again by the floor: the answer of the API and the pictures by their paths. */
export interface Brought {
  timeline: string
  pictures: Map<string, { type: string; body: Buffer }>
}

/** Builds the floor page into `outDir` and serves it with the same posts and pictures, everything compressed beforehand. */
export const openFloor = async ({ timeline, pictures }: Brought, outDir: string) => {
  await build({ root: join(root, 'bench/floor'), configFile: false, logLevel: 'error', mode: 'production', build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: { polyfill: false } } })
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(outDir.length), { type: types[extname(path)] ?? 'application/octet-stream', body: await packed(await readFile(path)) })
  }
  const page = files.get('/index.html')!
  files.set('/api/timeline', { type: 'application/json', body: await packed(timeline) })

  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://floor')
    const picture = pictures.get(pathname)
    if (picture) return response.writeHead(200, { 'content-type': picture.type }).end(picture.body)
    const { type, body } = files.get(pathname) ?? page
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The floor has no port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
