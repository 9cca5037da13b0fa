import { createContext, use, useLayoutEffect, type ReactNode } from 'react'
import { en } from '#words/en.ts'

/** Every sentence of the product in one language. A further language is a second object of this type. */
export type Words = typeof en

/** The languages there are, by their codes and in their own names: a second line here is a second language everywhere. */
const catalogues: Record<string, { name: string; words: Words }> = { en: { name: 'English', words: en } }

/** For the choice of a language. */
export const languages = Object.entries(catalogues).map(([value, { name: label }]) => ({ value, label }))

/** The catalogue in use, for code that is not a component. */
export const words: Words = en

const Catalogue = createContext(words)

/** The catalogue in use: `const { timeline } = useWords()`. */
export const useWords = () => use(Catalogue)

/** The catalogue of a chosen language, else the first of the browser's languages that there is, else English. */
export const catalogueFor = (chosen: string | null | undefined, spoken: readonly string[] = navigator.languages) => {
  const wanted = [...(chosen ? [chosen] : []), ...spoken].flatMap((code) => [code, code.split('-')[0]!])
  const code = wanted.find((candidate) => candidate in catalogues) ?? 'en'
  return { code, words: catalogues[code]!.words }
}

/** Everything inside speaks the language that was chosen. */
export const Language = ({ chosen, children }: { chosen: string | null | undefined; children: ReactNode }) => {
  const { code, words: inUse } = catalogueFor(chosen)
  useLayoutEffect(() => {
    document.documentElement.lang = code
  }, [code])
  return <Catalogue value={inUse}>{children}</Catalogue>
}
