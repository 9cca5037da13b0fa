import styled from '@emotion/styled'
import type { Interest } from '@marquee/contract/interests'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card, Sunk } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/layout.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { Clip, Secondary } from '#ui/type.ts'
import { interestsWords } from '#words/en/interests.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { allInterests, ownInterests } from './cachedInterests.ts'
import { interestIcon } from './interestIcon.ts'
import { useChoice } from './useChoice.ts'

export const loader = () => prefetch(ownInterests(), allInterests())
export const handle = { title: wordsOf(interestsWords).title }

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Said = styled(Sunk)`
  display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 52px; padding: 4px 16px;
  @media (max-width: 599.95px) { margin: 0 8px; }
  & button { min-height: 44px; padding: 0 8px; }
`
const List = styled.ul`display: flex; flex-wrap: wrap; gap: 10px; margin-top: 16px;`
const One = styled.li`
  display: inline-flex; align-items: center; gap: 8px; max-width: 100%; min-height: 48px; padding: 0 2px 0 14px; border: 1px solid var(--line-strong);
  border-radius: min(24px, calc(var(--r-control) * 1.4)); corner-shape: var(--corner); font-weight: 600;
  & > svg { flex: none; color: var(--accent-text); }
`

/** What one has chosen; each can be taken away, and brought back. */
export default function InterestsPage() {
  const words = useWords(interestsWords)
  const ui = useWords(uiWords)
  const { data: chosen } = useSuspenseQuery(ownInterests())
  const { data: all } = useSuspenseQuery(allInterests())
  const { choose, drop } = useChoice()
  const [removed, setRemoved] = useState<Interest>()
  const add = (
    <ButtonLink variant="primary" icon={Plus} href={to('addInterests')}>
      {words.add}
    </ButtonLink>
  )
  const remove = (interest: Interest) => {
    drop(interest.id)
    setRemoved(interest)
  }
  const bringBack = ({ id }: Interest) => {
    choose(id)
    setRemoved(undefined)
  }

  return (
    <SettingsScreen title={words.title}>
      <Stack gap={12}>
        <div role="status">
          {removed && (
            <Said as="div">
              <Clip>{words.removed(removed.name)}</Clip>
              {all.some(({ id }) => id === removed.id) && (
                <TextButton type="button" onClick={() => bringBack(removed)}>
                  {words.undo}
                </TextButton>
              )}
            </Said>
          )}
        </div>
        {chosen.length === 0 ? (
          <EmptyState drawing="search" title={words.emptyTitle} text={words.emptyText} action={add} />
        ) : (
          <Plane as="div">
            <Secondary>{words.lead}</Secondary>
            <List aria-label={words.title}>
              {chosen.map((interest) => (
                <One key={interest.id}>
                  <Icon of={interestIcon(interest.icon)} size={18} />
                  <Clip title={interest.name}>{interest.name}</Clip>
                  <IconButton icon={X} size={18} label={ui.removeOne(interest.name)} onClick={() => remove(interest)} />
                </One>
              ))}
            </List>
            <div style={{ marginTop: 20 }}>{add}</div>
          </Plane>
        )}
      </Stack>
    </SettingsScreen>
  )
}
