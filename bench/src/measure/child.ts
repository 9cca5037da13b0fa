import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Child {
  pid: number
  /** Resolves once it has gone, whoever ended it. */
  gone: Promise<void>
  /** Gives it a job and waits for what it found. */
  ask<Answer>(job: unknown): Promise<Answer>
  /** Ends it and waits until it has gone. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does, and waits until it has gone. */
  kill(): Promise<void>
}

const source = join(import.meta.dirname, '..')

const nextMessage = <Answer>(child: ChildProcess, file: string) =>
  new Promise<Answer>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code} before it answered`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Answer)
    })
  })

/**
 * Starts a file of bench/src as a process of its own, without waiting. `options` reaches it in a file: a hundred tokens are too
 * long for an argument. `flags` are Node's own.
 */
export const spawnChild = (file: string, options: unknown, env: Record<string, string> = {}, flags: string[] = []): Child => {
  const given = join(tmpdir(), `marquee-bench-${randomUUID()}.json`)
  writeFileSync(given, JSON.stringify(options), { mode: 0o600 })
  const child = fork(join(source, file), [given], { env: { ...process.env, ...env }, execArgv: [...process.execArgv, ...flags] })
  child.once('exit', () => rmSync(given, { force: true }))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return gone
  }
  return {
    pid: child.pid!,
    gone,
    ask(job) {
      const answer = nextMessage<never>(child, file)
      child.send(job as object)
      return answer
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** What the parent gave this process. */
export const optionsGiven = <Options>() => JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Options

/** Ends this process when the parent asks for it or has gone. */
export const endWithParent = (close: () => unknown = () => {}) => {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
  process.once('disconnect', () => void end())
}

/** Answers the parent's jobs one after the other. */
export const answerJobs = <Job>(work: (job: Job) => Promise<object>) => {
  process.on('message', (job) => void work(job as Job).then((answer) => process.send!(answer)))
}
