import styled from '@emotion/styled'
import { useMe } from '#start/account.ts'
import { ListCard } from '#ui/Card.tsx'
import { WaitingCount } from '#ui/WaitingCount.tsx'
import { useWordsOf } from '#words/words.tsx'
import { SettingLink } from './SettingLink.tsx'
import type { Section } from './sections.ts'

const List = styled(ListCard)`padding-block: 4px; @media (max-width: 599.95px) { margin: 0 8px; }`.withComponent('ul')

/** Screens of the settings, a line each. */
export const SectionCard = ({ sections }: { sections: readonly Section[] }) => {
  const wordsOf = useWordsOf()
  const account = useMe()
  return (
    <List>
      {sections.map(({ href, icon, words, waiting }) => (
        <li key={href}>
          <SettingLink href={href} icon={icon} {...words(wordsOf)} badge={<WaitingCount count={waiting?.(account)} />} />
        </li>
      ))}
    </List>
  )
}
