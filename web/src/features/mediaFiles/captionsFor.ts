import type { CaptionLanguage, Captions } from '@marquee/contract/captions'

const spokenIn = (code: string) => code.toLowerCase().split('-')[0]

/** The first captions in a language that a reader understands: the one they chose, else those of the browser; the closest of it first. */
export const captionsFor = (
  captions: readonly Pick<Captions, 'language'>[],
  chosen: string | null,
  spoken: readonly string[] = navigator.languages,
): CaptionLanguage | undefined => {
  const there = captions.map(({ language }) => language)
  for (const code of [...(chosen ? [chosen] : []), ...spoken]) {
    const found = there.find((one) => one.toLowerCase() === code.toLowerCase()) ?? there.find((one) => spokenIn(one) === spokenIn(code))
    if (found) return found
  }
  return undefined
}
