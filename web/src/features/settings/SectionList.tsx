import styled from '@emotion/styled'
import { Over } from '#ui/type.ts'
import { useWords } from '#words/words.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { GroupName } from './sections.ts'
import { useSections } from './useSections.ts'

const Root = styled.nav`display: grid; gap: 4px;`
const Head = styled(Over)`padding: 14px 12px 8px;`

const groupNames: readonly GroupName[] = ['you', 'behaviour', 'account']

/** Every screen of the settings that this account has, in its groups. */
export const SectionList = () => {
  const words = useWords()
  const mine = useSections()
  return (
    <Root aria-label={words.settings.title}>
      {groupNames.map((name) => {
        const inGroup = mine.filter(({ group }) => group === name)
        if (inGroup.length === 0) return null
        return (
          <section key={name} aria-label={words.settings.groups[name]}>
            <Head>{words.settings.groups[name]}</Head>
            <SectionCard sections={inGroup} />
          </section>
        )
      })}
    </Root>
  )
}
