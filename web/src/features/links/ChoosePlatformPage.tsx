import styled from '@emotion/styled'
import { linkProviders, type LinkProvider } from '@marquee/contract/linkProviders'
import { AtSign, ChevronRight, Clapperboard, Link2, Music, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow } from '#ui/layout.ts'
import { H3, H4, Meta, Secondary, Strong } from '#ui/type.ts'
import { linksWords } from '#words/en/links.ts'
import { useWords, wordsOf } from '#words/words.tsx'

export const handle = { title: wordsOf(linksWords).choose }

const phone = '@media (max-width: 599.95px)'
const Lead = styled(Secondary)`margin-bottom: 16px; ${phone} { padding: 0 16px; }`
const Choice = styled(Card.withComponent(Link))`
  display: flex; align-items: center; gap: 16px; min-height: 84px;
  @media (hover: hover) { &:hover { border-color: var(--line-strong); } &:hover h2 { text-decoration: underline; text-underline-offset: 4px; } }
  ${phone} { margin: 0 8px; }
`
const Heading = styled(H3)`margin: 28px 0 12px; ${phone} { padding: 0 16px; }`
const Grid = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(196px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none;
  ${phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; padding: 0 8px; }
`
const Tile = styled(Card.withComponent(Link))`
  display: flex; align-items: center; gap: 12px; height: 100%; min-height: 72px; padding: 12px 14px;
  @media (hover: hover) { &:hover { border-color: var(--line-strong); } }
  ${phone} { padding: 12px; gap: 10px; }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
  &[data-small] { width: 40px; height: 40px; }
`
const Lines = styled(Grow)`display: grid; line-height: 1.35; overflow-wrap: anywhere;`

const icons: Record<LinkProvider['kind'], LucideIcon> = { video: Clapperboard, music: Music, words: AtSign }

const metadata = (search = '') => `${to('addContentLinkMetadata')}${search}`

/** Where a link may come from: any page, and the platforms that play inside a post. */
export default function ChoosePlatformPage() {
  const words = useWords(linksWords)
  return (
    <Page title={words.choose} back={to('addContent')}>
      <Lead>{words.chooseText}</Lead>
      <Choice to={metadata()}>
        <Sign>
          <Icon of={Link2} size={24} />
        </Sign>
        <Grow>
          <H4>{words.anyLink}</H4>
          <Secondary>{words.anyLinkText}</Secondary>
        </Grow>
        <Icon of={ChevronRight} size={20} />
      </Choice>
      <Heading>{words.playsHere}</Heading>
      <Grid>
        {linkProviders
          .filter(({ isSandbox }) => !isSandbox)
          .map(({ id, name, kind }) => (
            <li key={id}>
              <Tile to={metadata(`?from=${id}`)}>
                <Sign data-small>
                  <Icon of={icons[kind]} />
                </Sign>
                <Lines>
                  <Strong>{name}</Strong>
                  <Meta>{words.kind[kind]}</Meta>
                </Lines>
              </Tile>
            </li>
          ))}
      </Grid>
    </Page>
  )
}
