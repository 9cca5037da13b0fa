import type { Topic } from '#jobs/facts.ts'

/** Files of a copy of one's data. The order is that of its list. */
export const areas = {
  account: 'Your account and how you sign in',
  profile: 'Your profile, as others see it',
  posts: 'What you have published',
  pictures: 'Pictures you have uploaded',
  people: 'Whom you follow, your friends, and whom and what you have muted or blocked',
  activity: 'What you have done, as your profile tells it',
  chats: 'Chats you are in, and what you have said in them',
  requests: 'What you have asked for and been invited to',
  consents: 'The legal documents you have accepted',
} as const
export type Area = keyof typeof areas

/** What rows are called by that others refer to: an id alone says nothing to the reader of a copy. */
export const calledBy = {
  profile: ['nickname'],
  interest: ['name'],
  tier: ['name', 'level'],
  special_offer: ['name'],
  legal_document: ['kind', 'title', 'version'],
  platform: ['name'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Rows in a copy. `as` names them where a table has several kinds. Beside an id stands what its row is called: columns of
 * `people` refer to profiles, those of `refers` to the tables they are listed with.
 */
export interface Copy {
  area: Area
  columns: readonly string[]
  as?: string
  people?: readonly string[]
  refers?: Readonly<Record<string, keyof typeof calledBy>>
  /** What other tables say of the row, each a query in SQL that calls the row `t`. */
  computed?: Readonly<Record<string, string>>
}

/** `when` picks the rows that it is told of. */
export interface Told {
  topic: Topic
  fact: Readonly<Record<string, string>>
  when?: string
}

/**
 * Rows of a table that are about somebody, in one way of being so. Conditions are SQL on the table's row; the values they may name are
 * those of a `Subject`: `:account`, `:profile`, `:logins`, `:emails`, `:pictures`. Names of files may call the row `t`.
 */
export interface PersonalRows {
  whose: string
  /** Where the rows go in a copy, or why they do not. */
  copy: Copy | { withheld: string }
  /**
   * What erasure does: the rows go, these columns get these values (SQL, with values as in conditions), or nothing happens, with the
   * reason.
   */
  erase: 'delete' | { set: Readonly<Record<string, string>> } | { keep: string }
  /** There may be a great many: they go some at a time, ahead of the transaction that erases the rest. */
  isLarge?: true
  /**
   * A fact for each row that goes or changes, so that others' counts stay exact: its topic, and the fact's keys with their columns, as
   * they are afterwards.
   */
  tell?: Told | readonly Told[]
  /** Files of the media store: SQL that gives an array of keys, or of folders where they end with a slash. */
  files?: string
  /** The files that belong into a copy, as SQL that gives an array of keys. */
  pictures?: string
}

/** Tables with nothing of anybody's in them, and why; what is about people, row by row; or what the identity provider sees to itself. */
export type Classified =
  | { nobody: string }
  | { atProvider: string }
  | {
      personalRows: readonly PersonalRows[]
      /** Columns that are in no copy, and why. */
      withheld?: Readonly<Record<string, string>>
    }

/** What is looked for: the values that conditions name. */
export interface Subject {
  tenant: string
  account: string
  profile: string
  /** The provider's names for the logins, the primary one first. */
  logins: string[]
  /** Where mail to the person goes: the address of the primary login. */
  address: string | null
  /** Verified ones only, in lower case: whoever holds an address owns what was sent to it. */
  emails: string[]
  /** Uploaded by the person, or shown by nobody else. */
  pictures: string[]
}
