import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'

interface Unpacked {
  path: string
  /** The libraries and fonts that the browser needs lie beside it. */
  env: Record<string, string>
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/chromium')

// The package's own configuration names folders of another machine: without this one, pages would have no letters.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(cache, 'fonts')}</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * The Chromium that npm brought, unpacked once. Its libraries come along, so that a machine needs nothing but glibc.
 * Undefined where there is none for this machine: the package holds Linux on x64 only.
 */
export const unpackChromium = async (): Promise<Unpacked | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(cache)) await unpack(packed())
  return { path: join(cache, 'chromium'), env: { LD_LIBRARY_PATH: join(cache, 'lib'), FONTCONFIG_FILE: join(cache, 'fonts.conf') } }
}

/** The package's own code is not used: it aims at another machine, with flags that weaken the browser. */
const packed = () => {
  for (let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')); folder !== '/'; folder = dirname(folder)) {
    if (existsSync(join(folder, 'bin/chromium.br'))) return join(folder, 'bin')
  }
  throw new Error('The package @sparticuz/chromium holds no browser')
}

const unpack = async (bin: string) => {
  const making = `${cache}.${process.pid}`
  mkdirSync(making, { recursive: true })
  await pipeline(
    createReadStream(join(bin, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(making, 'chromium'), { mode: 0o755 }),
  )
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = join(making, `${name}.tar`)
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, `${name}.tar.br`))))
    execFileSync('tar', ['-xf', archive, '-C', making])
    rmSync(archive)
  }
  writeFileSync(join(making, 'fonts.conf'), fonts)
  if (existsSync(cache)) rmSync(making, { recursive: true })
  else renameSync(making, cache)
}
