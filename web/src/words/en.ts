import { errors } from '#words/en/errors.ts'
import { shell } from '#words/en/shell.ts'
import { ui } from '#words/en/ui.ts'

/** English: one plain object an area. */
export const en = { errors, shell, ui }
