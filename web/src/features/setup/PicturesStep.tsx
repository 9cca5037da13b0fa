import { useSuspenseQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import { ownImages } from '#features/images/cachedImages.ts'
import { PictureField } from '#features/images/PictureField.tsx'
import { useMe } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stack } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { H4, Meta } from '#ui/type.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords } from '#words/words.tsx'
import type { Setup } from './setupForm.ts'

/** A face and a banner; both may wait. */
export const PicturesStep = ({ control }: { control: Control<Setup> }) => {
  const images = useWords(imagesWords)
  const { profile } = useMe()
  const name = useWatch({ control, name: 'displayName' })
  const banner = useSuspenseQuery(ownImages()).data.find(({ kind, isShown }) => kind === 'BANNER' && isShown) ?? null
  return (
    <Stack gap={20}>
      <PictureField kind="AVATAR" image={profile.avatar}>
        <Avatar person={{ ...profile, displayName: name ?? '' }} size={88} />
      </PictureField>
      <PictureField kind="BANNER" image={banner}>
        <Stack gap={4}>
          <H4>{images.kinds.BANNER.title}</H4>
          {banner ? <Media image={banner} sizes="480px" ratio={3} /> : <Meta>{images.kinds.BANNER.text}</Meta>}
        </Stack>
      </PictureField>
    </Stack>
  )
}
