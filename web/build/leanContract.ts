import type { Plugin } from 'vite'

const contract = /\/contract\/src\/\w+\.ts$/
const verbs = ['get', 'post', 'patch', 'put', 'del', 'sendFile', 'sendPiece']

interface Node {
  type: string
  start: number
  end: number
}

interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[]
}

interface Declaration extends Node {
  declaration?: Declaration
  declarations?: { init?: Node | null }[]
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression'

/** Every call in a tree, wherever it is. */
const callsIn = function* (node: unknown): Generator<Call> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && isCall(node as Node)) yield node as Call
  for (const part of Object.values(node)) yield* callsIn(part)
}

const resultOf = ({ callee, arguments: [, shape] }: Call) =>
  verbs.includes(callee.name ?? '') ? shape?.properties?.find(({ key }) => key?.name === 'result') : undefined

/** What is made by calls: by one, or as a list or a record of what several make. */
const isMade = (node: Node) => ['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(node.type) && !callsIn(node).next().done

const madeIn = (body: Declaration[]) =>
  body.flatMap((line) => (line.declaration ?? line).declarations ?? []).flatMap(({ init }) => (init && isMade(init) ? [init] : []))

/**
 * Leaves out of the contract what only the server asks of it: the shape of every answer. What is made by calls and used by nobody then
 * goes as well: making a schema or a route changes nothing else.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!contract.test(id)) return undefined
    const { body } = this.parse(code) as unknown as { body: Declaration[] }
    const changes = [
      ...[...callsIn(body)].flatMap((call) => resultOf(call) ?? []).map(({ start, end }) => ({ at: start, to: end, text: 'result: undefined' })),
      ...madeIn(body).flatMap(({ start, end }) => [
        { at: start, to: start, text: '/* @__PURE__ */ (() => (' },
        { at: end, to: end, text: '))()' },
      ]),
    ]
    const fromTheEnd = changes.sort((one, other) => other.at - one.at)
    return fromTheEnd.reduce((said, { at, to, text }) => said.slice(0, at) + text + said.slice(to), code)
  },
})
