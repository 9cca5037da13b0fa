import styled from '@emotion/styled'
import { chats } from '@marquee/contract/chats'
import { ChevronRight, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Strong } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FindPeople } from './FindPeople.tsx'
import { SidePage } from './SidePage.tsx'
import { useStartChat } from './useStartChat.ts'

/** Asks and does not wait: the list loads and fails by itself. */
export const loader = () => {
  prefetch(pages(chats.candidates, { q: '' })).catch(() => {})
  return null
}

export const handle = { title: wordsOf(chatsWords).newTitle, hidesBar: true }

const Group = styled(Link)`
  display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 8px 0; border-radius: 8px;
  & > b { flex: 1; } & > svg { color: var(--ink-3); }
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--r-avatar); corner-shape: var(--corner); background: var(--accent-soft);
  color: var(--on-accent-soft);
`
const Plain = styled.div`display: grid; gap: 8px;`

/** Whom to write to: one person, or a group to be. */
export default function NewChatPage() {
  const words = useWords(chatsWords)
  const start = useStartChat({ replace: true })
  return (
    <SidePage title={words.newTitle} back={to('chats')}>
      <Plain>
        <Group to={to('newGroupChat')} replace>
          <Sign>
            <Icon of={UsersRound} size={22} />
          </Sign>
          <Strong>{words.newGroup}</Strong>
          <Icon of={ChevronRight} size={18} />
        </Group>
        <FindPeople autoFocus>
          {(person) => (
            <Button
              variant="line" size="s" loading={start.isPending && start.variables.profileId === person.id} disabled={start.isPending}
              onClick={() => start.mutate({ profileId: person.id })}
            >
              <span>
                {words.message}
                <Hidden>{words.messageWhom(person.displayName)}</Hidden>
              </span>
            </Button>
          )}
        </FindPeople>
      </Plain>
    </SidePage>
  )
}
