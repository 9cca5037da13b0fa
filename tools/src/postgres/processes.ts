import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** True while a process with this id exists. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What the process was started with, arguments parted by spaces; empty for a process that is gone. */
export const commandOf = (pid: number) => {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** When the process began, in whatever unit the machine counts: tells a process from a later one that was given the same id. */
export const birthOf = (pid: number) => {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  // The second field, the name in brackets, may hold spaces; the start time is the 20th after it.
  return readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
}

/** Waits until the process is gone; false when it is still there after `milliseconds`. */
export const isGoneWithin = async (pid: number, milliseconds: number) => {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(20)) if (!isAlive(pid)) return true
  return !isAlive(pid)
}

const readIfThere = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
