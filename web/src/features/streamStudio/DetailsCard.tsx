import { livestreamLimits, livestreams, type Livestream } from '@marquee/contract/livestreams'
import { readsOfPosts } from '@marquee/contract/reads'
import { streams } from '@marquee/contract/streams'
import { useController } from 'react-hook-form'
import { useRouteForm } from '#api/form.ts'
import { outdate } from '#api/outdate.ts'
import { AudienceSelect } from '#features/posts/AudienceSelect.tsx'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4 } from '#ui/type.ts'
import { streamStudioWords } from '#words/en/streamStudio.ts'
import { useWords } from '#words/words.tsx'

/** What people read of it, and who watches: all of it may change while it is on. */
export const DetailsCard = ({ stream }: { stream: Livestream }) => {
  const words = useWords(streamStudioWords)
  const { title, description, audience, minTier } = stream
  const { control, submit, busy } = useRouteForm(livestreams.change, {
    start: { title, description, audience, minTier },
    fixed: { livestreamId: stream.id },
    refresh: [livestreams.read, streams.read],
    onDone: async () => {
      toast.success(words.detailsSaved)
      await outdate(readsOfPosts, 'active')
    },
  })
  const { field: readers } = useController({ control, name: 'audience' })
  const { field: level } = useController({ control, name: 'minTier' })
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <H4>{words.details}</H4>
          <TextInput control={control} name="title" label={words.name} max={livestreamLimits.title} autoComplete="off" />
          <TextArea control={control} name="description" label={words.description} max={livestreamLimits.description} rows={3} />
          <AudienceSelect
            audience={readers.value ?? 'everyone'} minTier={level.value ?? 0}
            onChange={(chosen) => {
              level.onChange(chosen.minTier)
              readers.onChange(chosen.audience)
            }}
          />
          <div>
            <Button type="submit" loading={busy}>
              {words.saveDetails}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
