import styled from '@emotion/styled'
import { useMe } from '#start/account.ts'
import { useLabels } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
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
  const { mode } = useMode()
  const chosenOf = { account, mode, roleName: useLabels().ROLE[account.role] }
  const said = ({ words, chosen }: Section) => {
    const { title, text } = words(wordsOf)
    return { title, text: chosen ? chosen(wordsOf, chosenOf) : text }
  }
  return (
    <List>
      {sections.map((section) => (
        <li key={section.href}>
          <SettingLink
            href={section.href} icon={section.icon} {...said(section)}
            badge={<WaitingCount count={section.waiting?.(account)} />}
          />
        </li>
      ))}
    </List>
  )
}
