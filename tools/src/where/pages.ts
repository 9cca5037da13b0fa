import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { resolveImport } from '#resolveImport.ts'
import { root } from '#root.ts'
import { fitting } from './address.ts'
import { textOf } from './files.ts'
import { declarationOf, lineOf, memberOf } from './modules.ts'
import { readIn } from './follow.ts'

export interface Page {
  /** Its name in web/src/paths.ts. */
  name: string
  pattern: string
  /** Where it is listed; absent where no feature lists it. */
  route?: string
  /** The file of its chunk, and those of the frames around it. None where the address leads on to another. */
  files: string[]
}

const features = 'web/src/features'
const paths = 'web/src/paths.ts'

const addresses = () => {
  const [list] = declarationOf(paths, 'paths')
  const found: { name: string; pattern: string }[] = []
  const visit = (node: ts.Node) => {
    if (!ts.isPropertyAssignment(node)) ts.forEachChild(node, visit)
    else if (ts.isStringLiteral(node.initializer)) found.push({ name: node.name.getText(), pattern: node.initializer.text })
  }
  if (list) visit(list.node)
  return found
}

/** The line of an address in the list of all addresses. */
export const lineOfAddress = (name: string) => {
  const [line] = declarationOf(paths, 'paths', name)
  return line ? `${paths}:${lineOf(line)}` : paths
}

/** The screens that answer at a path, the most literal first. An address may lack its beginning: '/settings' for '/profile/settings'. */
export const pagesAt = (path: string): Page[] => {
  const known = addresses()
  const exact = fitting(known, ({ pattern }) => pattern, path)
  const found = exact.length || path === '/' ? exact : known.filter(({ pattern }) => pattern.endsWith(path))
  return found.map((one) => ({ ...one, ...screenOf(one.name) }))
}

const screenOf = (name: string): Pick<Page, 'route' | 'files'> => {
  for (const list of routeLists()) {
    const listed = routeIn(list, name)
    if (listed) return { route: `${list}:${lineOf({ path: list, node: listed })}`, files: chunksOf(list, listed) }
  }
  return { files: [] }
}

/** The object of a list of routes that has this address. */
const routeIn = (list: string, name: string): ts.ObjectLiteralExpression | undefined => {
  if (!textOf(list).includes(`paths.${name}`)) return undefined
  let found: ts.ObjectLiteralExpression | undefined
  const visit = (node: ts.Node) => {
    const path = ts.isObjectLiteralExpression(node) && memberOf(node, 'path')
    if (path && path.getText() === `paths.${name}`) found ??= node
    ts.forEachChild(node, visit)
  }
  for (const { node } of declarationOf(list, '*')) visit(node)
  return found
}

/** What a route fetches when it is gone to, and what the routes around it fetch. */
const chunksOf = (list: string, listed: ts.Node): string[] => {
  const chunks: string[] = []
  for (let around: ts.Node | undefined = listed; around; around = around.parent) {
    const lazy = ts.isObjectLiteralExpression(around) && memberOf(around, 'lazy')
    if (!lazy) continue
    const named = ts.isIdentifier(lazy) ? declarationOf(list, lazy.text)[0] : undefined
    chunks.push(...readIn(named?.node ?? lazy).fetched.flatMap((name) => resolveImport(name, list) ?? []))
  }
  return chunks
}

const routeLists = () =>
  readdirSync(join(root, features))
    .flatMap((noun) => ['routes', 'ownerRoutes', 'settingsRoutes'].map((list) => `${features}/${noun}/${list}.tsx`))
    .filter((path) => existsSync(join(root, path)))
