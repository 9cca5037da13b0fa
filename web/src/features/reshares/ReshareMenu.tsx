import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { PenLine, Repeat2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { OpenMenu, type MenuItem } from '#ui/Menu.tsx'
import { useMenu } from '#ui/useMenu.ts'
import { resharesWords } from '#words/en/reshares.ts'
import { useWords } from '#words/words.tsx'

const QuoteDialog = lazy(() => import('./QuoteDialog.tsx').then(({ QuoteDialog: part }) => ({ default: part })))

const Root = styled.div`
  position: relative; flex: none;
  @media (min-width: 600px) { & [role='menu'] { right: auto !important; left: 0; } }
`
const Opener = styled.button`${barButton} &[data-on] { color: var(--accent-text); }`

interface Props {
  postId: string
  count: number
  isReshared: boolean
  /** Whether its author lets this reader quote it. */
  canQuote: boolean
  /** The post as whoever quotes it sees it beside their words. */
  quoted: ReactNode
  onReshare: () => void
  onQuoted: (quote: Post) => void
}

/** Passing a post on as it is, or with words of one's own. */
export const ReshareMenu = ({ postId, count, isReshared, canQuote, quoted, onReshare, onQuoted }: Props) => {
  const words = useWords(resharesWords)
  const { isOpen, close, trigger, menu } = useMenu()
  const [isQuoting, setQuoting] = useState(false)
  const items: MenuItem[] = [
    { label: isReshared ? words.undo : words.reshare, icon: Repeat2, onSelect: onReshare },
    ...(canQuote ? [{ label: words.quote, icon: PenLine, onSelect: () => setQuoting(true) }] : []),
  ]
  return (
    <Root>
      <Opener type="button" {...trigger} data-on={isReshared || undefined} title={words.menu}>
        <Icon of={Repeat2} size={22} active={isReshared} />
        <Hidden>{words.menu}</Hidden>
        {count > 0 && <Count of={count} />}
      </Opener>
      {isOpen && <OpenMenu label={words.menu} items={items} menu={menu} onDone={close} />}
      {isQuoting && (
        <Suspense fallback={null}>
          <QuoteDialog postId={postId} quoted={quoted} onQuoted={onQuoted} onClose={() => setQuoting(false)} />
        </Suspense>
      )}
    </Root>
  )
}
