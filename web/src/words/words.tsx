import { isolatedIn } from '@marquee/contract/isolated'
import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { namesBy, type Names } from './names.ts'

/*
 * English is written where the code can import it: `#words/en/<area>.ts`, one plain object an area, so that a screen brings its own
 * sentences and no others. Any other language is a map from each English area to the same area in that language, loaded whole by those
 * who read it. An area whose sentences name roles or subscriptions is a function of what the channel calls them.
 */
export type Catalogue = ReadonlyMap<object, object>

/** The sentences of an area, whether they name roles and subscriptions or not. */
export type WordsIn<Area> = Area extends (names: Names) => infer Sentences ? Sentences : Area

interface Spoken {
  /** In the language itself. */
  name: string
  /** Not there for English, which travels with the code. */
  load?: () => Promise<Catalogue>
}

/** The languages there are, by their codes: a second line here is a second language everywhere. */
const spokenHere: Record<string, Spoken> = { en: { name: 'English' } }

/** For the choice of a language. */
export const languages = Object.entries(spokenHere).map(([value, { name: label }]) => ({ value, label }))

/** An area in the language in use, with the channel's own words. */
export type WordsOf = <Area extends object>(area: Area) => WordsIn<Area>

interface Speech {
  catalogue: Catalogue
  names: Names
}

/** What was made of an area for a channel's words: the same object as long as they are the same. */
const named = new WeakMap<Names, Map<object, object>>()

const withNames = (area: (names: Names) => object, names: Names) => {
  const known = named.get(names) ?? new Map<object, object>()
  named.set(names, known)
  const words = known.get(area) ?? area(names)
  known.set(area, words)
  return words
}

type Sentence = (...given: unknown[]) => unknown

/** The same sentences, with whatever comes from people set apart: a name that is read from right to left turns no words around it. */
const settingApart = (spoken: unknown): unknown => {
  if (typeof spoken === 'function') return (...given: unknown[]) => (spoken as Sentence)(...given.map(isolatedIn))
  if (Array.isArray(spoken)) return spoken.map(settingApart)
  if (typeof spoken !== 'object' || spoken === null || Object.getPrototypeOf(spoken) !== Object.prototype) return spoken
  return Object.fromEntries(Object.entries(spoken).map(([key, part]) => [key, settingApart(part)]))
}

/** What was made of sentences: the same object for the same ones. */
const apart = new WeakMap<object, object>()

const apartIn = (spoken: object) => {
  const known = apart.get(spoken) ?? (settingApart(spoken) as object)
  apart.set(spoken, known)
  return known
}

const lookIn =
  ({ catalogue, names }: Speech): WordsOf =>
  <Area extends object>(area: Area) => {
    const spoken = catalogue.get(area) ?? area
    return apartIn(typeof spoken === 'function' ? withNames(spoken as (names: Names) => object, names) : spoken) as WordsIn<Area>
  }

const english: Catalogue = new Map()
let inUse: Speech = { catalogue: english, names: namesBy(defaultLabels) }

/** An area in the language in use, for code that is not a component. */
export const wordsOf: WordsOf = (area) => lookIn(inUse)(area)

const Chosen = createContext(inUse)

/** The sentences of an area in the language in use: `const words = useWords(timelineWords)`. */
export const useWords: WordsOf = (area) => lookIn(use(Chosen))(area)

/** For components that do not know beforehand which areas they will need. */
export const useWordsOf = (): WordsOf => lookIn(use(Chosen))

/** Everything inside calls roles and subscriptions so, in the language in use: words that are still being typed. */
export const Labelled = ({ as, children }: { as: CustomLabels; children: ReactNode }) => {
  const { catalogue } = use(Chosen)
  const speech = useMemo(() => ({ catalogue, names: namesBy(as) }), [catalogue, as])
  return <Chosen value={speech}>{children}</Chosen>
}

/** A chosen language, else the first of the browser's languages that there is, else English. */
export const languageFor = (chosen: string | null | undefined, spoken: readonly string[] = navigator.languages) => {
  const wanted = [...(chosen ? [chosen] : []), ...spoken].flatMap((code) => [code, code.split('-')[0]!])
  return wanted.find((code) => code in spokenHere) ?? 'en'
}

const loads = new Map<string, Promise<Catalogue>>()

/** One promise a language, however often it is asked for. A catalogue that did not come leaves English, and is asked for again. */
const catalogueOf = (code: string) => {
  const known = loads.get(code)
  if (known) return known
  const load = (spokenHere[code]?.load?.() ?? Promise.resolve(english)).catch(() => {
    loads.delete(code)
    return english
  })
  loads.set(code, load)
  return load
}

interface LanguageProps {
  chosen: string | null | undefined
  labels: CustomLabels
  children: ReactNode
}

/** Everything inside speaks the language that was chosen, and calls roles and subscriptions as the channel does. */
export const Language = ({ chosen, labels, children }: LanguageProps) => {
  const code = languageFor(chosen)
  const catalogue = spokenHere[code]?.load ? use(catalogueOf(code)) : english
  const speech = useMemo(() => ({ catalogue, names: namesBy(labels) }), [catalogue, labels])
  useLayoutEffect(() => {
    inUse = speech
    document.documentElement.lang = code
  }, [speech, code])
  return <Chosen value={speech}>{children}</Chosen>
}
