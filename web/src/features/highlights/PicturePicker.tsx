import styled from '@emotion/styled'
import type { Image } from '@marquee/contract/images'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { ownImages } from '#features/images/cachedImages.ts'
import { to } from '#paths.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Media } from '#ui/Media.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`min-width: 0; & > legend { padding: 0; margin-bottom: 8px; font-weight: 600; font-size: var(--fs-s); }`
const Grid = styled.div`display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px;`
const Option = styled.label`
  position: relative; display: grid; place-items: center; width: 76px; height: 76px; padding: 4px; border: 1px solid var(--line-strong);
  border-radius: var(--r-field); corner-shape: var(--corner); color: var(--ink-2); cursor: pointer;
  & > input { position: absolute; inset: 0; z-index: 1; margin: 0; opacity: 0; cursor: pointer; }
  & > span { width: 100%; border-radius: calc(var(--r-field) - 5px); }
  &:has(:checked) { border-color: var(--accent-text); box-shadow: 0 0 0 2px var(--accent-text); }
  &:has(:focus-visible) { outline: var(--focus-w) solid var(--focus); outline-offset: calc(var(--focus-gap) + 2px); }
`

interface Props {
  value: string | null
  /** The picture that is there already; it may be nobody's upload. */
  current: Image | null
  onChange: (imageId: string | null) => void
}

/** One of the creator's own pictures, or none. */
export const PicturePicker = ({ value, current, onChange }: Props) => {
  const words = useWords(highlightsWords)
  const { data: own = [] } = useQuery(ownImages())
  const pictures: Image[] = current && !own.some(({ id }) => id === current.id) ? [current, ...own] : own
  return (
    <Root>
      <legend>{words.picture}</legend>
      <Grid>
        <Option>
          <input type="radio" name="picture" checked={value === null} onChange={() => onChange(null)} />
          <Icon of={ImageOff} size={22} />
          <Hidden>{words.noPicture}</Hidden>
        </Option>
        {pictures.map((picture, place) => (
          <Option key={picture.id}>
            <input type="radio" name="picture" checked={value === picture.id} onChange={() => onChange(picture.id)} aria-label={words.pictureNumber(place + 1)} />
            <Media image={picture} sizes="76px" ratio={1} />
          </Option>
        ))}
      </Grid>
      <Tiny>
        {words.pictureHint} <TextLink to={to('settingsImages')} target="_blank">{words.upload}</TextLink>
      </Tiny>
    </Root>
  )
}
