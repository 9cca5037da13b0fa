import { spawn } from 'node:child_process'
import { wordsOf } from '#trouble.ts'
import { root } from '#root.ts'

export interface Step {
  name: string
  run(): Promise<Outcome>
}

export interface Outcome {
  isGood: boolean
  output: string
}

/** A step that has run. */
export interface Ran {
  name: string
  isGood: boolean
  seconds: number
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

const runStep = async ({ name, run }: Step): Promise<Ran> => {
  const began = performance.now()
  const { isGood, output } = await run()
  const seconds = (performance.now() - began) / 1000
  console.log(`${isGood ? '  ok ' : 'FAIL '} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s`)
  if (output.trim() && !isGood) console.log(`\n${output.trim()}\n`)
  return { name, isGood, seconds }
}

/** Runs the steps, `lanes` at a time in their order, a line for each. */
export const runSteps = async (steps: readonly Step[], lanes: number): Promise<Ran[]> => {
  const waiting = [...steps]
  const ran: Ran[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ran.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return ran
}
