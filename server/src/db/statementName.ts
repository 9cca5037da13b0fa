import { createHash } from 'node:crypto'

const limit = 1_000
const names = new Map<string, string>()

/**
 * The name under which PostgreSQL keeps a statement's plan: the hash of its text. Planning a timeline costs more than
 * running it (docs/decisions/005). Past a thousand texts new ones stay unnamed, because every name lives in every connection.
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known) return known
  if (names.size >= limit) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
