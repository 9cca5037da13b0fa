import { Trouble } from '#trouble.ts'

/** The forms of a feature's noun: chats, chat, Chats, Chat; table chat. */
export interface Names {
  many: string
  one: string
  Many: string
  One: string
  table: string
  /** The feature's address in the browser and in the API. */
  path: string
  /** One of them in an address: group-chat. */
  dashed: string
  /** As people say it: group chats, Group chats. */
  spoken: string
  Spoken: string
  /** Whether something has one of the reader's own: hasGroupChat. */
  has: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const parted = (word: string, by: string) => word.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase())

const singular = (many: string) => {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(many)) return many.slice(0, -2)
  return many.slice(0, -1)
}

/** Reads the noun that somebody gave: plural, in camelCase, as the contract names its files. Throws Trouble for anything else. */
export const namesOf = (noun: string | undefined): Names => {
  if (!noun) throw new Trouble('Say which noun, plural and in camelCase: npm run new-feature events, or npm run new-feature stars -- --on post')
  if (!/^[a-z][a-zA-Z]+s$/.test(noun)) throw new Trouble(`A feature is called after a plural noun in camelCase, such as events or groupChats; "${noun}" is none`)
  const one = singular(noun)
  const spoken = parted(noun, ' ')
  return {
    many: noun,
    one,
    Many: capital(noun),
    One: capital(one),
    table: parted(one, '_'),
    path: `/${parted(noun, '-')}`,
    dashed: parted(one, '-'),
    spoken,
    Spoken: capital(spoken),
    has: `has${capital(one)}`,
  }
}
