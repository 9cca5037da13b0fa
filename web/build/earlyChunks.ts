import type { Plugin } from 'vite'

/** What a page asks for beside the entry, not after it: the login, which every visitor needs, and the screen where most visits begin. */
const early = [
  { module: '/auth/AuthProviders.tsx', at: undefined },
  { module: '/features/timeline/TimelinePage.tsx', at: '/ /timeline' },
]

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
  isEntry: boolean
}
type Bundle = Record<string, Chunk | { type: 'asset' }>

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')

/** The files of these chunks and of all that they import, each once. */
const filesOf = (bundle: Bundle, chunks: readonly Chunk[]) => {
  const files = new Set(chunks.map(({ fileName }) => fileName))
  for (const file of files) {
    const part = bundle[file]
    if (part?.type === 'chunk') part.imports.forEach((imported) => files.add(imported))
  }
  return files
}

/** Links for all of it. Those of one screen carry `data-at`, its addresses: the server leaves them out everywhere else. */
export const earlyChunks = (nonce: string): Plugin => ({
  name: 'early-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const parts = bundle as unknown as Bundle
      const chunks = chunksOf(parts)
      const asked = filesOf(parts, chunks.filter(({ isEntry }) => isEntry))
      return early.flatMap(({ module, at }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (!chunk) throw new Error(`The build has no chunk for ${module}`)
        const files = [...filesOf(parts, [chunk])].filter((file) => !asked.has(file))
        files.forEach((file) => asked.add(file))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, nonce, ...(at ? { 'data-at': at } : {}) },
          injectTo: 'head' as const,
        }))
      })
    },
  },
})
