import styled from '@emotion/styled'
import { platforms } from '@marquee/contract/platforms'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { ApiError } from '#api/errors.ts'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ImageDrop } from '#features/images/ImageDrop.tsx'
import { useUpload } from '#features/images/useUpload.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Media } from '#ui/Media.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead, Secondary } from '#ui/type.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownPlatforms, showPlatform } from './cachedPlatforms.ts'

const platformIn = (channelId: string | undefined) => queryClient.getQueryData(ownPlatforms().queryKey)?.find(({ id }) => id === channelId)

export const loader = async ({ params }: LoaderFunctionArgs) => {
  await prefetch(ownPlatforms())
  if (!platformIn(params.channelId)) throw new ApiError(404, undefined)
  return null
}

export const handle = { title: wordsOf(platformsWords).thumbnail }

const Root = styled(Stack)`@media (max-width: 599.95px) { padding: 0 16px; }`
const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 -8px; }`

/** The picture of a platform's items that come without one. */
export default function DefaultThumbnailPage() {
  const words = useWords(platformsWords)
  const { channelId: platformId } = useParams() as { channelId: string }
  const { data } = useSuspenseQuery(ownPlatforms())
  const platform = data.find(({ id }) => id === platformId)
  const { progress, problem, send } = useUpload('POST')
  const set = useAction(platforms.setDefaultThumbnail, {
    onDone: (changed, { imageId }) => {
      showPlatform(changed)
      toast.success(imageId ? words.thumbnailSaved : words.thumbnailRemoved)
    },
  })
  if (!platform) return null
  const { name, defaultThumbnail: image, state } = platform
  const use = async (file: File) => {
    const made = await send(file)
    if (made) set.mutate({ platformId, imageId: made.id })
  }
  const verb = image ? words.thumbnailChange : words.thumbnailChoose
  const title = words.thumbnailAlt(name)

  return (
    <SettingsScreen title={words.thumbnail} back={to('settingsPlatforms')}>
      <Root gap={20}>
        <Lead>{words.thumbnailLead(name)}</Lead>
        {state === 'disconnected' || state === 'connecting' ? (
          <Secondary>{words.thumbnailOff(name)}</Secondary>
        ) : (
          <Plane as="div">
            <ImageDrop
              label={`${verb}: ${title}`} words={verb} problem={problem} onFile={(file) => void use(file)}
              actions={
                image && (
                  <Button variant="quiet" loading={set.isPending} aria-label={`${words.thumbnailRemove}: ${title}`} onClick={() => set.mutate({ platformId, imageId: null })}>
                    {words.thumbnailRemove}
                  </Button>
                )
              }
            >
              {progress ? (
                <ProgressBar share={progress.share} label={words.sending} />
              ) : image ? (
                <Media image={{ ...image, altText: image.altText || title }} sizes="(max-width: 599px) 100vw, 640px" />
              ) : (
                <Secondary>{words.thumbnailNone}</Secondary>
              )}
            </ImageDrop>
          </Plane>
        )}
      </Root>
    </SettingsScreen>
  )
}
