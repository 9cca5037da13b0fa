import { spawn } from 'node:child_process'
import { wordsOf } from '#trouble.ts'
import { root } from '#root.ts'
import { since } from './spent.ts'

export interface Step {
  name: string
  run(): Promise<Outcome>
}

export interface Outcome {
  isGood: boolean
  output: string
}

/** A step that runs a program with our Node; its exit code decides. */
export const program = (file: string, ...args: string[]) => () =>
  new Promise<Outcome>((resolve) => {
    let output = ''
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', (error) => resolve({ isGood: false, output: error.message }))
    child.once('close', (code) => resolve({ isGood: code === 0, output }))
  })

/** A step that answers with its complaints; none is good. */
export const complaints = (find: () => string[] | Promise<string[]>) => async (): Promise<Outcome> => {
  try {
    const found = await find()
    return { isGood: found.length === 0, output: found.join('\n') }
  } catch (error) {
    return { isGood: false, output: wordsOf(error) }
  }
}

const runStep = async ({ name, run }: Step) => {
  const spent = since()
  const { isGood, output } = await run()
  console.log(`${isGood ? '  ok ' : 'FAIL '} ${name.padEnd(14)} ${spent().seconds.toFixed(1).padStart(7)} s`)
  if (output.trim() && !isGood) console.log(`\n${output.trim()}\n`)
  return isGood
}

/** Runs the steps, `lanes` at a time in their order, a line for each; true when all are good. */
export const runSteps = async (steps: readonly Step[], lanes: number): Promise<boolean> => {
  const waiting = [...steps]
  const results: boolean[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results.every(Boolean)
}
