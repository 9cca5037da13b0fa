import styled from '@emotion/styled'
import { History, X } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { clip, Over } from '#ui/type.ts'
import { directoryWords } from '#words/en/directory.ts'
import { useWords } from '#words/words.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from './recentSearches.ts'
import { searchPath, type Asked } from './searchIn.ts'

const Root = styled.section`margin-bottom: 20px; @media (max-width: 599.95px) { margin: 0 16px 16px; }`
const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px;`
const Line = styled.li`display: flex; align-items: center; & > a { ${clip} }`
const Again = styled(Link)`
  flex: 1; min-width: 0; padding: 11px 8px; margin-left: -8px; border-radius: 8px; color: var(--ink); font-weight: 600;
  & > svg { margin-right: 12px; vertical-align: -4px; color: var(--ink-3); }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
`

/** What was searched on this device. Nothing where nothing was. */
export const RecentSearches = ({ asked }: { asked: Asked }) => {
  const words = useWords(directoryWords)
  const { id } = useMe().profile
  const recent = useRecentSearches(id)
  if (recent.length === 0) return null
  return (
    <Root aria-label={words.recent}>
      <Head>
        <Over>{words.recent}</Over>
        <Button variant="quiet" size="s" onClick={() => forgetSearches(id)}>
          {words.forgetAll}
        </Button>
      </Head>
      <ul>
        {recent.map((q) => (
          <Line key={q}>
            <Again to={searchPath({ ...asked, q })}>
              <Icon of={History} size={19} />
              {q}
            </Again>
            <IconButton icon={X} size={18} label={words.forget(q)} onClick={() => forgetSearch(id, q)} />
          </Line>
        ))}
      </ul>
    </Root>
  )
}
