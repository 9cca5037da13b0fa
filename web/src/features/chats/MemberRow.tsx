import { chats, type Chat, type ChatMember, type ChatRole, type HiddenMember } from '@marquee/contract/chats'
import { Crown, ShieldCheck, User, UserMinus } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { profilePath } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const refresh = [chats.members, chats.read]

/** Taking somebody out of a group, asked first. */
const useRemoving = (chatId: string) => {
  const words = useWords(chatsWords)
  // The dialog hands failures of what it asks for to the shared handler.
  const remove = useAction(chats.removeMember, { refresh, onFail: () => {} })
  return (profileId: string, name: string): MenuItem => ({
    label: words.removeMember,
    icon: UserMinus,
    tone: 'bad',
    onSelect: () =>
      openConfirm('warn', {
        isGrave: true, title: words.removeMemberTitle(name),
        text: words.removeMemberText,
        onConfirm: () => remove.mutateAsync({ chatId, profileId }),
      }),
  })
}

/** Somebody in a group: their role, and what the reader may do about it. */
export const MemberRow = ({ chat, member }: { chat: Chat; member: ChatMember }) => {
  const words = useWords(chatsWords)
  const { id: profileId, displayName: name, nickname, chatRole, membership, isMe, can } = member
  const chatId = chat.id
  const removing = useRemoving(chatId)
  const set = useAction(chats.setRole, { refresh })
  // The dialog hands failures of what it asks for to the shared handler.
  const give = useAction(chats.setRole, { refresh, onFail: () => {} })
  const make = (role: ChatRole) => set.mutate({ chatId, profileId, role })
  const items: MenuItem[] = [
    ...(can.setRole && chatRole === 'member' ? [{ label: words.makeAdmin, icon: ShieldCheck, onSelect: () => make('admin') }] : []),
    ...(can.setRole && chatRole === 'admin' ? [{ label: words.makeMember, icon: User, onSelect: () => make('member') }] : []),
    ...(can.giveOwnership
      ? [
          {
            label: words.giveOwnership,
            icon: Crown,
            onSelect: () =>
              openConfirm('warn', { title: words.giveTitle(name), text: words.giveText, onConfirm: () => give.mutateAsync({ chatId, profileId, role: 'owner' }) }),
          },
        ]
      : []),
    ...(can.remove ? [removing(profileId, name)] : []),
  ]
  const badge =
    membership === 'invited' ? <Badge kind="info">{words.invited}</Badge> : chatRole !== 'member' && <Badge kind="role">{words.roles[chatRole]}</Badge>
  return (
    <li>
      <PersonRow
        person={{ ...member, displayName: isMe ? words.me(name) : name }} href={profilePath(member)} line={`@${nickname}`} badge={badge}
        action={items.length > 0 && <Menu label={words.moreAbout(name)} items={items} />}
      />
    </li>
  )
}

/** Somebody in a group whom the reader does not meet, and may have to remove. */
export const HiddenMemberRow = ({ chatId, member: { id, displayName, membership, can } }: { chatId: string; member: HiddenMember }) => {
  const words = useWords(chatsWords)
  const removing = useRemoving(chatId)
  const name = displayName ?? words.hiddenMember
  return (
    <li>
      <PersonRow
        person={{ id, displayName: name, avatar: null }} line={displayName ? words.notMetText : words.hiddenMemberText}
        badge={membership === 'invited' && <Badge kind="info">{words.invited}</Badge>}
        action={can.remove && <Menu label={words.moreAbout(name)} items={[removing(id, name)]} />}
      />
    </li>
  )
}
