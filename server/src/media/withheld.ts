import type pg from 'pg'

/** Which folders of the store are kept from everybody but those who decide about what lies there. */
export interface Withheld {
  has(folder: string): Promise<boolean>
}

/**
 * For so long an answer may be what was true before: a page asks for many files of few folders, and what moderators take away is out of
 * reach within two seconds, at every process, without a word from the one that has heard of it.
 */
const remembered = 1_000
const most = 20_000

/** The same by the database, for every channel: an address of a file names none. */
export const withheldIn = (pool: pg.Pool): Withheld => {
  const known = new Map<string, { answer: Promise<boolean>; until: number }>()

  const look = async (folder: string) => {
    const { rows } = await pool.query<{ kept: boolean }>({ name: 'is_withheld', text: 'select is_withheld($1) as kept', values: [folder] })
    return rows[0]!.kept
  }

  return {
    has(folder) {
      const found = known.get(folder)
      if (found && found.until > Date.now()) return found.answer
      if (known.size >= most) known.clear()
      const answer = look(folder)
      known.set(folder, { answer, until: Date.now() + remembered })
      // Whoever asks next tries again.
      answer.catch(() => known.delete(folder))
      return answer
    },
  }
}
