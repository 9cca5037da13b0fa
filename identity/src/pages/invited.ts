import { mailboxOf } from '#people/mailAddress.ts'
import { hashOfInvitation } from '#provider/invitation.ts'
import type { Desk } from './desk.ts'
import type { Visit } from './visit.ts'

/** The address whose mail led this person here; undefined without an invitation, or with one that proves no address. */
export const invitedTo = async ({ addressInvited }: Desk, { tenant, interaction }: Visit): Promise<string | undefined> => {
  const tokenHash = hashOfInvitation(interaction.params['invitation'])
  return tokenHash && addressInvited(tenant.orgId, tokenHash)
}

/** A new account is good for something here: the channel is open, or an invitation is at hand. */
export const mayBegin = ({ tenant, interaction }: Visit): boolean =>
  tenant.joinMode === 'open' || hashOfInvitation(interaction.params['invitation']) !== undefined

interface Chosen { passwordHash: string; name: string }

export const isSameAddress = (typed: string, address: string): boolean => mailboxOf(typed) === mailboxOf(address)

/**
 * Makes somebody of whom the mail of an invitation has proved the address. Answers the id; undefined when the address has an
 * account, whose owner alone may say so.
 */
export const addInvited = async (desk: Desk, email: string, chosen: Chosen): Promise<string | undefined> => {
  const personId = await desk.people.addPerson({ email, ...chosen, verified: true }) ?? await desk.people.claim(email, chosen)
  if (!personId) return undefined
  // Others may have tried this address before: their links would bring their passwords, and their browsers would come in.
  await desk.links.dropAllOf(personId)
  await desk.waiting.dropOthers(personId, null)
  return personId
}
