import ts from 'typescript'
import { followed, readIn, type Reference } from './follow.ts'
import { bare, declarationOf, lineOf, moduleAt, valueOf, type Declared } from './modules.ts'

/** A call of the contract, 'posts.publish', and where the web makes it. */
export interface Call {
  name: string
  path: string
  line: number
}

/** The contract's name for what code calls `posts.publish`, whatever the file calls the feature. */
const routeNamed = (path: string, { name, member }: Reference): string | undefined => {
  const imported = moduleAt(path).imports.get(name)
  if (!member || !imported?.path.startsWith('contract/src/')) return undefined
  const [declared] = declarationOf(imported.path, imported.name)
  const made = declared && valueOf(declared.node)
  const [feature] = made && ts.isCallExpression(made) ? made.arguments : []
  return feature && ts.isStringLiteral(feature) ? `${feature.text}.${member}` : undefined
}

/** What is asked of a query when only the cache is meant. */
const ofCache = (call: ts.CallExpression) => {
  const { parent } = call
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'queryKey'
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'editCached'
}

const functionIn = (declared: Declared | undefined) => {
  const value = declared && valueOf(declared.node)
  return value && (ts.isFunctionLike(value) || ts.isCallExpression(value)) ? value : undefined
}

/** What a name stands for where it is read: a constant of the functions around it, or what the top of the module knows. */
const meantBy = (path: string, name: ts.Identifier): Declared | undefined => {
  for (let around: ts.Node | undefined = name.parent; around; around = around.parent) {
    if (!ts.isBlock(around)) continue
    for (const statement of around.statements) {
      const constants = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
      const found = constants.find((one) => ts.isIdentifier(one.name) && one.name.text === name.text)
      if (found) return { path, name: name.text, node: found }
    }
  }
  return declarationOf(path, name.text)[0]
}

const answers = new Map<ts.Node, boolean>()

/** Whether a function calls the route that it is given at a place: `useAction(route)` does, `keyOf(route)` does not. */
const callsWhatItGets = (path: string, callee: ts.Expression, place: number): boolean => {
  if (!ts.isIdentifier(callee)) return false
  // The last step of every call, and what a hand-made request asks for.
  if (callee.text === 'addressOf') return true
  const declared = meantBy(path, callee)
  const made = functionIn(declared)
  if (!declared || !made) return false
  // What the contract's `caller` has made, perhaps by way of a function of the web.
  if (ts.isCallExpression(made)) return ts.isIdentifier(made.expression) && (made.expression.text === 'caller' || makesCallers(declared.path, made.expression))
  const parameter = made.parameters[place]?.name
  if (!parameter || !ts.isIdentifier(parameter)) return false
  const before = answers.get(parameter)
  if (before !== undefined) return before
  answers.set(parameter, false)
  let answer = false
  const visit = (node: ts.Node) => {
    answer ||= ts.isIdentifier(node) && node !== parameter && node.text === parameter.text && isGivenToCaller(declared.path, node)
    if (!answer) ts.forEachChild(node, visit)
  }
  ts.forEachChild(made, visit)
  answers.set(parameter, answer)
  return answer
}

const makesCallers = (path: string, name: ts.Identifier) => {
  const made = functionIn(meantBy(path, name))
  return Boolean(made && /\bcaller\(/.test(made.getText()))
}

/** The expression that a value is handed on as, with what only the compiler reads and a choice between values around it. */
const handedOn = (node: ts.Expression): ts.Expression => {
  const { parent } = node
  const isChosen = ts.isConditionalExpression(parent) && parent.condition !== node
  return isChosen || (ts.isExpression(parent) && bare(parent) === bare(node)) ? handedOn(parent) : node
}

const isGivenToCaller = (path: string, node: ts.Expression) => {
  const value = handedOn(node)
  const { parent } = value
  if (!ts.isCallExpression(parent) || parent.expression === value || ofCache(parent)) return false
  return callsWhatItGets(path, parent.expression, parent.arguments.indexOf(value))
}

/** True where a route is called, or kept to be called: not in a list of what is out of date, nor where it names a place in the cache. */
const isCalled = (path: string, route: ts.Expression) => {
  const { parent } = handedOn(route)
  if (ts.isCallExpression(parent)) return isGivenToCaller(path, route)
  const keeps = [ts.isPropertyAssignment, ts.isVariableDeclaration, ts.isJsxExpression, ts.isArrowFunction, ts.isReturnStatement]
  return keeps.some((isOne) => isOne(parent))
}

/** Calls that declarations of the web make, each where it is made. */
export const callsIn = (declarations: readonly Declared[], known: ReadonlySet<string>): Call[] =>
  declarations.flatMap(({ path, node }) =>
    readIn(node).references.flatMap((reference) => {
      const name = routeNamed(path, reference)
      if (!name || !known.has(name) || !isCalled(path, reference.node.parent as ts.Expression)) return []
      return [{ name, path, line: lineOf({ path, node: reference.node }) }]
    }),
  )

/** A query that is named to find its place in the cache is not asked. */
const namesCache = ({ node }: Reference) => {
  const { parent } = node
  return ts.isCallExpression(parent) && parent.expression === node && ofCache(parent)
}

/** Modules of the web and whatever they use of the web, the nearest first. */
export const partsOf = (modules: readonly string[]): Declared[] =>
  followed(modules.flatMap((module) => declarationOf(module, '*')), { enters: (path) => path.startsWith('web/src/'), passesBy: namesCache })

/** Every call that a module of the web makes itself. */
export const callsOfModule = (path: string, known: ReadonlySet<string>) => callsIn(declarationOf(path, '*'), known)

