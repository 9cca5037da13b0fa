import styled from '@emotion/styled'
import type { Passkey } from '@marquee/contract/security'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { dateOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 68px; padding: 10px 0; line-height: 1.4;`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; align-self: start; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`
const Lines = styled.div`flex: 1; display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`

type Props = {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: what it is called, how old it is, when it last opened the door. */
export const PasskeyRow = ({ passkey, onRename, onRemove }: Props) => {
  const words = useWords(securityWords).passkeys
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <Root>
      <Tile>
        <Icon of={Fingerprint} size={20} />
      </Tile>
      <Lines>
        <Strong>{name}</Strong>
        <Tiny>{[words.addedOn(dateOf(createdAt)), ...(isSynced ? [words.synced] : [])].join(' · ')}</Tiny>
        <Tiny>
          {lastUsedAt ? (
            <>
              {words.lastUsed} <TimeAgo at={lastUsedAt} />
            </>
          ) : (
            words.neverUsed
          )}
        </Tiny>
      </Lines>
      <Menu
        label={words.more(name)}
        items={[
          { label: words.rename, icon: Pencil, onSelect: onRename },
          { label: words.remove, icon: Trash2, tone: 'bad', onSelect: onRemove },
        ]}
      />
    </Root>
  )
}
