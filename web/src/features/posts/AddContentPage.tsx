import styled from '@emotion/styled'
import { ChevronRight, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { H4, Mute } from '#ui/type.ts'
import { useWords, words } from '#words/words.tsx'

export const handle = { title: words.posts.addContent }

const Lead = styled(Mute)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const Choice = styled(Card.withComponent(Link))`
  display: flex; align-items: center; gap: 16px; min-height: 84px;
  @media (hover: hover) { &:hover { border-color: var(--line-strong); } &:hover h2 { text-decoration: underline; text-underline-offset: 4px; } }
  @media (max-width: 599.95px) { margin: 0 8px; }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`

/** What somebody may publish, and where: the platforms to choose from. */
export default function AddContentPage() {
  const { posts } = useWords()
  return (
    <Page title={posts.addContent}>
      <Lead>{posts.chooseText}</Lead>
      <Choice to={to('addContentMetadata')}>
        <Sign>
          <Icon of={PenLine} size={24} />
        </Sign>
        <Grow>
          <H4>{posts.post}</H4>
          <Mute>{posts.postText}</Mute>
        </Grow>
        <Icon of={ChevronRight} size={20} />
      </Choice>
    </Page>
  )
}
