import type { ComponentType } from 'react'
import { report } from '#api/report.ts'
import { cell } from '#cell.ts'

/** A dialog that is open: its part, and what it shows. */
export interface OpenDialog {
  key: number
  Part: ComponentType<never>
  props: object
}

/** What `DialogHost` shows, the first one opened first. */
export const dialogs = cell<readonly OpenDialog[]>([])

let asked = 0

type Closing = { onClose: () => void }

/**
 * Opens a dialog over the screen, once its code has come; it goes with the screen. It belongs to no row of a list: rows go when one
 * scrolls, when what they show is replaced, and all at once when a list gets long, and a dialog inside them would go with them. `props`
 * are what it begins with.
 */
export const openDialog = async <P extends Closing>(load: () => Promise<ComponentType<P>>, props: Omit<P, keyof Closing>) => {
  const key = ++asked
  try {
    const Part = await load()
    // Whoever has asked for another one meanwhile, or has gone to another screen, no longer waits for it.
    if (key === asked) dialogs.set([...dialogs.get(), { key, Part: Part as ComponentType<never>, props }])
  } catch (error) {
    report(error)
  }
}

/** Closes one of them. */
export const closeDialog = (key: number) => dialogs.set(dialogs.get().filter((dialog) => dialog.key !== key))

/** Closes all of them, and those whose code is on its way. */
export const closeDialogs = () => {
  asked++
  if (dialogs.get().length) dialogs.set([])
}
