import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Over } from '#ui/type.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/words.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { GroupName } from './sections.ts'
import { useSections } from './useSections.ts'

const Root = styled.nav`display: grid; gap: 4px;`
const Head = styled(Over)`padding: 14px 12px 8px;`

const groupNames: readonly GroupName[] = ['you', 'behaviour', 'account']

/** Every screen of the settings that this account has, in its groups. */
export const SectionList = () => {
  const settings = useWords(settingsWords)
  const mine = useSections()
  const { pathname } = useLocation()
  const root = useRef<HTMLElement>(null)
  // Beside a screen the list scrolls by itself, and may be longer than the window.
  useLayoutEffect(() => {
    const beside = root.current!.closest('aside')
    const current = root.current!.querySelector('[aria-current=page]')
    if (!beside || !current) return
    const [around, inside] = [beside.getBoundingClientRect(), current.getBoundingClientRect()]
    if (inside.bottom > around.bottom || inside.top < around.top) beside.scrollTop += inside.top - around.top - around.height / 2
  }, [pathname])
  return (
    <Root ref={root} aria-label={settings.title}>
      {groupNames.map((name) => {
        const inGroup = mine.filter(({ group }) => group === name)
        if (inGroup.length === 0) return null
        return (
          <section key={name} aria-label={settings.groups[name]}>
            <Head>{settings.groups[name]}</Head>
            <SectionCard sections={inGroup} />
          </section>
        )
      })}
    </Root>
  )
}
