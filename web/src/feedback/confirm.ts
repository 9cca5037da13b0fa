import { report } from '#api/report.ts'
import { cell } from '#cell.ts'

/** delete: Delete and Cancel; warn: Continue and Cancel; info: Ok only (specification, section 9). */
export type ConfirmKind = 'delete' | 'warn' | 'info'

export interface ConfirmOptions {
  title: string
  text?: string
  /** What follows from it, one after the other. */
  lines?: readonly string[]
  /** It hurts somebody or cannot be undone: a warning in the colours of what deletes. */
  isGrave?: boolean
  /** Runs on confirmation; the confirm button waits for it. Its failure goes to the shared error handler. */
  onConfirm?: () => unknown
  onCancel?: () => void
}

export interface Confirmation {
  /** Null while the dialog is closed. */
  kind: ConfirmKind | null
  options: ConfirmOptions | null
  isConfirming: boolean
}

const closed: Confirmation = { kind: null, options: null, isConfirming: false }

export const confirmation = cell<Confirmation>(closed)

/** Opens the one dialog of the product that asks before something happens. A question that nobody has answered yet is answered with no. */
export const openConfirm = (kind: ConfirmKind, options: ConfirmOptions) => {
  const { options: unanswered, isConfirming } = confirmation.get()
  confirmation.set({ kind, options, isConfirming: false })
  if (!isConfirming) unanswered?.onCancel?.()
}

export const closeConfirm = () => confirmation.set(closed)

/** Runs the action and closes afterwards, whether it succeeded or failed. A second press while it runs does nothing. */
export const confirm = async () => {
  const asked = confirmation.get()
  if (!asked.kind || asked.isConfirming) return
  confirmation.set({ ...asked, isConfirming: true })
  try {
    await asked.options?.onConfirm?.()
  } catch (error) {
    report(error)
  } finally {
    // What was asked meanwhile waits for its own answer.
    if (confirmation.get().options === asked.options) closeConfirm()
  }
}

/** Runs the optional cancel callback, then closes. Waits for nothing: an action under way cannot be called back. */
export const cancelConfirm = () => {
  const { options, isConfirming } = confirmation.get()
  if (isConfirming) return
  options?.onCancel?.()
  closeConfirm()
}
