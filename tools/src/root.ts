import { resolve } from 'node:path'

/** The project's own folder. */
export const root = resolve(import.meta.dirname, '../..')

/** A program that npm installed for us, to be run by the Node that runs this. */
export const installed = (file: string) => resolve(root, 'node_modules', file)
