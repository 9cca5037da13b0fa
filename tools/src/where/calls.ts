import { textOf } from './files.ts'
import { resolveImport } from './pages.ts'

/** The names of the contract's routes, 'posts.publish', that a screen and the parts of its feature use. */
export const callsOf = (screen: string, known: ReadonlySet<string>): string[] => {
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const text = textOf(path)
    for (const name of namesIn(text)) if (known.has(name)) names.add(name)
    for (const [, imported] of text.matchAll(/from '([^']+)'/g)) {
      const next = resolveImport(imported!, path)
      if (next?.startsWith('web/src/features/')) visit(next)
    }
  }
  visit(screen)
  return [...names]
}

/** Whatever reads like `posts.publish` where `posts` comes from the contract. */
const namesIn = (text: string) =>
  [...text.matchAll(/import \{([^}]+)\} from '@marquee\/contract\//g)]
    .flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    .flatMap((feature) => [...text.matchAll(new RegExp(`\\b${feature.replace(/^type /, '')}\\.(\\w+)`, 'g'))].map(([name]) => name))
