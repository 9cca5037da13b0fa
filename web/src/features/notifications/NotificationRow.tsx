import styled from '@emotion/styled'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { useDeviceName } from '#features/sessions/useDeviceName.ts'
import { useAccount } from '#start/account.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { mutedVeilWords } from '#words/en/mutedVeil.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import { useWords } from '#words/words.tsx'
import type { Row } from './cachedRows.ts'
import { Faces } from './Faces.tsx'
import { placeOf } from './placeOf.ts'
import { useRead } from './rowActions.ts'
import { RowAnswer } from './RowAnswer.tsx'
import { excerptOf, piecesOf, textOf } from './sentenceOf.ts'
import { useRowMenu } from './useRowMenu.ts'

const Item = styled.li`
  --ground: var(--surface);
  &[data-unread] { --ground: color-mix(in oklab, var(--surface), var(--accent-soft) 40%); }
  li[data-day] + && { border-top: 0; }
  /* A ground of its own parts enough. */
  &&[data-unread], [data-unread] + && { border-top-color: transparent; }
`
const Root = styled.article`
  position: relative; display: flex; align-items: flex-start; gap: 12px; margin: 2px -8px; padding: 10px 8px; line-height: 1.4; border-radius: var(--r-s);
  corner-shape: var(--corner); background: var(--ground);
`
const Lines = styled.div`flex: 1; min-width: 0; display: grid; gap: 2px; justify-items: start; padding-top: 3px;`
// The whole row opens what it is about; what stands above has a place of its own.
const Open = styled(Link)`
  color: var(--ink); overflow-wrap: anywhere; text-wrap: pretty; outline: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: var(--r-s); corner-shape: var(--corner); }
  &:focus-visible::after { outline: 3px solid var(--focus); outline-offset: -3px; }
  @media (hover: hover) { &:hover::after { background: color-mix(in oklab, transparent 96%, var(--ink)); } }
`
const Said = styled.span`
  display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--ink-2); font-size: var(--fs-s);
  overflow-wrap: anywhere;
`
const Under = styled.div`position: relative; z-index: 1; margin-top: 6px; &:empty { display: none; }`
const When = styled(Tiny)`display: inline-flex; align-items: center; gap: 6px;`
const Dot = styled.span`flex: none; width: 9px; height: 9px; margin-top: 9px; border-radius: 50%; background: var(--accent-text);`
const Tools = styled.div`position: relative; flex: none; margin: -2px -8px 0 -4px;`

/** One thing that happened: who, what, when; opening it leads there. */
export const NotificationRow = ({ row }: { row: Row }) => {
  const words = useWords(notificationsWords)
  const muted = useWords(mutedVeilWords)
  const deviceName = useDeviceName()
  const { channelName: channel } = useConfiguration()
  const meId = useAccount()?.profile.id ?? ''
  const read = useRead(row)
  const items = useRowMenu(row)
  const pieces = piecesOf(row, { words, channel, deviceName })
  const excerpt = row.mutedWord === null ? excerptOf(row, words) : muted.excerpt(row.mutedWord)
  return (
    <Item data-unread={row.isUnread || undefined}>
      <Root>
        <Faces row={row} />
        <Lines>
          <Open to={placeOf(row, meId)} onClick={read}>
            {row.isUnread && <Hidden>{`${words.unread}: `}</Hidden>}
            {pieces.map((piece, place) =>
              typeof piece === 'string' ? piece : (
                <Strong key={place} dir="auto">
                  {piece.name}
                </Strong>
              ),
            )}
          </Open>
          {excerpt && <Said dir="auto">{excerpt}</Said>}
          <When>
            <TimeAgo at={row.at} />
            {row.isMuted && (
              <>
                <Icon of={BellOff} size={14} />
                {words.muted}
              </>
            )}
          </When>
          {row.isFiltered && <Tiny>{words.filtered}</Tiny>}
          <Under>
            <RowAnswer row={row} />
          </Under>
        </Lines>
        {row.isUnread && <Dot aria-hidden />}
        <Tools>
          <Menu label={words.more(textOf(pieces))} items={items} />
        </Tools>
      </Root>
    </Item>
  )
}
