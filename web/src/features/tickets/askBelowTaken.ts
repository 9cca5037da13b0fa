import { ApiError, codeIn } from '#api/errors.ts'
import { report } from '#api/report.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { waitlistWords } from '#words/en/waitlist.ts'
import type { WordsIn } from '#words/words.tsx'

/**
 * Whoever would leave fewer places than are taken is asked whether they mean it, and `onConfirm` does it then; any other failure goes to
 * the shared handler.
 */
export const askBelowTaken = (
  error: Error,
  code: 'tickets_taken' | 'event_over_capacity',
  words: WordsIn<typeof waitlistWords>,
  onConfirm: () => unknown,
) => {
  if (!(error instanceof ApiError) || codeIn(error.body) !== code) return report(error)
  openConfirm('warn', { title: words.below, text: words.belowText, onConfirm })
}
