import { chats, type Chat } from '@marquee/contract/chats'
import { friendships } from '@marquee/contract/friendships'
import { messages } from '@marquee/contract/messages'
import type { CallOf } from '@marquee/contract/route'
import { newId } from '#db/id.ts'
import type { World } from '#test/world.ts'

let count = 0

type Draft = Partial<CallOf<typeof messages.send>>

/** People of a test's world who know each other. The world is asked for when it is needed: tests make it before they begin. */
export const companyIn = (world: () => World) => {
  const idOf = (name: string) => world().person(name).profileId
  const as = (name: string) => world().as(name)

  /** People who have been here for a while, each with a name of their own that begins with what is given; a creator is one. */
  const people = async <Names extends string[]>(...roles: Names) => {
    const names = roles.map((role) => `${role}${count++}`)
    for (const [place, name] of names.entries()) await world().addPerson(name, { role: roles[place] === 'creator' ? 'Creator' : 'Member' })
    await world().owner.query(`update account set created_at = now() - interval '3 days'`)
    return names as { [Place in keyof Names]: string }
  }

  const befriend = async (one: string, other: string) => {
    await as(one)(friendships.ask, { profileId: idOf(other) })
    await as(other)(friendships.accept, { profileId: idOf(one) })
  }

  /** Two friends and their chat. */
  const two = async () => {
    const [ada, ben] = await people('ada', 'ben')
    await befriend(ada, ben)
    return { ada, ben, chat: await as(ada)(chats.start, { profileId: idOf(ben) }) }
  }

  /** Three people, two of them friends of the first, who owns their group. */
  const trio = async (title = 'Trio') => {
    const [ada, ben, cleo] = await people('ada', 'ben', 'cleo')
    await befriend(ada, ben)
    await befriend(ada, cleo)
    return { ada, ben, cleo, chat: await as(ada)(chats.startGroup, { id: newId(), title, memberIds: [idOf(ben), idOf(cleo)] }) }
  }

  const say = (who: string, { id }: Pick<Chat, 'id'>, text: string, more: Draft = {}) =>
    as(who)(messages.send, { chatId: id, clientId: newId(), text, ...more })

  return { idOf, people, befriend, two, trio, say }
}
