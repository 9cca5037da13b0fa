import { cell } from '#cell.ts'

export type ToastKind = 'success' | 'error' | 'info'

/** How a toast leads on: to a place inside the product, a path of `to(…)`, or to what can be done next. */
export type ToastLink = { label: string } & ({ href: string } | { onSelect: () => void })

interface More {
  /** What was tried, where it may be tried again. */
  about?: string | undefined
  /** Where one goes on from here. */
  link?: ToastLink | undefined
}

export interface Toast extends More {
  kind: ToastKind
  text: string
}

/** Toasts that wait for their container: react-toastify is fetched when the first one comes. */
export const waitingToasts = cell<readonly Toast[]>([])

/** What was tried again: errors about it that are still shown are out of date. */
export const outdatedTopics = cell<readonly string[]>([])

const told = new Set<string>()

const show = (kind: ToastKind) => (text: string, { about, link }: More = {}) => {
  if (about) told.add(about)
  waitingToasts.set([...waitingToasts.get(), { kind, text, about, link }])
}

/** One short sentence at the top right, for five seconds; with a way to go on, where there is one. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }

/** Takes back what was told about something that has been tried again since. */
export const takeBack = (about: string) => {
  if (!told.delete(about)) return
  waitingToasts.set(waitingToasts.get().filter((one) => one.about !== about))
  outdatedTopics.set([...outdatedTopics.get(), about])
}
