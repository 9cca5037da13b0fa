import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const library = 'lucide-react'
const imported = /import \{([^}]+)\} from 'lucide-react'/g
const exported = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g

/** The file of each icon by every name that it has. */
const filesOf = (list: string) =>
  new Map([...list.matchAll(exported)].flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const)))

/**
 * Takes each icon from its own file instead of from the list of all. Through the list, every icon of the product counts as imported by
 * every screen that shows one, and would come with the first of them.
 */
export const leanIcons = (): Plugin => {
  const entry = fileURLToPath(import.meta.resolve(library)).replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const files = filesOf(readFileSync(entry, 'utf8'))
  const importOf = (wanted: string) => {
    const [name = '', as = name] = wanted.split(' as ')
    const file = files.get(name)
    if (!file) throw new Error(`${library} has no icon ${name}`)
    return `import ${as} from '${entry.replace('lucide-react.mjs', file)}'`
  }
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.includes(`from '${library}'`)
        ? code.replace(imported, (_, names: string) =>
            names.split(',').map((name) => name.trim()).filter((name) => name && !name.startsWith('type ')).map(importOf).join('; '))
        : undefined,
  }
}
