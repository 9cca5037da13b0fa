import styled from '@emotion/styled'
import { ListCard } from '#ui/Card.tsx'
import { useWords } from '#words/words.tsx'
import { SettingLink } from './SettingLink.tsx'
import type { Section } from './sections.ts'

const List = styled(ListCard)`padding-block: 4px; @media (max-width: 599.95px) { margin: 0 8px; }`.withComponent('ul')

/** Screens of the settings, a line each. */
export const SectionCard = ({ sections }: { sections: readonly Section[] }) => {
  const words = useWords()
  return (
    <List>
      {sections.map(({ href, icon, words: wordsOf }) => (
        <li key={href}>
          <SettingLink href={href} icon={icon} {...wordsOf(words)} />
        </li>
      ))}
    </List>
  )
}
