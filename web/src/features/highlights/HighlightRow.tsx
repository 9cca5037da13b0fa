import styled from '@emotion/styled'
import type { Highlight } from '@marquee/contract/highlights'
import { ArrowDown, ArrowUp, GripVertical, SquarePen, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { to } from '#paths.ts'
import { useLabels } from '#start/configuration.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Media } from '#ui/Media.tsx'
import { Menu } from '#ui/Menu.tsx'
import { clip, Strong, Tiny } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'
import { categoryIcons } from './categories.ts'

const Root = styled.li`
  display: flex; align-items: center; gap: 12px; min-height: 72px; padding: 8px 0; background: var(--surface);
  &[data-dragged] { position: relative; z-index: 1; opacity: 0.75; }
`
const Tile = styled.span`
  display: grid; place-items: center; flex: none; width: 48px; height: 48px; border-radius: 14px; corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft); overflow: hidden;
`
const Picture = styled(Media)`width: 100%; height: 100%; border-radius: 0;`
const Lines = styled.span`flex: 1; display: grid; gap: 2px; min-width: 0; & > * { ${clip} }`
const Shown = styled.span`@media (max-width: 599.95px) { display: none; }`

type Props = {
  highlight: Highlight
  isFirst: boolean
  isLast: boolean
  row: Pick<ComponentProps<'li'>, 'ref'>
  handle: Partial<ComponentProps<'button'>>
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** One's own highlight in the list: to be dragged, moved, edited, deleted. */
export const HighlightRow = ({ highlight, isFirst, isLast, row, handle, onMove, onDelete }: Props) => {
  const words = useWords(highlightsWords)
  const { ROLE_PLURAL } = useLabels()
  const { id, category, title, visibility, image } = highlight
  const line = [words.categories[category], ...(visibility === 'public' ? [] : [words.seenBy[visibility]])].join(' · ')
  return (
    <Root {...row}>
      <IconButton icon={GripVertical} size={20} label={words.move(title)} {...handle} />
      <Tile>
        {image ? <Picture image={image} sizes="48px" ratio={1} /> : <Icon of={categoryIcons[category]} size={22} />}
      </Tile>
      <Lines>
        <Strong title={title}>{title}</Strong>
        <Tiny title={line}>{line}</Tiny>
      </Lines>
      {visibility !== 'public' && (
        <Shown>
          <Badge>{visibility === 'subscribers' ? ROLE_PLURAL.Subscriber : words.visibility[visibility]}</Badge>
        </Shown>
      )}
      <Menu
        label={words.more(title)}
        items={[
          { label: words.edit, icon: SquarePen, href: to('editHighlight', { highlightId: id }) },
          ...(isFirst ? [] : [{ label: words.up, icon: ArrowUp, onSelect: () => onMove(-1) }]),
          ...(isLast ? [] : [{ label: words.down, icon: ArrowDown, onSelect: () => onMove(1) }]),
          { label: words.delete, icon: Trash2, tone: 'bad', onSelect: onDelete },
        ]}
      />
    </Root>
  )
}
