import styled from '@emotion/styled'
import type { LinkedIdentity } from '@marquee/contract/identities'
import { KeyRound } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { dateOf } from '#ui/moment.ts'
import { clip, Strong, Tiny } from '#ui/type.ts'
import { identitiesWords } from '#words/en/identities.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`display: flex; align-items: center; gap: 12px; min-height: 68px; padding: 10px 0; line-height: 1.4;`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`
const Lines = styled.div`flex: 1; display: grid; min-width: 0; overflow-wrap: anywhere; & > b { ${clip} }`
const Marks = styled.span`display: flex; flex-wrap: wrap; gap: 6px; margin-top: 4px; white-space: normal;`

/** One login of the account. */
export const IdentityRow = ({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) => {
  const words = useWords(identitiesWords)
  const { provider, isPrimary, isCurrent, linkedAt, can } = identity
  const label = identity.label || words.unnamed
  return (
    <Root>
      <Tile>
        <Icon of={KeyRound} size={20} />
      </Tile>
      <Lines>
        <Strong title={label}>{label}</Strong>
        <Tiny>{[provider ?? words.builtIn, words.since(dateOf(linkedAt))].join(' · ')}</Tiny>
        {(isPrimary || isCurrent) && (
          <Marks>
            {isPrimary && <Badge kind="role">{words.primary}</Badge>}
            {isCurrent && <Badge kind="ok">{words.current}</Badge>}
          </Marks>
        )}
      </Lines>
      {can.unlink && (
        <Button variant="line" size="s" aria-label={words.unlinkOf(label)} onClick={onUnlink}>
          {words.unlink}
        </Button>
      )}
    </Root>
  )
}
