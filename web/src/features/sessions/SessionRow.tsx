import styled from '@emotion/styled'
import type { Session } from '@marquee/contract/sessions'
import { Monitor, Smartphone } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { dateOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { sessionsWords } from '#words/en/sessions.ts'
import { useWords } from '#words/words.tsx'
import { deviceOf } from './device.ts'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 68px; padding: 12px 0; line-height: 1.4;`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`
const Lines = styled.div`flex: 1; display: grid; gap: 2px; justify-items: start; min-width: 0; overflow-wrap: anywhere;`

type Props = {
  session: Session
  /** The browser in words. */
  name: string
  onSignOut: () => void
}

/** One browser in which somebody is signed in. */
export const SessionRow = ({ session, name, onSignOut }: Props) => {
  const words = useWords(sessionsWords)
  return (
    <Root>
      <Tile>
        <Icon of={deviceOf(session.userAgent).isPhone ? Smartphone : Monitor} size={20} />
      </Tile>
      <Lines>
        <Strong title={session.userAgent}>{name}</Strong>
        {session.isCurrent && <Badge kind="ok">{words.current}</Badge>}
        <Tiny>
          {words.lastUsed} <TimeAgo at={session.lastUsedAt} />
        </Tiny>
        <Tiny>{words.since(dateOf(session.createdAt))}</Tiny>
      </Lines>
      {!session.isCurrent && (
        <Button variant="line" size="s" aria-label={words.signOutOf(name)} onClick={onSignOut}>
          {words.signOut}
        </Button>
      )}
    </Root>
  )
}
