/** Sorts after every UUIDv7: the key below which a first page begins. */
export const afterEverything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How often more candidates are asked for where some drop out. */
const rounds = 5

/** What a list is made of: rows in the order of their keys, newest first, not all of which everybody may see. */
export interface Candidates<Row, Item> {
  /** At most so many below a key; fewer where there are no more. */
  below: (key: string, count: number, round: number) => Promise<Row[]>
  keyOf: (row: Row) => string
  /** What of them the reader is shown. */
  shown: (rows: Row[]) => Item[] | Promise<Item[]>
}

/** `cursor` is null on the last page. */
export interface Page<Item> {
  items: Item[]
  cursor: string | null
}

/**
 * A page of what its reader may see. Where candidates drop out more are asked for, at most five times; `cursor` is the last candidate's
 * key, null at the end.
 */
export const pageThrough = async <Row, Item>(
  { below, keyOf, shown }: Candidates<Row, Item>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<Item>> => {
  const items: Item[] = []
  let last = cursor ?? afterEverything
  for (let round = 0; round < rounds && items.length < limit; round++) {
    const wanted = limit - items.length
    const rows = await below(last, wanted, round)
    items.push(...(await shown(rows)))
    if (rows.length < wanted) return { items, cursor: null }
    last = keyOf(rows.at(-1)!)
  }
  return { items, cursor: last }
}
