import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, and throws the system's error when it cannot be made or written. Others may pass through: where
 * root steps down, PostgreSQL runs as another account inside.
 */
export const makeWritable = (folder: string) => {
  make(folder)
  accessSync(folder, constants.W_OK | constants.X_OK)
}

// One at a time: where a folder can never be made, such as below /proc, mkdir's own recursion does not come to an end.
const make = (folder: string) => {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}
