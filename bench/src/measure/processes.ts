import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const msPerTick = 10

/** The fields of /proc/<pid>/stat after the program's name; undefined where the process has gone or the machine has no /proc. */
const statOf = (pid: number | string) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number)
  } catch {
    return undefined
  }
}

const childrenOf = (pid: number) => readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && statOf(entry)?.[1] === pid)

/** Milliseconds that a process has computed so far, its children included: the living, and those it has buried. */
export const cpuMsOf = (pid: number): number => {
  const own = statOf(pid)
  if (!own) return NaN
  const living = childrenOf(pid).map((child) => statOf(child)).filter((fields) => fields !== undefined)
  const ticks = own[11]! + own[12]! + own[13]! + own[14]! + living.reduce((sum, fields) => sum + fields[11]! + fields[12]!, 0)
  return ticks * msPerTick
}

/** Milliseconds that the threads of a process which its program has begun itself have computed so far: Node names them so. */
export const workerThreadsMsOf = (pid: number): number => {
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) => `${pid}/task/${task}`)
  const own = tasks.filter((task) => readFileSync(`/proc/${task}/comm`, 'utf8').trim() === 'WorkerThread')
  return own.reduce((sum, task) => sum + statOf(task)![11]! + statOf(task)![12]!, 0) * msPerTick
}

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024
  } catch {
    return NaN
  }
}
