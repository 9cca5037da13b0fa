import { createContext, use } from 'react'
import { en } from '#words/en.ts'

/** Every sentence of the product in one language. A further language is a second object of this type. */
export type Words = typeof en

/** The catalogue in use, for code that is not a component. */
export const words: Words = en

const Catalogue = createContext(words)

/** The catalogue in use: `const { timeline } = useWords()`. */
export const useWords = () => use(Catalogue)
