import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type pg from 'pg'
import type { Person } from '#people/people.ts'
import type { Entry } from '#provider/door.ts'
import { seeOther } from './send.ts'

type Interaction = Awaited<ReturnType<Entry['provider']['interactionDetails']>>

/** One person's way through the pages of one sign-in. */
export interface Visit extends Entry {
  interaction: Interaction
  uid: string
  pathOf(page: PageName): string
}

export type PageName = 'sign-in' | 'sign-up' | 'check-mail' | 'send-again' | 'forgotten-password' | 'leave' | 'code' | 'recovery-code' | 'passkey'

/** Undefined when the sign-in is over, too old, or was begun in another browser. */
export const visitOf = async (request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<Visit | undefined> => {
  const { uid } = request.params as { uid: string }
  try {
    const interaction = await entry.provider.interactionDetails(request.raw, reply.raw)
    if (interaction.uid !== uid) return undefined
    return { ...entry, interaction, uid, pathOf: (page) => `/u/${uid}/${page}` }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** Whether somebody is signed in with this browser. */
export const isSignedIn = async ({ raw }: FastifyRequest, reply: FastifyReply, { provider }: Entry): Promise<boolean> => {
  const session = await provider.Session.get(provider.createContext(raw, reply.raw))
  return session.accountId !== undefined
}

/** Whether the sign-in runs in a popup or a frame that must answer the window that opened it. */
export const inOtherWindow = ({ interaction }: Visit) => interaction.params['response_mode'] === 'web_message'

/** How somebody has proved who they are (RFC 8176): a password, a one-time code, a key in hardware. */
export type Proof = 'pwd' | 'otp' | 'hwk'

/**
 * The person is who they say, in every step asked of them: back to the provider. A session of somebody else in this browser
 * ends first, because the library would otherwise ask for scripts to end it.
 */
export const letIn = async (
  pool: pg.Pool, reply: FastifyReply, { interaction, linking }: Visit, person: Pick<Person, 'id'>, amr: Proof[],
) => {
  if (interaction.session && interaction.session.accountId !== person.id) {
    await pool.query(`delete from identity.provider_entity where kind = 'Session' and uid = $1`, [interaction.session.uid])
    interaction.session = undefined
  }
  interaction.result = { login: { accountId: person.id, amr, remember: !linking } }
  await interaction.persist()
  return seeOther(reply, interaction.returnTo)
}

/** The person does not want to: a waiting window is told so, otherwise the sign-in ends and the channel opens. */
export const letGo = async (reply: FastifyReply, visit: Visit, reason: string) => {
  const { interaction, tenant } = visit
  if (inOtherWindow(visit)) {
    interaction.result = { error: 'access_denied', error_description: reason }
    await interaction.persist()
    return seeOther(reply, interaction.returnTo)
  }
  await interaction.destroy()
  return seeOther(reply, `${tenant.origin}/`)
}
