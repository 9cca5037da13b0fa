import type { brandWords } from '#words/en/brand.ts'
import type { WordsIn } from '#words/words.tsx'

/** Colours to begin with, by their names. */
export const suggestions: Record<keyof WordsIn<typeof brandWords>['suggested'], string> = {
  plum: '#62279B',
  amber: '#F2B705',
  green: '#0B6E4F',
  pink: '#C2185B',
  blue: '#1D5C96',
}
