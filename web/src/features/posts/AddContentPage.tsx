import styled from '@emotion/styled'
import { CalendarDays, ChartBarBig, ChevronRight, Clapperboard, Images, Link2, PenLine, Radio, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useConnectedPlatforms } from '#features/platforms/useConnectedPlatforms.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Stack } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { addContentWords } from '#words/en/addContent.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import type { BegunKind } from './draft.ts'
import { KeptLinks } from './KeptLinks.tsx'

export const handle = { title: wordsOf(addContentWords).title }

const Lead = styled(Secondary)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const Choice = styled(Card.withComponent(Link))`
  display: flex; align-items: center; gap: 16px; min-height: 84px;
  @media (hover: hover) { &:hover { border-color: var(--line-strong); } &:hover h2 { text-decoration: underline; text-underline-offset: 4px; } }
  @media (max-width: 599.95px) { margin: 0 8px; }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 52px; height: 52px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`

const beginningWith = (kind: BegunKind) => `${to('addContentMetadata')}?with=${kind}`

interface Kind {
  href: string
  icon: LucideIcon
  title: string
  text: string
}

/** What somebody may publish, and where: the platforms to choose from. */
export default function AddContentPage() {
  const words = useWords(addContentWords)
  const hasEvents = useFlag('events')
  const kinds: Kind[] = [
    { href: to('addContentMetadata'), icon: PenLine, title: words.post, text: words.postText },
    { href: beginningWith('gallery'), icon: Images, title: words.gallery, text: words.galleryText },
    { href: beginningWith('video'), icon: Clapperboard, title: words.film, text: words.filmText },
    { href: to('addContentLink'), icon: Link2, title: words.linkPost, text: words.linkPostText },
    { href: beginningWith('poll'), icon: ChartBarBig, title: words.poll, text: words.pollText },
    { href: to('newLivestream'), icon: Radio, title: words.livestream, text: words.livestreamText },
    ...(hasEvents ? [{ href: to('newEvent'), icon: CalendarDays, title: words.event, text: words.eventText }] : []),
    ...useConnectedPlatforms(),
  ]
  return (
    <Page title={words.title}>
      <KeptLinks />
      <Lead>{words.choose}</Lead>
      <Stack gap={12}>
        {kinds.map(({ href, icon, title, text }) => (
          <Choice key={href} to={href}>
            <Sign>
              <Icon of={icon} size={24} />
            </Sign>
            <Grow>
              <H4>{title}</H4>
              <Secondary>{text}</Secondary>
            </Grow>
            <Icon of={ChevronRight} size={20} />
          </Choice>
        ))}
      </Stack>
    </Page>
  )
}
