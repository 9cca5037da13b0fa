import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCallSites } from 'node:util'
import { madeStatements } from '@marquee/server/db/statement'
import { root } from '#root.ts'

/** A place in a source file, as an editor counts. */
export interface Place {
  file: string
  line: number
  column: number
}

/** A statement, and the calls that made it: `statement(…)` itself comes first, then whoever called the function around it. */
export interface Made {
  text: string
  calls: Place[]
}

const maker = join(root, 'server/src/db/statement.ts')
const framesKept = 50

const callsNow = (): Place[] =>
  getCallSites(framesKept)
    .filter(({ scriptName }) => scriptName.startsWith('file:') && !scriptName.includes('/node_modules/'))
    .map(({ scriptName, lineNumber, columnNumber }) => ({ file: fileURLToPath(scriptName), line: lineNumber, column: columnNumber }))
    .filter(({ file }) => file !== maker && file !== import.meta.filename)

/** Every statement that is made while the server's modules load, and `further` ones. Modules load once: only the first call sees them. */
export const madeByLoading = async (further: readonly string[]): Promise<Made[]> => {
  const made: Made[] = []
  const hear = (text: unknown) => made.push({ text: String(text), calls: callsNow() })
  madeStatements.subscribe(hear)
  await import('@marquee/server/features')
  await import('@marquee/server/app')
  for (const module of further) await import(module)
  madeStatements.unsubscribe(hear)
  return made
}
