import { readFileSync } from 'node:fs'

/** How long something took; `cpuSeconds` of all processes that it started and waited for, null where the system does not tell. */
export interface Spent {
  seconds: number
  cpuSeconds: number | null
}

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const ticksPerSecond = 100

/** CPU seconds of this process and of all its children that have ended. */
const cpuSeconds = () => {
  try {
    // proc(5): the name in brackets may hold anything; what follows it are single words, utime, stime, cutime and cstime from the 12th on.
    const words = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return words.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return null
  }
}

/** Begins to measure; the answer tells what has been spent until then. */
export const since = () => {
  const began = performance.now()
  const cpuBegan = cpuSeconds()
  return (): Spent => {
    const cpuNow = cpuSeconds()
    return { seconds: (performance.now() - began) / 1000, cpuSeconds: cpuBegan === null || cpuNow === null ? null : cpuNow - cpuBegan }
  }
}
