import { until } from '#cell.ts'
import { confirmation } from './confirm.ts'

/**
 * Puts the focus there after an act that takes away what has been pressed: once no question is open any more, since a dialog gives the
 * focus back to what opened it, and once the screen shows what has become of it.
 */
export const focusAfterwards = async (target: () => HTMLElement | null | undefined) => {
  await until(confirmation, ({ kind }) => kind === null)
  setTimeout(() => target()?.focus())
}
