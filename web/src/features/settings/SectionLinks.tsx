import styled from '@emotion/styled'
import { ListCard } from '#ui/Card.tsx'
import { useWords } from '#words/words.tsx'
import { SettingLink } from './SettingLink.tsx'
import { useSections } from './useSections.ts'

const List = styled(ListCard)`padding-block: 2px; @media (max-width: 599.95px) { margin: 0 8px; }`.withComponent('ul')

/** The screens of the settings whose addresses begin with `within`, as one card. */
export const SectionLinks = ({ label, within }: { label: string; within: string }) => {
  const words = useWords()
  const inside = useSections().filter(({ href }) => href.startsWith(within))
  return (
    <nav aria-label={label}>
      <List>
        {inside.map(({ href, icon, words: wordsOf }) => (
          <li key={href}>
            <SettingLink href={href} icon={icon} {...wordsOf(words)} />
          </li>
        ))}
      </List>
    </nav>
  )
}
