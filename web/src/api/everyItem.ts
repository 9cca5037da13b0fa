import { ApiError, codeIn } from '#api/errors.ts'

interface Page<Item> {
  items: Item[]
  cursor: string | null
}

/** How many at once: the most that a list gives. */
export const atOnce = 100

const pauseMs = 5_000
const mostPauses = 24

const isTooMany = (error: unknown) => error instanceof ApiError && codeIn(error.body) === 'too_many'

/** Waits where the server has had enough of somebody for the moment: of a long list it wants to be asked again later. */
const patiently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let pauses = 0; ; pauses += 1)
    try {
      return await ask()
    } catch (error) {
      if (!isTooMany(error) || pauses === mostPauses) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}

/** A whole list that comes in pages, one page after the other. `read` asks for the page behind a cursor. */
export const everyItem = async <Item>(read: (page: { cursor?: string; limit: number }) => Promise<Page<Item>>): Promise<Item[]> => {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await patiently(() => read({ limit: atOnce, ...(cursor && { cursor }) }))
    found.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return found
}
