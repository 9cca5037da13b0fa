import styled from '@emotion/styled'
import type { ApiKey, KeyArea, KeyState } from '@marquee/contract/apiKeys'
import { KeyRound } from 'lucide-react'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { apiKeysWords } from '#words/en/apiKeys.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`
  display: flex; align-items: flex-start; gap: 12px; padding: 14px 0; min-width: 0;
  @media (max-width: 599.95px) { flex-wrap: wrap; & > button { margin-left: 52px; } }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
`
const Lines = styled.div`flex: 1; display: grid; gap: 4px; min-width: min(220px, calc(100% - 52px)); overflow-wrap: anywhere; line-height: 1.4;`
const Code = styled.code`font-family: var(--mono); font-size: var(--fs-xs); color: var(--ink-2);`
const kinds: Record<KeyState, BadgeKind> = { live: 'ok', shut: 'warn', expired: 'warn', revoked: 'plain' }

/** One key: what it may do, when it was used, and ending it. */
export const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const words = useWords(apiKeysWords)
  const { name, prefix, scopes, state, madeBy, createdAt, expiresAt, lastUsedAt } = apiKey
  const scopeIn = (scope: string) => {
    const [area, act] = scope.split(':') as [KeyArea, 'read' | 'write']
    return `${words.areas[area].name}: ${words[act].toLowerCase()}`
  }
  return (
    <Root>
      <Sign>
        <Icon of={KeyRound} size={19} />
      </Sign>
      <Lines>
        <Row wrap>
          <Strong>{name}</Strong>
          <Badge kind={kinds[state]}>{words.states[state]}</Badge>
        </Row>
        <Code>{prefix}…</Code>
        <Tiny>{scopes.map(scopeIn).join(', ')}</Tiny>
        <Tiny>
          {words.by(madeBy.displayName)}, {words.since(dateOf(createdAt))}
          {expiresAt && `, ${words.until(dateOf(expiresAt))}`},{' '}
          {lastUsedAt ? (
            <>
              {words.lastUsed} <TimeAgo at={lastUsedAt} />
            </>
          ) : (
            words.neverUsed
          )}
        </Tiny>
      </Lines>
      {(state === 'live' || state === 'shut') && (
        <Button variant="line" size="s" aria-label={words.revokeNamed(name)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </Root>
  )
}
