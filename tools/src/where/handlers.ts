import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ownersIn, tablesWritten } from '#check/writes.ts'
import { root } from '#root.ts'
import { followed } from './follow.ts'
import { declarationOf, memberOf, moduleAt, valueOf, type Declared } from './modules.ts'

/** What a feature is built on: http, the database, jobs. Every handler uses it, and it knows no feature. */
const isGround = (path: string) => /^server\/src\/(http|db|jobs|live|test)\//.test(path)

/** The objects in a feature's routes.ts that give routes of the contract their handlers, with the name that the contract has there. */
const bindingsIn = (path: string) => {
  const { source } = moduleAt(path)
  const found: { contract: string; handlers: ts.ObjectLiteralExpression }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'implement') {
      const [contract, handlers] = node.arguments
      if (contract && handlers && ts.isObjectLiteralExpression(handlers)) found.push({ contract: contract.getText(), handlers })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A feature of the contract, `feature('posts', { … })`, by the variable that a file has it in. */
const featureIn = (path: string, variable: string) => {
  const [declared] = declarationOf(path, variable)
  const made = declared && valueOf(declared.node)
  const [name, routes] = made && ts.isCallExpression(made) ? made.arguments : []
  return { path: declared?.path, name: name && ts.isStringLiteral(name) ? name.text : undefined, routes }
}

export interface Handler {
  /** The route's line of the contract. */
  contract: Declared | undefined
  handler: Declared
}

const serverFeatures = 'server/src/features'

const found = new Map<string, Handler | undefined>()

/** The handler of a call, 'posts.publish'. */
export const handlerOf = (call: string): Handler | undefined => {
  if (!found.has(call)) found.set(call, find(call))
  return found.get(call)
}

const find = (call: string): Handler | undefined => {
  const [feature, key] = call.split('.') as [string, string]
  const fileOf = (folder: string) => `${serverFeatures}/${folder}/routes.ts`
  // Most features have the contract's name: their file is looked at first.
  for (const path of [feature, ...readdirSync(join(root, serverFeatures))].map(fileOf)) {
    if (!existsSync(join(root, path))) continue
    for (const { contract, handlers } of bindingsIn(path)) {
      const { path: contractFile, name, routes } = featureIn(path, contract)
      const node = name === feature && memberOf(handlers, key)
      if (!node || !contractFile) continue
      const route = routes && ts.isObjectLiteralExpression(routes) ? memberOf(routes, key) : undefined
      return { handler: { path, name: call, node }, contract: route && { path: contractFile, name: call, node: route } }
    }
  }
  return undefined
}

/** A handler and whatever it uses of the server's features, the nearest first. */
export const usedBy = (handler: Declared): Declared[] =>
  followed([handler], { enters: (path) => path.startsWith('server/src/') && !isGround(path) })

const readTables = /\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom|mergeInto|using)\(\s*['"`](\w+)|\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

let all: Set<string> | undefined

const allTables = () => {
  const folder = join(root, 'server/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()
  return (all ??= new Set(ownersIn(names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))).keys()))
}

/** The tables that a piece of code names, with those that it writes. */
export const tablesIn = ({ node }: Declared): { read: string[]; written: string[] } => {
  const text = node.getText()
  const named = [...text.matchAll(readTables)].map(([, built, said]) => snake(built ?? said ?? ''))
  return { read: [...new Set(named)].filter((table) => allTables().has(table)), written: tablesWritten(text, allTables()) }
}
