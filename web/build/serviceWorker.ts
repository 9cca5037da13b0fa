import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const source = 'src/worker/worker.ts'
const name = 'worker.js'

/** What has to be on a device for the product to begin there without a network, and to say that there is none. */
const firsts = ['/src/main.tsx', '/auth/AuthProviders.tsx', '/features/offline/StandIn.tsx', '/feedback/Toasts.tsx', '/ui/ConfirmDialog.tsx']

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const isChunk = (part: Bundle[string]): part is Chunk => part.type === 'chunk'

/** The files of these modules, and of all that they import at once. */
const shellOf = (bundle: Bundle): string[] => {
  const chunks = Object.values(bundle).filter(isChunk)
  const holders = firsts.map((file) => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
    if (!holder) throw new Error(`The build has no chunk with ${file}`)
    return holder
  })
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const found = new Set([...entries, ...holders].map(({ fileName }) => fileName))
  // A set that grows while it is walked is walked to its end.
  for (const file of found) for (const next of (bundle[file] as Chunk | undefined)?.imports ?? []) found.add(next)
  return [...found].sort().map((file) => `/${file}`)
}

const versionOf = (files: readonly string[]) => createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 10)

/** One file without imports: a browser looks for a new worker by this file alone. */
const codeOf = async (root: string, files: readonly string[]) => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { __SHELL__: JSON.stringify({ files, version: versionOf(files) }) },
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: resolve(root, source), output: { format: 'iife', entryFileNames: name } },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code
}

/** Builds the service worker beside the pages, with the list of what it keeps; from the sources, anew whenever it is asked for. */
export const serviceWorker = (): Plugin => {
  let root = '.'
  return {
    name: 'service-worker',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: name, source: await codeOf(root, shellOf(bundle)) })
      },
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${name}`, (_request, answer, next) => {
        // Sources change without their names: nothing but the page is kept of them.
        codeOf(root, []).then((code) => {
          answer.setHeader('content-type', 'text/javascript')
          answer.setHeader('cache-control', 'no-cache')
          answer.end(code)
        }, next)
      })
    },
  }
}
