import { onesOwn } from '@marquee/contract/impersonations'
import type { Route } from '@marquee/contract/route'

/** Tokens of those who act as somebody begin like this. No access token of a provider does: it has dots. */
export const impersonationMark = 'mi_'

const closed = new Set(onesOwn)

/**
 * True for what nobody does while acting as somebody else: what asks for a recent sign-in, and what is a person's own by noun or by name.
 * The one rule; docs/routes.md shows what follows from it.
 */
export const isOnesOwn = ({ name }: Pick<Route, 'name'>, wantsRecent: boolean) =>
  wantsRecent || closed.has(name) || closed.has(name.split('.', 1)[0]!)
