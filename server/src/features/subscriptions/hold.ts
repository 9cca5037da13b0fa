import { inTransaction, type Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import type { Payments } from '#payments/payments.ts'
import { toldOfHold } from './acts.ts'
import * as h from './holdQueries.ts'
import { look } from './look.ts'

const atMost = 200

const tellChanged = (inside: Scope, id: string) => announce(inside, 'subscription_changed', id, { subscriptionId: id })

const hold = async (scope: Scope, payments: Payments, row: h.HoldRow & { reference: string }) => {
  await h.setHeldPause(scope, row.id)
  await payments.hold(row.account, row.reference)
  await inTransaction(scope, async (inside) => {
    await h.setHeld(inside, row.id)
    await tellChanged(inside, row.id)
  })
  await look(scope, payments, row)
}

const release = async (scope: Scope, payments: Payments, row: h.HoldRow & { reference: string }) => {
  const { heldPause } = row
  const until = heldPause && Date.parse(heldPause) > Date.now() ? new Date(heldPause) : null
  await payments.release(row.account, row.reference, until)
  await look(scope, payments, row)
  await inTransaction(scope, async (inside) => {
    if (!(await h.setReleased(inside, row.id))) return
    await tellChanged(inside, row.id)
    await toldOfHold(inside, row.id)
  })
}

/**
 * Nothing is charged for what nobody can use: not while a channel is shut, nor while whoever pays is suspended. What was paid stays paid
 * meanwhile; a period that begins then is not. As soon as it can be used, it goes on where it was.
 */
export const settleHold = async (scope: Scope, payments: Payments, row: h.HoldRow) => {
  const { reference } = row
  if (reference) await (row.isToHold ? hold : release)(scope, payments, { ...row, reference })
}

export const holdsToSettle = (scope: Scope) => h.holdsDue(scope, atMost)
