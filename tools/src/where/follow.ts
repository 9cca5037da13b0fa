import ts from 'typescript'
import { resolveImport } from '#resolveImport.ts'
import { declarationOf, namesIn, type Declared } from './modules.ts'

/** A name that is read somewhere, with the member that is asked of it: `q` and `post` in `q.post`. */
export interface Reference {
  name: string
  member: string | undefined
  node: ts.Identifier
}

const declaredBy = (statement: ts.Node | undefined): string[] => {
  if (!statement) return []
  if (ts.isVariableStatement(statement)) return declaredBy(statement.declarationList)
  if (ts.isVariableDeclarationList(statement)) return statement.declarations.flatMap(({ name }) => namesIn(name))
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name ? [statement.name.text] : []
}

/** The names that mean something else within a function, a block, a loop or a catch. */
const hiddenWithin = (node: ts.Node): string[] => {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => namesIn(name))
  if (ts.isBlock(node)) return node.statements.flatMap(declaredBy)
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) return declaredBy(node.initializer)
  return ts.isCatchClause(node) && node.variableDeclaration ? namesIn(node.variableDeclaration.name) : []
}

/** A name that is read, and not one that is given: to a property, an attribute, a variable. */
const isRead = (node: ts.Identifier) => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node
  if (ts.isJsxOpeningElement(parent) || ts.isJsxSelfClosingElement(parent)) return /^[A-Z]/.test(node.text)
  return !ts.isJsxAttribute(parent) && !('name' in parent && parent.name === node)
}

const isOnlyCompiled = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))

interface Read {
  references: Reference[]
  /** Modules that come when the code runs: `import('./PostPage.tsx')`. */
  fetched: string[]
}

// Calls of one page lead to the same code again and again.
const before = new WeakMap<ts.Node, Read>()

/** What a piece of code reads of the top of its module, and which modules it fetches. */
export const readIn = (within: ts.Node): Read => {
  const read = before.get(within) ?? readAnew(within)
  before.set(within, read)
  return read
}

const readAnew = (within: ts.Node): Read => {
  const references: Reference[] = []
  const fetched: string[] = []
  const visit = (node: ts.Node, hidden: ReadonlySet<string>) => {
    if (isOnlyCompiled(node)) return
    if (ts.isIdentifier(node)) {
      if (hidden.has(node.text) || !isRead(node)) return
      const { parent } = node
      references.push({ name: node.text, member: ts.isPropertyAccessExpression(parent) ? parent.name.text : undefined, node })
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments
      if (from && ts.isStringLiteral(from)) fetched.push(from.text)
    }
    const names = hiddenWithin(node)
    const inside = names.length ? new Set([...hidden, ...names]) : hidden
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(within, new Set())
  return { references, fetched }
}

interface Way {
  /** Which modules are entered. */
  enters(path: string): boolean
  /** References that only name something and do not use it. */
  passesBy?(reference: Reference): boolean
}

/** Some declarations and whatever they use, also by way of others, the nearest first. A function that nothing uses is not there. */
export const followed = (starts: readonly Declared[], { enters, passesBy = () => false }: Way): Declared[] => {
  const reached = new Map<string, Declared>()
  const waiting = [...starts]
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { path, node } = one
    const key = `${path} ${one.name}`
    if (reached.has(key)) continue
    reached.set(key, one)
    const { references, fetched } = readIn(node)
    const used = references.filter((reference) => !passesBy(reference)).flatMap(({ name, member }) => declarationOf(path, name, member))
    const later = fetched.flatMap((name) => resolveImport(name, path) ?? []).flatMap((module) => declarationOf(module, '*'))
    waiting.push(...[...used, ...later].filter((next) => enters(next.path)))
  }
  return [...reached.values()]
}
