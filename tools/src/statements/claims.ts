import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '#root.ts'
import { rowsOf, valuesOf, type ClaimedColumn, type ClaimedValues, type Reading } from './claimedTypes.ts'
import type { Made, Place } from './made.ts'

/** What `statement<Row, Values>` says of its text. */
export interface Claim extends ClaimedValues {
  text: string
  /** 'server/src/features/posts/queries.ts:12', with whoever called the function around it. */
  place: string
  /** Undefined where nothing of a row is read. */
  rows: ClaimedColumn[][] | undefined
}

/**
 * Our own modules, Node's, and what contracts are made of. Other packages take longer to read than all of these, and no row holds a type
 * of theirs: it would be 'any'.
 */
const isRead = /^([.#]|node:|@marquee\/|zod$)/

const programOver = (files: readonly string[]) => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile) as { config: { compilerOptions: object } }
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, incremental: false }, root)
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  host.resolveModuleNameLiterals = (names, from, redirected, _, source) =>
    names.map((name) =>
      isRead.test(name.text) || from.includes('/node_modules/')
        ? ts.resolveModuleName(name.text, from, options, host, cache, redirected, ts.getModeForUsageLocation(source, name, options))
        : { resolvedModule: undefined })
  return ts.createProgram(files, options, host)
}

const isMaking = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'statement'

const callsIn = (source: ts.SourceFile): ts.CallExpression[] => {
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls
}

/** Where a stack says that a call is: at the name that is called. */
const startOf = ({ expression }: ts.CallExpression) => (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getStart()

/** Finds the call that stands at a place of a stack. */
const finder = (program: ts.Program) => {
  const known = new Map<string, Map<number, ts.CallExpression>>()
  return ({ file, line, column }: Place): ts.CallExpression | undefined => {
    const source = program.getSourceFile(file)
    if (!source) return undefined
    if (!known.has(file)) known.set(file, new Map(callsIn(source).map((call) => [startOf(call), call])))
    return known.get(file)!.get(source.getPositionOfLineAndCharacter(line - 1, column - 1))
  }
}

/** What type parameters stand for in these calls, the outermost last: what one is given may be what the call around it was given. */
const boundIn = (checker: ts.TypeChecker, calls: readonly ts.CallExpression[]): Reading['bound'] => {
  const bound = new Map<ts.Type, ts.Type>()
  for (const call of calls.toReversed()) {
    const parameters = checker.getResolvedSignature(call)?.getDeclaration()?.typeParameters ?? []
    for (const [index, parameter] of parameters.entries()) {
      const node = call.typeArguments?.[index] ?? parameter.default
      const type = node && checker.getTypeFromTypeNode(node)
      if (type) bound.set(checker.getTypeAtLocation(parameter.name), bound.get(type) ?? type)
    }
  }
  return bound
}

const written = (file: string, line: number) => `${relative(root, file)}:${line}`

/** Reads what statements claim where they were made, and which calls of `statement` in `files` have made none. */
export const claimsOf = (made: readonly Made[], files: readonly string[]): { claims: Claim[]; unmade: string[] } => {
  const program = programOver([...new Set([...files, ...made.flatMap(({ calls }) => calls.map(({ file }) => file))])])
  const checker = program.getTypeChecker()
  const callAt = finder(program)
  const seen = new Set<ts.CallExpression>()

  const claims = made.map(({ text, calls }): Claim => {
    const place = [...new Set(calls.map(({ file, line }) => written(file, line)))].join(', called at ')
    const [making, ...around] = calls.map(callAt).filter((call) => call !== undefined)
    const [row, values] = making?.typeArguments ?? []
    if (!making || !isMaking(making) || !row || !values) throw new Error(`${place}: a statement says what it returns and takes: statement<Row, Values>(text)`)
    seen.add(making)
    const reading = { checker, bound: boundIn(checker, around) }
    const [rowType, valuesType] = [checker.getTypeFromTypeNode(row), checker.getTypeFromTypeNode(values)]
    return { text, place, rows: rowsOf(reading, rowType), ...valuesOf(reading, valuesType) }
  })

  const unmade = files.flatMap((file) => {
    const source = program.getSourceFile(file)!
    return callsIn(source)
      .filter((call) => isMaking(call) && !seen.has(call))
      .map((call) => written(file, source.getLineAndCharacterOfPosition(call.getStart()).line + 1))
  })
  return { claims, unmade }
}
