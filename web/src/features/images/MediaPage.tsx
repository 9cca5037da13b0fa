import styled from '@emotion/styled'
import { profileImageKinds, type ProfileImageKind, type OwnImage } from '@marquee/contract/images'
import { publishers } from '@marquee/contract/roles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { useMe } from '#start/account.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { H4, Secondary, Over } from '#ui/type.ts'
import { imagesWords } from '#words/en/images.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownImages } from './cachedImages.ts'
import { OtherPictures } from './OtherPictures.tsx'
import { PictureField } from './PictureField.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'

export const loader = () => prefetch(ownImages())
export const handle = { title: wordsOf(imagesWords).title }

const Place = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; @media (max-width: 599.95px) { margin: 0 8px; }`
const Head = styled(Over)`margin-bottom: -8px; @media (max-width: 599.95px) { margin-inline: 16px; }`

const Shown = ({ kind, image }: { kind: ProfileImageKind; image: OwnImage | undefined }) => {
  const images = useWords(imagesWords)
  const { profile } = useMe()
  if (kind === 'AVATAR') return <Avatar person={profile} size={96} />
  if (!image) return <Secondary>{images.none[kind]}</Secondary>
  return <Media image={{ ...image, altText: image.altText || images.kinds[kind].alt }} sizes="(max-width: 599px) 100vw, 640px" ratio={image.width / image.height} />
}

/** One's own pictures: avatar, banner and, for those who publish, the sponsor image. */
export default function MediaPage() {
  const images = useWords(imagesWords)
  const { data: pictures } = useSuspenseQuery(ownImages())
  const { profile, role } = useMe()
  const kinds = profileImageKinds.filter((kind) => kind !== 'SPONSOR_IMAGE' || publishers.includes(role))
  const shown = (kind: ProfileImageKind) => pictures.find((picture) => picture.kind === kind && picture.isShown)
  return (
    <SettingsScreen title={images.title}>
      <Stack gap={24}>
        <Head>{images.looksLike}</Head>
        <ProfilePreview profile={profile} banner={shown('BANNER') ?? null} />
        {kinds.map((kind) => (
          <Place key={kind} aria-label={images.kinds[kind].title}>
            <div>
              <H4>{images.kinds[kind].title}</H4>
              <Secondary>{images.kinds[kind].text}</Secondary>
            </div>
            <PictureField kind={kind} image={kind === 'AVATAR' ? profile.avatar : (shown(kind) ?? null)}>
              <Shown kind={kind} image={shown(kind)} />
            </PictureField>
            <OtherPictures kind={kind} pictures={pictures.filter((picture) => picture.kind === kind && !picture.isShown)} />
          </Place>
        ))}
      </Stack>
    </SettingsScreen>
  )
}
