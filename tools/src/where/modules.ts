import ts from 'typescript'
import { resolveImport } from '#resolveImport.ts'
import { textOf } from './files.ts'

/** A declaration at the top of a module: 'post', 'default', or a member of an object, 'can.edit'. */
export interface Declared {
  path: string
  name: string
  node: ts.Node
}

/** What a name of a module stands for: a declaration of another module, or all of them, '*'. */
export interface Imported {
  path: string
  name: string
}

export interface Module {
  path: string
  source: ts.SourceFile
  imports: Map<string, Imported>
  declarations: Map<string, ts.Node>
}

const isDefault = (statement: ts.FunctionDeclaration | ts.ClassDeclaration | ts.EnumDeclaration) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)

/** The names that a binding declares: one, or those of its pattern. */
export const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))

const importsOf = (statement: ts.ImportDeclaration, from: string): [string, Imported][] => {
  const path = resolveImport((statement.moduleSpecifier as ts.StringLiteral).text, from)
  const clause = statement.importClause
  if (!path || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const found: [string, Imported][] = clause.name ? [[clause.name.text, { path, name: 'default' }]] : []
  const { namedBindings } = clause
  if (namedBindings && ts.isNamespaceImport(namedBindings)) found.push([namedBindings.name.text, { path, name: '*' }])
  else
    for (const { name, propertyName, isTypeOnly } of namedBindings?.elements ?? [])
      if (!isTypeOnly) found.push([name.text, { path, name: (propertyName ?? name).text }])
  return found
}

const declarationsOf = (statement: ts.Statement): [string, ts.Node][] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) => namesIn(one.name).map((name): [string, ts.Node] => [name, one]))
  if (ts.isExportAssignment(statement)) return [['default', statement]]
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement) && !ts.isEnumDeclaration(statement)) return []
  const own: [string, ts.Node][] = statement.name ? [[statement.name.text, statement]] : []
  return isDefault(statement) ? [...own, ['default', statement]] : own
}

const modules = new Map<string, Module>()

/** A module, read once. */
export const moduleAt = (path: string): Module => {
  const before = modules.get(path)
  if (before) return before
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const module = {
    path,
    source,
    imports: new Map(source.statements.filter(ts.isImportDeclaration).flatMap((statement) => importsOf(statement, path))),
    declarations: new Map(source.statements.flatMap(declarationsOf)),
  }
  modules.set(path, module)
  return module
}

export const lineOf = ({ path, node }: Pick<Declared, 'path' | 'node'>) => {
  const { source } = moduleAt(path)
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

type Wrapped = ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression | ts.NonNullExpression

const isForCompiler = (node: ts.Node): node is Wrapped =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)

/** An expression without what only the compiler reads. */
export const bare = (node: ts.Expression): ts.Expression => (isForCompiler(node) ? bare(node.expression) : node)

/** What a declaration declares: the value of a constant, or the function or class itself. */
export const valueOf = (declaration: ts.Node) =>
  ts.isVariableDeclaration(declaration) ? declaration.initializer && bare(declaration.initializer) : declaration

/** What a property of an object literal holds. */
export const memberOf = (object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined => {
  const found = object.properties.find((property) => property.name && ts.isIdentifier(property.name) && property.name.text === name)
  return found && ts.isPropertyAssignment(found) ? found.initializer : found
}

/** The declaration of a name, wherever it stands, or of its member where it is an object that is written out; all of a module for '*'. */
export const declarationOf = (path: string, name: string, member?: string): Declared[] => {
  const { declarations, imports } = moduleAt(path)
  if (name === '*') return member ? declarationOf(path, member) : [...declarations].map(([one, node]) => ({ path, name: one, node }))
  const node = declarations.get(name)
  if (!node) {
    const imported = imports.get(name)
    return imported ? declarationOf(imported.path, imported.name, member) : []
  }
  const value = member && valueOf(node)
  const within = value && ts.isObjectLiteralExpression(value) && memberOf(value, member)
  return [within ? { path, name: `${name}.${member}`, node: within } : { path, name, node }]
}
