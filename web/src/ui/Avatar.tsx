import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Hidden } from './Hidden.tsx'
import { groundOf, initials } from './initials.ts'
import { avifSet, srcFor } from './srcset.ts'
import { standInFor } from './standInFor.ts'

const Wrap = styled.span`
  position: relative; display: inline-block; flex: none; width: var(--size); height: var(--size);
  &[data-live] { margin: 6px; }
  &[data-live]::before {
    content: ''; position: absolute; inset: -6.5px; border: 2.5px solid var(--live);
    border-radius: var(--r-avatar); corner-shape: var(--corner);
  }
`

const Face = styled.span`
  display: grid; place-items: center; width: 100%; height: 100%; overflow: hidden; border-radius: var(--r-avatar); corner-shape: var(--corner);
  font: 650 calc(var(--size) * .36)/1 var(--sans); letter-spacing: .01em; background: var(--accent-soft); color: var(--on-accent-soft);
  &[data-ground='1'] { background: var(--second-soft); color: var(--on-second-soft); }
  &[data-ground='2'] { background: var(--ok-soft); color: var(--ok); }
  &[data-ground='3'] { background: var(--info-soft); color: var(--info); }
  & > picture { display: contents; }
  & img { width: 100%; height: 100%; object-fit: cover; }
`

const Here = styled.span`
  position: absolute; right: -1px; bottom: -1px; width: 13px; height: 13px; border-radius: 50%; background: var(--ok);
  border: 2.5px solid var(--surface); box-sizing: border-box;
`

export type Person = { id: string; displayName: string; avatar: Image | null }

type Props = {
  person: Person
  /** Pixels. */
  size?: number
  live?: boolean
  /** A presence dot, in chats only. */
  here?: boolean
}

/** A face: the picture, or two initials on the ground that belongs to the id. The name stands next to it, so it is not read out. */
export const Avatar = ({ person, size = 44, live = false, here = false }: Props) => {
  const ui = useWords(uiWords)
  const { avatar } = person
  return (
    <Wrap style={{ '--size': `${size}px` } as object} data-live={live || undefined}>
      <Face aria-hidden data-ground={groundOf(person.id)} style={avatar ? standInFor(avatar) : undefined}>
        {avatar ? (
          <picture>
            {avifSet(avatar) && <source type="image/avif" srcSet={avifSet(avatar)} sizes={`${size}px`} />}
            <img
              src={srcFor(avatar, size)} srcSet={`${srcFor(avatar, size)} 1x, ${srcFor(avatar, size * 2)} 2x`} width={size} height={size} alt=""
              loading="lazy"
            />
          </picture>
        ) : (
          initials(person.displayName)
        )}
      </Face>
      {live && <Hidden>{ui.live}</Hidden>}
      {here && <Here />}
      {here && <Hidden>{ui.here}</Hidden>}
    </Wrap>
  )
}
