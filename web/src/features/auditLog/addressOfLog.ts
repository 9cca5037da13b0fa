import { to } from '#paths.ts'

/** What the log is narrowed to, as its address says. */
export interface LogWish {
  action?: string
  actorId?: string
  targetId?: string
}

const names = ['action', 'actorId', 'targetId'] as const satisfies (keyof LogWish)[]

/** What an address narrows the log to. */
export const logWishIn = (search: URLSearchParams): LogWish =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))

export const addressOfLog = (wish: LogWish) => {
  const search = new URLSearchParams(names.flatMap((name) => (wish[name] ? [[name, wish[name]]] : [])))
  return search.size ? `${to('ownerAuditLog')}?${search.toString()}` : to('ownerAuditLog')
}
