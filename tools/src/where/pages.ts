import { readdirSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#root.ts'
import { fitting } from './address.ts'
import { place, textOf } from './files.ts'

export interface Page {
  /** Its name in web/src/paths.ts. */
  name: string
  pattern: string
  /** Where it is listed, and the file of the screen; absent where no feature lists it. */
  route?: string | undefined
  file?: string | undefined
}

const features = 'web/src/features'

/** The screens that answer at a path, the most literal first. */
export const pagesAt = (path: string): Page[] => {
  const named = [...textOf('web/src/paths.ts').matchAll(/^ {2}(\w+): '(\/[^']*)'/gm)].map(([, name, pattern]) => ({ name: name!, pattern: pattern! }))
  return fitting(named, ({ pattern }) => pattern, path).map(({ name, pattern }) => ({ name, pattern, ...screenOf(name) }))
}

const screenOf = (name: string): Pick<Page, 'route' | 'file'> => {
  for (const list of routeLists()) {
    const text = textOf(list)
    const at = text.search(new RegExp(`paths\\.${name}\\b`))
    if (at < 0) continue
    const [, screen] = /import\('([^']+)'\)/.exec(text.slice(at)) ?? []
    return { route: place(list, new RegExp(`paths\\.${name}\\b`)), file: screen && resolveImport(screen, list) }
  }
  return {}
}

const routeLists = () =>
  existsSync(join(root, features)) ? readdirSync(join(root, features)).flatMap((noun) => ['routes', 'ownerRoutes', 'settingsRoutes'].map((list) => `${features}/${noun}/${list}.tsx`)).filter((path) => textOf(path)) : []

/** Where an import of the web application leads, or undefined for one that leaves it. */
export const resolveImport = (name: string, from: string): string | undefined => {
  if (name.startsWith('#')) return `web/src/${name.slice(1)}`
  return name.startsWith('.') ? join(dirname(from), name) : undefined
}
