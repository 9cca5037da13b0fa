import styled from '@emotion/styled'
import type { Notification } from '@marquee/contract/notifications'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { markOf } from './kinds.ts'

const Root = styled.span`
  position: relative; flex: none; width: 52px; height: 52px; isolation: isolate;
  & > span[data-place] { position: absolute; display: grid; border-radius: var(--r-avatar); corner-shape: var(--corner); box-shadow: 0 0 0 2px var(--ground); }
`
const Mark = styled.span`
  position: absolute; right: -3px; bottom: -3px; z-index: 3; display: grid; place-items: center; width: 24px; height: 24px; border-radius: 50%;
  background: var(--kind); color: var(--surface); border: 2.5px solid var(--ground);
`
const Alone = styled.span`
  display: grid; place-items: center; width: 48px; height: 48px; border-radius: var(--r-avatar); corner-shape: var(--corner); background: var(--accent-soft);
  color: var(--on-accent-soft);
`

/** In pixels: how large a face is, and where; so that the mark's corner stays free of the first. */
const places = {
  1: [{ size: 48, left: 0, top: 0 }],
  2: [{ size: 34, left: 0, top: 18 }, { size: 30, left: 22, top: 0 }],
  3: [{ size: 32, left: 0, top: 20 }, { size: 26, left: 26, top: 4 }, { size: 22, left: 4, top: 0 }],
} as const

/** Up to three faces and what they did; the sentence beside them says all of it. */
export const Faces = ({ row: { type, actors } }: { row: Pick<Notification, 'type' | 'actors'> }) => {
  const [icon, ground] = markOf[type]
  const faces = actors.slice(0, 3)
  if (faces.length === 0)
    return (
      <Root aria-hidden>
        <Alone>
          <Icon of={icon} size={22} />
        </Alone>
      </Root>
    )
  const spots = places[faces.length as 1 | 2 | 3]
  return (
    <Root aria-hidden>
      {faces.map((person, place) => {
        const { size, left, top } = spots[place]!
        return (
          <span key={person.id} data-place={place} style={{ left, top, zIndex: 2 - place }}>
            <Avatar person={person} size={size} />
          </span>
        )
      })}
      <Mark style={{ '--kind': `var(--${ground})` } as object}>
        <Icon of={icon} size={13} />
      </Mark>
    </Root>
  )
}
