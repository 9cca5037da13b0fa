import { mayModerate, type AccountRole } from '@marquee/contract/roles'
import type { Actor, Context } from './actor.ts'
import { refuse } from './refuse.ts'

type Handle<Input, Answer> = (context: Context, input: Input) => Promise<Answer>

type OpenHandle<Input, Answer> = (context: Omit<Context, 'me'>, input: Input) => Promise<Answer>

/** A handler that says who may call it. implement() takes nothing else. */
export interface Guarded<Input, Answer> {
  /** As docs/routes.md prints it. */
  guard: string
  open: boolean
  /** Open, but the answer is for whoever asked: no cache may keep it. */
  isPrivate?: boolean
  /** Also for an account that waits for its deletion. */
  isForLeaving?: boolean
  /** For somebody who has signed in within the last ten minutes, whatever the input. */
  wantsRecent?: boolean
  /** Also for an account that is closed. */
  isForClosed?: boolean
  handle: Handle<Input, Answer>
}

/** Nobody needs to sign in: the handler gets no actor. */
export const anyone = <Input, Answer>(handle: OpenHandle<NoInfer<Input>, NoInfer<Answer>>): Guarded<Input, Answer> => ({
  guard: 'anyone',
  open: true,
  handle,
})

/** Whoever holds the secret in the address: nobody needs to sign in, and no cache may keep the answer. */
export const holder = <Input, Answer>(handle: OpenHandle<NoInfer<Input>, NoInfer<Answer>>): Guarded<Input, Answer> => ({
  guard: 'anyone with the link',
  open: true,
  isPrivate: true,
  handle,
})

/** Any account of the tenant. */
export const signedIn = <Input, Answer>(handle: Handle<NoInfer<Input>, NoInfer<Answer>>): Guarded<Input, Answer> => ({
  guard: 'signed in',
  open: false,
  handle,
})

/** Accounts of these roles; others get 403. */
export const only = <Input, Answer>(
  roles: readonly AccountRole[],
  handle: Handle<NoInfer<Input>, NoInfer<Answer>>,
): Guarded<Input, Answer> => ({
  guard: roles.join(' or '),
  open: false,
  handle: async (context, input) => {
    if (!roles.includes(context.me.role)) refuse('not_allowed')
    return handle(context, input)
  },
})

/** People with the moderator flag, Owners and Superadmins; others get 403. */
export const moderators = <Input, Answer>(handle: Handle<NoInfer<Input>, NoInfer<Answer>>): Guarded<Input, Answer> => ({
  guard: 'Owner or Superadmin or moderator',
  open: false,
  handle: async (context, input) => {
    if (!mayModerate(context.me)) refuse('not_allowed')
    return handle(context, input)
  },
})

/** Around any other guard: the few calls that an account which waits for its deletion can still make. */
export const evenLeaving = <Input, Answer>(guarded: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  ...guarded,
  guard: `${guarded.guard}, even while leaving`,
  isForLeaving: true,
})

/** Around any other guard: what somebody whose account is closed can still ask. */
export const evenClosed = <Input, Answer>(guarded: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  ...guarded,
  guard: `${guarded.guard}, even when closed`,
  isForClosed: true,
})

const recentMs = 10 * 60_000

/**
 * For handlers in which only some input needs a fresh sign-in. A token that does not say when its person signed in counts as old.
 * Whoever acts as somebody else has no sign-in of theirs.
 * @throws Refusal sign_in_again, not_as_somebody
 */
export const requireRecent = ({ me: { authenticatedAt, impersonation } }: Pick<Context, 'me'>) => {
  if (impersonation) refuse('not_as_somebody')
  if (authenticatedAt === null || Date.now() - authenticatedAt > recentMs) refuse('sign_in_again', { remedy: { kind: 'sign_in_again' } })
}

/**
 * For what a borrowed browser must not do: the person has proved who they are within the last ten minutes. Goes around any other
 * guard.
 * @throws Refusal sign_in_again
 */
export const recently = <Input, Answer>({ guard, open, handle }: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  guard: `${guard}, signed in within ten minutes`,
  open,
  wantsRecent: true,
  handle: async (context, input) => {
    requireRecent(context)
    return handle(context, input)
  },
})

/**
 * For handlers in which only some input is read by others. Whom moderators have muted for a while may not write it.
 * @throws Refusal muted
 */
export const requireUnmuted = ({ me: { mutedUntil } }: Pick<Context, 'me'>) => {
  if ((mutedUntil ?? 0) > Date.now()) refuse('muted')
}

/**
 * Around any other guard: what others will read.
 * @throws Refusal muted
 */
export const unmuted = <Input, Answer>(guarded: Guarded<Input, Answer>): Guarded<Input, Answer> => ({
  ...guarded,
  guard: `${guarded.guard}, not muted`,
  handle: async (context, input) => {
    requireUnmuted(context)
    return guarded.handle(context, input)
  },
})

/** Loads the row or answers 404, asks the rule or answers 403, then handles. */
export const on = <Row, Input, Answer>(
  load: (context: Context, input: NoInfer<Input>) => Promise<Row | undefined>,
  allowed: (me: Actor, row: NoInfer<Row>) => boolean,
  handle: (context: Context, row: NoInfer<Row>, input: NoInfer<Input>) => Promise<NoInfer<Answer>>,
): Guarded<Input, Answer> => ({
  guard: `${load.name}: ${allowed.name}`,
  open: false,
  handle: async (context, input) => {
    const row = (await load(context, input)) ?? refuse('not_found')
    if (!allowed(context.me, row)) refuse('not_allowed')
    return handle(context, row, input)
  },
})

/**
 * Loads a row for those who may know of it; for everybody else it is not there. A rule about its state can then be told to whom it is for
 * as what it is, 403, and to nobody else.
 */
export const knownTo = <Input, Row>(
  mayKnow: (me: Actor, row: NoInfer<Row>) => boolean,
  load: (context: Context, input: Input) => Promise<Row | undefined>,
) => {
  const known = async (context: Context, input: Input): Promise<Row | undefined> => {
    const row = await load(context, input)
    return row && mayKnow(context.me, row) ? row : undefined
  }
  // docs/routes.md prints guards by what they load.
  return Object.defineProperty(known, 'name', { value: load.name })
}

/** As `on`, for rows that nobody else knows of: who may not is told what they are told where there is none, that it was not found. */
export const onOwn = <Row, Input, Answer>(
  load: (context: Context, input: NoInfer<Input>) => Promise<Row | undefined>,
  allowed: (me: Actor, row: NoInfer<Row>) => boolean,
  handle: (context: Context, row: NoInfer<Row>, input: NoInfer<Input>) => Promise<NoInfer<Answer>>,
): Guarded<Input, Answer> => ({
  guard: `${load.name}: ${allowed.name}`,
  open: false,
  handle: async (context, input) => {
    const row = await load(context, input)
    if (!row || !allowed(context.me, row)) return refuse('not_found')
    return handle(context, row, input)
  },
})
