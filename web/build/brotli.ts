import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const worthIt = /\.(?:js|css|svg|json|webmanifest)$/

const write = async (file: string) => {
  const content = await readFile(file)
  const packed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await writeFile(`${file}.br`, packed)
}

/**
 * Writes `name.br` next to every text file of the build, so that the server never compresses while somebody waits.
 * index.html is filled per request and stays out.
 */
export const brotli = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    writeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => worthIt.test(file)).map((file) => write(join(folder, file))))
    },
  }
}
