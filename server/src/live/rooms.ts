import { channelRoom } from '@marquee/contract/live'
import type { Scope } from '#db/scope.ts'
import type { Actor } from '#http/actor.ts'

/** Who wants to listen, and in which channel. */
export interface Listener extends Scope {
  me: Actor
}

type Apart = (listener: Listener, id: string) => Promise<readonly string[]>

/** Who may listen in rooms of a kind, and whether they may be seen typing there. rooms() takes nothing else. */
export interface RoomGuard {
  /** As docs/routes.md prints it. */
  guard: string
  /** Of these ids those that may be listened to. */
  admits(listener: Listener, ids: readonly string[]): Promise<ReadonlyMap<string, { mayType: boolean }>>
  /** Of those who are there the people who do not see the listener typing. */
  apart?: Apart | undefined
  /** Whether it is asked again and again about whoever is there. */
  isAskedAgain?: true
}

/** Kinds of rooms with their guards: `chat` guards 'chat:<id>'. */
export type Rooms = Record<string, RoomGuard>

interface Row {
  id: string
}

/**
 * The words of a route's guard, for a room: loads the rows of many ids at once (those that are not there are left out), then asks the
 * rule about each. `mayType` is the rule for being seen typing; without it nobody is. `apart` are the people there who do not see it.
 */
export const on = <R extends Row>(
  load: (listener: Listener, ids: readonly string[]) => Promise<readonly R[]>,
  allowed: (me: Actor, row: NoInfer<R>) => boolean,
  mayType: (me: Actor, row: NoInfer<R>) => boolean = () => false,
  apart?: Apart,
): RoomGuard => ({
  apart,
  guard: `${load.name}: ${allowed.name}`,
  admits: async (listener, ids) => {
    const rows = await load(listener, ids)
    const admitted = rows.filter((row) => ids.includes(row.id) && allowed(listener.me, row))
    return new Map(admitted.map((row) => [row.id, { mayType: mayType(listener.me, row) }]))
  },
})

/**
 * A guard whose answer changes without anybody saying so, as when somebody's time with a tier is over: whoever is in such a room is asked
 * about every `askedAgainMs`, and put out once they may not be there.
 */
export const askedAgain = (guard: RoomGuard): RoomGuard => ({ ...guard, isAskedAgain: true })
/** How often that is. */
export const askedAgainMs = 10_000

/** The rooms of a feature. A kind without a guard does not compile. */
export const rooms = <Kinds extends Rooms>(kinds: Kinds): Kinds => kinds

/** Everybody's own room: what is meant for one person, in all their tabs. */
const person: RoomGuard = {
  guard: 'oneself',
  admits: async ({ me }, ids) => new Map(ids.filter((id) => id === me.profileId).map((id) => [id, { mayType: false }])),
}

/** The one room of a channel, where what all of its browsers keep a copy of is said to have changed. */
const channel: RoomGuard = {
  guard: 'whoever is here',
  admits: async (_listener, ids) => new Map(ids.filter((id) => id === '').map((id) => [id, { mayType: false }])),
}

const guardsOf = (all: readonly Rooms[]) =>
  new Map<string, RoomGuard>([['person', person], [channelRoom, channel], ...all.flatMap((kinds) => Object.entries(kinds))])
/** Whoever acts as somebody hears what everybody hears, and nothing that is meant for that person. */
const guardsForActing: ReadonlyMap<string, RoomGuard> = new Map([[channelRoom, channel]])
const kindOf = (name: string) => name.split(':', 1)[0]!
const idIn = (name: string) => name.slice(kindOf(name).length + 1)

/** Whether whoever enters a room is asked about again while they are there. */
export const isAskedAgain = (all: readonly Rooms[], name: string) => guardsOf(all).get(kindOf(name))?.isAskedAgain ?? false

/** Of those in a room the people who do not see the listener typing. */
export const apartIn = async (all: readonly Rooms[], listener: Listener, name: string) => {
  return (await guardsOf(all).get(kindOf(name))?.apart?.(listener, idIn(name))) ?? []
}

/**
 * Of these rooms those that somebody may listen in: one question for each kind, however many rooms. A kind that nobody guards has no
 * rooms.
 */
export const admittedTo = async (all: readonly Rooms[], listener: Listener, names: readonly string[]) => {
  const guards = listener.me.impersonation ? guardsForActing : guardsOf(all)
  const byKind = Map.groupBy(names, kindOf)
  const admitted = new Map<string, { mayType: boolean }>()
  for (const [kind, ofKind] of byKind) {
    const known = await guards.get(kind)?.admits(listener, ofKind.map(idIn))
    for (const name of ofKind) {
      const may = known?.get(idIn(name))
      if (may) admitted.set(name, may)
    }
  }
  return admitted
}
