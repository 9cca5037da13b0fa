import styled from '@emotion/styled'
import { images, type ProfileImageKind, type OwnImage } from '@marquee/contract/images'
import { Check, Trash2 } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Media } from '#ui/Media.tsx'
import { Over } from '#ui/type.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import { showPicture } from './cachedImages.ts'

const List = styled.ul`display: flex; flex-wrap: wrap; gap: 12px; margin-top: 8px;`
const Item = styled.li`position: relative; width: 124px; &[data-wide] { width: 220px; max-width: 100%; }`
const Tools = styled.span`position: absolute; right: 4px; bottom: 4px; display: flex; gap: 4px;`

/** Pictures that were uploaded and are not shown: to be used again, or deleted. */
export const OtherPictures = ({ kind, pictures }: { kind: ProfileImageKind; pictures: OwnImage[] }) => {
  const words = useWords(imagesWords)
  const show = useAction(images.show)
  if (pictures.length === 0) return null
  const use = (picture: OwnImage) => show.mutate({ kind, imageId: picture.id }, { onSuccess: () => void showPicture(kind, picture) })
  const erase = (picture: OwnImage) =>
    openConfirm('delete', {
      title: words.eraseTitle,
      text: words.eraseText,
      onConfirm: async () => {
        await call(images.remove, { imageId: picture.id })
        await showPicture(kind, null)
      },
    })
  return (
    <section>
      <Over as="h3">{words.others}</Over>
      <List>
        {pictures.map((picture, place) => (
          <Item key={picture.id} data-wide={kind === 'AVATAR' ? undefined : true}>
            <Media image={picture} sizes="220px" ratio={picture.width / picture.height} />
            <Tools>
              <IconButton look="media" icon={Check} size={18} label={words.show(place + 1)} onClick={() => use(picture)} />
              <IconButton look="media" icon={Trash2} size={18} label={words.erase(place + 1)} onClick={() => erase(picture)} />
            </Tools>
          </Item>
        ))}
      </List>
    </section>
  )
}
