import styled from '@emotion/styled'
import { invitations, type InvitationState, type SentInvitation } from '@marquee/contract/invitations'
import { Link2, Mail, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { shortDayAndMonthOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Clip, Strong, Tiny } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { LinkToCopy } from './LinkToCopy.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 0; min-width: 0;`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: var(--r-avatar); corner-shape: var(--corner);
  background: var(--surface-2); color: var(--ink-2);
`
const Who = styled.div`flex: 1; min-width: 0; display: grid; line-height: 1.35;`
const kinds: Record<InvitationState, BadgeKind> = { pending: 'info', accepted: 'ok', declined: 'bad', expired: 'warn', revoked: 'plain' }

const Face = ({ invitation: { acceptedBy, email } }: { invitation: SentInvitation }) =>
  acceptedBy ? <Avatar person={acceptedBy} size={40} /> : <Sign><Icon of={email ? Mail : Link2} size={19} /></Sign>

/** One invitation: for whom, its state, and what can still be done. */
export const SentRow = ({ invitation }: { invitation: SentInvitation }) => {
  const words = useWords(invitationsWords)
  const [url, setUrl] = useState<string>()
  const { id: invitationId, tier, email, state, sentAt, expiresAt, inviter, acceptedBy, can } = invitation
  const whom = acceptedBy?.displayName ?? email ?? words.openLink

  const resend = useAction(invitations.resend, {
    refresh: [invitations.sent],
    onDone: (made) => {
      setUrl(made.url ?? undefined)
      if (!made.url) toast.success(words.resent)
    },
  })
  const revoke = useAction(invitations.revoke, { refresh: [invitations.sent], onDone: () => setUrl(undefined) })
  const quietly = (done: Promise<unknown>) => done.catch(() => undefined)
  const askToRenew = () =>
    openConfirm('warn', { title: words.renewTitle, text: words.renewText, onConfirm: () => quietly(resend.mutateAsync({ invitationId })) })
  const askToRevoke = () =>
    openConfirm('warn', { title: words.revokeTitle, text: words.revokeText(whom), onConfirm: () => quietly(revoke.mutateAsync({ invitationId })) })

  const items: MenuItem[] = [
    ...(can.resend && email ? [{ label: words.resend, icon: RotateCw, onSelect: () => resend.mutate({ invitationId }) }] : []),
    ...(can.resend && !email ? [{ label: words.renewLink, icon: RotateCw, onSelect: askToRenew }] : []),
    ...(can.revoke ? [{ label: words.revoke, icon: Undo2, tone: 'bad' as const, onSelect: askToRevoke }] : []),
  ]

  return (
    <>
      <Root>
        <Face invitation={invitation} />
        <Who>
          {acceptedBy ? (
            <TextLink to={profilePath(acceptedBy)}>{whom}</TextLink>
          ) : (
            <Clip as={Strong} title={whom}>
              {whom}
            </Clip>
          )}
          <Tiny>
            <TimeAgo at={sentAt} />
            {inviter && ` ${words.by(inviter.displayName)}`}
            {state === 'pending' && `, ${words.untilShort(shortDayAndMonthOf(expiresAt))}`}
          </Tiny>
        </Who>
        {tier && <Badge kind="owned">{tier.name}</Badge>}
        <Badge kind={kinds[state]}>{words.states[state]}</Badge>
        {items.length > 0 && <Menu label={words.more(whom)} items={items} />}
      </Root>
      {url && <LinkToCopy url={url} />}
    </>
  )
}
