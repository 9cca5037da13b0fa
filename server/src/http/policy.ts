import type { Actor } from './actor.ts'

export type Rules<Row> = Record<string, (me: Actor, row: Row) => boolean>

/** The rules that guard the routes, as booleans for the screen to show or hide its buttons. */
export const abilities = <Row, R extends Rules<Row>>(can: R, me: Actor, row: Row) =>
  Object.fromEntries(Object.entries(can).map(([act, allowed]) => [act, allowed(me, row)])) as { [Act in keyof R]: boolean }
