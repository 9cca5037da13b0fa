import { cell } from '#cell.ts'

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  kind: ToastKind
  text: string
}

/** Toasts that wait for their container: react-toastify is fetched when the first one comes. */
export const waitingToasts = cell<readonly Toast[]>([])

const show = (kind: ToastKind) => (text: string) => waitingToasts.set([...waitingToasts.get(), { kind, text }])

/** One short sentence at the top right, for five seconds. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
