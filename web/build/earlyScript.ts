import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const source = 'src/start/earlyReads.ts'

/** One script without imports, small enough to stand in the page. */
const codeOf = async (root: string) => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: { write: false, target: 'es2024', rolldownOptions: { input: resolve(root, source), output: { format: 'iife', entryFileNames: 'early.js' } } },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code.trim()
}

/**
 * Writes the script that asks early into the page, marked with `data-early`: the server leaves it out where there is nothing to ask. It
 * stands last in the head, after what is asked for beside it: files take longer than answers, and are wanted first.
 */
export const earlyScript = (nonce: string): Plugin => {
  let root = '.'
  return {
    name: 'early-script',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', attrs: { nonce, 'data-early': true }, children: await codeOf(root), injectTo: 'head' as const }],
    },
  }
}
