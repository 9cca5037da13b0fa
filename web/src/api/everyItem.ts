interface Page<Item> {
  items: Item[]
  cursor: string | null
}

/** How many at once: the most that a list gives. */
export const atOnce = 100

/** A whole list that comes in pages, one page after the other. `read` asks for the page behind a cursor. */
export const everyItem = async <Item>(read: (page: { cursor?: string; limit: number }) => Promise<Page<Item>>): Promise<Item[]> => {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read({ limit: atOnce, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return found
}
